import type { BusinessSelection, DuplicateCheck, DuplicateMatch } from '#contract/wordpress.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError, notFound } from '../../../lib/errors.ts';
import { LeaseLostError } from '../../../lib/lease.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { editUrlOf } from '../site/editUrl.ts';
import { knownSite } from '../site/knownSites.ts';
import { siteStatus } from '../site/siteStatus.ts';
import { WordPressError } from '../site/wordpressError.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { listSyncableBusinesses } from '../syncableQueries.ts';
import { businessKeys } from './blockingKeys.ts';
import { DUPLICATE_FROM, duplicateScore } from './duplicateScore.ts';
import type { Listing } from './listing.ts';
import { listingOf } from './listing.ts';
import { matchReason } from './matchReason.ts';
import type { StoredPost } from './mirrorQueries.ts';
import { listCandidates, listPostOwners, listPosts, listWithOwnPost } from './mirrorQueries.ts';
import { refreshMirror } from './refreshMirror.ts';
import { listSharedPages } from './sharedPages.ts';
import { siteListing } from './siteListing.ts';

const MOST_MATCHES = 5;
const BATCH = 500;

/** The lowest score (0 to 100) of a post that contains a page of the business, because it is hardly another salon's. */
const WITH_SHARED_PAGE = 90;

const INTERRUPTED = 'The server was held up while it read the site: check again.';

/** Called after a refresh of the mirror. Looks at posts of these businesses' salons whose status may have changed. */
export type LookAtLost = (
  db: Deps['db'],
  destination: DestinationEntry,
  businessIds: string[],
  signal: AbortSignal,
) => Promise<void>;

type EditUrl = (postId: string) => string | null;

/**
 * Undefined if the score is too low. `pagesOn`: the names of the platforms whose pages of the business are in the post.
 */
function toMatch(
  business: Listing,
  post: StoredPost,
  pagesOn: readonly string[],
  editUrl: EditUrl,
): DuplicateMatch | undefined {
  const { score: alone, comparison } = duplicateScore(business, post.listing);
  const score = pagesOn.length ? Math.max(alone, WITH_SHARED_PAGE) : alone;
  if (score < DUPLICATE_FROM) return undefined;
  const reason = matchReason(business, post.listing, comparison);
  return withoutNulls<Omit<DuplicateMatch, 'salonName' | 'salonRow'>>({
    existingPost: {
      id: Number(post.postId),
      title: post.title,
      meta: withoutNulls<DuplicateMatch['existingPost']['meta']>({ street_address: post.streetAddress }),
    },
    similarityScore: Math.round(score * 10) / 10,
    matchReason: pagesOn.length ? `${reason}. Same page on ${pagesOn.join(', ')}` : reason,
    editUrl: editUrl(post.postId),
    isPublished: (post.status !== null && siteStatus(post.status) === 'published') || null,
  });
}

/**
 * Compares each business with the mirrored posts that share a key or page with it. Keeps the businesses' order. A
 * business whose salon has a post in the mirror gets no match.
 */
