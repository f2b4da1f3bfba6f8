import type { Deps } from '../../../deps.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { draftKeys } from '../site/fieldKeys.ts';
import { knownSite } from '../site/knownSites.ts';
import { siteStatus } from '../site/siteStatus.ts';
import { listDeclined } from '../sync/declinedQueries.ts';
import { isSameContent } from '../sync/draftContent.ts';
import type { KnownSite } from '../sync/draftTerms.ts';
import type { Post } from '../sync/post.ts';
import { hashPost } from '../sync/post.ts';
import { CLOSED_TERM } from './closedUpdate.ts';
import { compareTexts } from './compareTexts.ts';
import { compareValues } from './compareValues.ts';
import type { FoundListing } from './foundQueries.ts';
import { termNames, termOf, termTaxonomy, updateTexts } from './foundTexts.ts';
import type { Compared, FoundUpdate } from './listedPost.ts';
import type { DraftToLookAt } from './lookQueries.ts';
import { writtenOf } from './lookQueries.ts';
import { readOurs } from './readOurs.ts';
import type { UnreadPosts } from './readPosts.ts';
import { isSalonsPost, readPosts } from './readPosts.ts';
import { stayingDeclined } from './stayingDeclined.ts';

/**
 * If the post already has the update's term, marks the update as no change; if that is the post's only term, also as
 * not edited.
 */
async function withTermIds(known: KnownSite, update: FoundUpdate): Promise<FoundUpdate> {
  const { key, property, isEdited, value, onSite } = update;
  if (value === null || property === CLOSED_TERM || !termTaxonomy(known.site, key)) return update;
  const id = await termOf(known, key, String(value));
  if (id === undefined || !Array.isArray(onSite) || !onSite.includes(id)) return update;
  return { ...update, isChange: false, isEdited: isEdited && onSite.length > 1 };
}

/** Reads and compares these drafts' posts, except those that the user may not read. Throws WordPressError. */
export async function lookAtPosts(
  db: Deps['db'],
  destination: DestinationEntry,
  drafts: readonly DraftToLookAt[],
  signal: AbortSignal,
): Promise<{ found: FoundListing[]; unread: UnreadPosts }> {
  const known = await knownSite(destination, signal);
  const { posts, unread } = await readPosts(
    known,
    drafts.map(({ postId }) => postId),
  );
  const readable = drafts.filter(({ postId }) => !unread.postIds.includes(postId));
  return { found: await comparePosts(db, known, readable, posts), unread };
}

/**
 * Compares these drafts' posts with what was last written and with the newest results. A draft whose post is missing in
 * `posts`, or is another salon's, counts as gone from the site. Throws WordPressError.
 */
export async function comparePosts(
  db: Deps['db'],
  known: KnownSite,
  drafts: readonly DraftToLookAt[],
  posts: ReadonlyMap<string, Post>,
): Promise<FoundListing[]> {
  const { site } = known;
  const { destination } = known.client;
  const ours = await readOurs(db, drafts);
  const keys = draftKeys(destination, site.metaSchema);
  const declined = await listDeclined(
    db,
    destination.id,
    drafts.map(({ salonId }) => salonId),
  );
  const listings: (Compared & { draft: DraftToLookAt; status: FoundListing['siteStatus'] })[] = [];
  for (const draft of drafts) {
    const { salonId, postId, writtenHash } = draft;
    const post = posts.get(postId);
    if (!post || !isSalonsPost(known, draft, post)) {
      listings.push({ draft, status: 'gone', updates: [], confirmed: [] });
      continue;
    }
    const status = siteStatus(post.status);
    const listed = {
      destination,
      site,
      ...ours.get(salonId)!,
      written: writtenOf(draft),
      isUntouched: isSameContent(hashPost(post, keys), writtenHash),
      post,
    };
    const compared = compareValues(listed);
    // Posts in the trash get no updates.
    if (status === 'trash') {
      listings.push({ draft, status, updates: [], confirmed: compared.confirmed });
      continue;
    }
    const values: FoundUpdate[] = [];
    for (const update of compared.updates) values.push(await withTermIds(known, update));
    const changes = values.filter(({ isChange }) => isChange);
    const texts = compareTexts(listed, changes);
    const edited = values.filter(({ isChange, isEdited }) => isEdited && !isChange);
    listings.push({
      draft,
      status,
      confirmed: [...compared.confirmed, ...texts.confirmed],
      updates: [...changes, ...edited, ...texts.updates],
    });
  }
  const names = await termNames(
    known,
    listings.flatMap(({ updates }) => updates),
  );
  return listings.map(({ draft: { salonId, fields }, status, updates, confirmed }) => {
    const staying = stayingDeclined(updates, declined.get(salonId) ?? [], fields, ours.get(salonId)?.row);
    const offered = updates.map((update) => ({
      ...update,
      staysDeclined: staying.has(update),
      texts: updateTexts(site, update, names),
    }));
    return { salonId, confirmed, siteStatus: status, updates: offered };
  });
}