export async function findDuplicates(
  db: Deps['db'],
  destinationId: string,
  businesses: SyncableBusiness[],
  editUrl: EditUrl,
): Promise<DuplicateCheck[]> {
  const drafts = await listWithOwnPost(
    db,
    destinationId,
    businesses.map(({ id }) => id),
  );
  const own = new Set(drafts);
  const shared = await listSharedPages(
    db,
    destinationId,
    businesses.filter(({ id }) => !own.has(id)),
  );
  const posts = new Map<string, StoredPost>();
  const checks: DuplicateCheck[] = [];
  for (let from = 0; from < businesses.length; from += BATCH) {
    const batch = businesses.slice(from, from + BATCH);
    const listings = batch.map(listingOf);
    const candidates = await listCandidates(
      db,
      destinationId,
      listings.map((listing) => businessKeys(destinationId, listing)),
    );
    const ofPages = batch.flatMap(({ id }, position) =>
      (shared.get(id) ?? []).map((pages) => ({ position, ...pages })),
    );
    const byKeys = candidates.map((pair) => ({ ...pair, platforms: [] }));
    const byPair = new Map([...byKeys, ...ofPages].map((pair) => [`${pair.position} ${pair.postId}`, pair]));
    const pairs = [...byPair.values()];
    const unread = [...new Set(pairs.map(({ postId }) => postId))].filter((id) => !posts.has(id));
    for (const post of await listPosts(db, destinationId, unread)) posts.set(post.postId, post);

    const matches: DuplicateMatch[][] = batch.map(() => []);
    for (const { position, postId, platforms } of pairs) {
      const post = posts.get(postId);
      if (!post || own.has(batch[position]!.id)) continue;
      const match = toMatch(listings[position]!, post, platforms, editUrl);
      if (match) matches[position]!.push(match);
    }
    for (const [position, { id, name, address, city, state }] of batch.entries()) {
      const best = matches[position]!.sort(
        (a, b) => b.similarityScore - a.similarityScore || a.existingPost.id - b.existingPost.id,
      );
      const check = withoutNulls<DuplicateCheck>({
        businessId: id,
        businessName: name,
        businessAddress: address || [city, state].filter(Boolean).join(', ') || null,
        hasDuplicates: best.length > 0,
        matches: best.slice(0, MOST_MATCHES),
      });
      checks.push(check);
    }
  }
  const asked = checks.flatMap(({ businessId, matches: each }) =>
    each.map(({ existingPost }) => ({ businessId, postId: existingPost.id })),
  );
  const keyOf = (businessId: string, postId: number) => `${businessId} ${postId}`;
  const owners = await listPostOwners(db, destinationId, asked);
  const byMatch = new Map(owners.map((owner) => [keyOf(owner.businessId, owner.postId), owner]));
  for (const { businessId, matches: each } of checks)
    for (const match of each) {
      const owner = byMatch.get(keyOf(businessId, match.existingPost.id));
      if (owner) match.salonName = owner.name;
      if (owner?.row) match.salonRow = owner.row;
    }
  return checks;
}

async function loadBusinesses(db: Deps['db'], ids: string[]): Promise<SyncableBusiness[]> {
  const found = new Map((await listSyncableBusinesses(db, ids)).map((business) => [business.id, business]));
  return ids.map((id) => {
    const business = found.get(id);
    if (!business) throw notFound(`There is no business ${id}: its job may have been deleted.`);
    return business;
  });
}

/**
 * Finds the posts of the destination's type, except those in the trash, that may be the same businesses. Throws
 * HttpError 404 for an unknown business or destination, 502 with the reason if the site cannot be read, and 503 if the
 * check was interrupted or the destinations file cannot be used.
 */
export async function checkDuplicates(
  { config, db, lookAtLost }: Pick<Deps, 'config' | 'db'> & { lookAtLost: LookAtLost },
  { businessIds, destinationId }: BusinessSelection,
  gone: AbortSignal,
): Promise<DuplicateCheck[]> {
  const destination = await findDestination(config.destinationsFile, destinationId);
  const businesses = await loadBusinesses(db, [...new Set(businessIds.map((id) => id.toLowerCase()))]);
  try {
    const { client, site } = await knownSite(destination, gone);
    await refreshMirror(db, destination.id, siteListing(client, site), gone);
    await lookAtLost(
      db,
      destination,
      businesses.map(({ id }) => id),
      gone,
    );
    const editUrl = (postId: string) => editUrlOf(client, postId);
    return await findDuplicates(db, destination.id, businesses, editUrl);
  } catch (error) {
    if (error instanceof WordPressError) throw new HttpError(502, error.message);
    if (error instanceof LeaseLostError) throw new HttpError(503, INTERRUPTED);
    throw error;
  }
}
