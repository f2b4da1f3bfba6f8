import type { Deps } from '../../../deps.ts';
import { phoneDigits } from '../../naming/phones.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { draftKeys } from '../site/fieldKeys.ts';
import { knownSite } from '../site/knownSites.ts';
import { siteStatus } from '../site/siteStatus.ts';
import { afterChanges } from '../sync/afterMove.ts';
import { listDeclined } from '../sync/declinedQueries.ts';
import { isSameContent } from '../sync/draftContent.ts';
import type { KnownSite } from '../sync/draftTerms.ts';
import { isElsewhere, withEarlierList } from '../sync/listedValues.ts';
import type { LostPage } from '../sync/lostPages.ts';
import { listLostPages } from '../sync/lostPages.ts';
import { listMissing } from '../sync/missingPages.ts';
import { readMoves } from '../sync/moveQueries.ts';
import type { PhoneChange } from '../sync/phoneQueries.ts';
import { readPhoneChanges } from '../sync/phoneQueries.ts';
import type { Post } from '../sync/post.ts';
import { hashPost } from '../sync/post.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { CLOSED_TERM } from './closedUpdate.ts';
import { compareListing } from './compareListing.ts';
import type { FoundListing } from './foundQueries.ts';
import { termNames, termOf, termTaxonomy, updateTexts } from './foundTexts.ts';
import type { Compared, FoundUpdate, GoneText, ListedPost } from './listedPost.ts';
import type { DraftToLookAt } from './lookQueries.ts';
import type { NewestRow } from './newestQueries.ts';
import { readNewest } from './newestQueries.ts';
import type { UnreadPosts } from './readPosts.ts';
import { isSalonsPost, readPosts } from './readPosts.ts';
import { stayingDeclined } from './stayingDeclined.ts';

type Ours = Pick<ListedPost, 'business' | 'completed' | 'gone'>;

/** The texts that are gone with a lost page. The booking link may lead to the same page. */
const goneWithPage = ({ platformId, url }: LostPage): GoneText[] => [
  { field: `platformUrls.${platformId}`, text: url },
  { field: 'fact.bookingUrl', text: url },
];
const GONE_WITH_STREET: GoneText[] = [
  { field: 'zipCode' },
  { field: 'fact.latitude' },
  { field: 'fact.longitude' },
];

const PLACE = ['address', 'city', 'state', 'zipCode', 'taxonomyCity'] as const;

/**
 * The row with the place of the list from which the draft was written, if the row names another house and its pages
 * contradict it. This happens if an operator has joined two salons of the lists, and the wrong one was verified last.
 */
function withLikelyPlace(
  row: NewestRow | undefined,
  listed: DraftToLookAt['listed'],
): SyncableBusiness | undefined {
  if (!row?.isElsewhere || !listed || !isElsewhere(row.address, listed.address)) return row;
  return { ...row, ...Object.fromEntries(PLACE.map((field) => [field, listed[field]])) };
}

/** The street that the post has, as it was last written. An accepted move has another one than the list. */
function writtenStreet({ fields, listed }: DraftToLookAt): string | null | undefined {
  const texts = Object.assign({}, ...Object.values(fields ?? {})) as Record<string, string>;
  return (
    texts['street'] || texts['address'] || texts['addressLines']?.replaceAll('\n', ', ') || listed?.address
  );
}

/**
 * The changes of the phone number that are offered: a page that is certainly the salon's shows the number. A change is
 * stored with the first page that has it, and that page may be less certain than another one. A number that was
 * accepted stays, whatever has become of the page.
 */
function certainChanges(
  changes: readonly PhoneChange[],
  { platformUrls, facts = [] }: SyncableBusiness,
  { fields }: DraftToLookAt,
): PhoneChange[] {
  const isShown = (phone: string) =>
    facts.some(({ kind, value }) => kind === 'phone' && phoneDigits(value) === phoneDigits(phone));
  const isWritten = (phone: string) =>
    Object.values(fields ?? {}).some((texts) =>
      Object.values(texts).some((text) => phoneDigits(text) === phoneDigits(phone)),
    );
  return changes.filter(
    ({ platformId, after }) => platformUrls[platformId] || isShown(after) || isWritten(after),
  );
}

async function readOurs(db: Deps['db'], drafts: readonly DraftToLookAt[]): Promise<Map<string, Ours>> {
  const salonIds = drafts.map(({ salonId }) => salonId);
  const preferred = drafts.map(({ businessId }) => businessId);
  const moves = await readMoves(db, salonIds);
  const phones = await readPhoneChanges(db, salonIds);
  const newest = await readNewest(db, salonIds, preferred);
  const written = drafts.flatMap(({ salonId, fields }) => {
    const business = newest.get(salonId);
    return business && fields ? [{ business, fields }] : [];
  });
  const { dismissed } = await listMissing(db, written, moves);
  const lost = Map.groupBy([...(await listLostPages(db, salonIds)), ...dismissed], ({ salonId }) => salonId);
  const oursOf = (draft: DraftToLookAt): Ours => {
    const { salonId, listed } = draft;
    const found = withLikelyPlace(newest.get(salonId), listed);
    const changes = found && certainChanges(phones.get(salonId) ?? [], found, draft);
    const changed = (row: SyncableBusiness) => afterChanges(row, moves.get(salonId), changes);
    const business = found && changed(found);
    const hasMoved = isElsewhere(business?.address ?? null, writtenStreet(draft));
    return {
      business,
      completed: found && changed(withEarlierList(found, listed)),
      gone: [...(lost.get(salonId) ?? []).flatMap(goneWithPage), ...(hasMoved ? GONE_WITH_STREET : [])],
    };
  };
  return new Map(drafts.map((draft) => [draft.salonId, oursOf(draft)]));
}

/** A term that the post already has is no change. If the post has no other term, nothing was edited either. */
async function withTermIds(known: KnownSite, update: FoundUpdate): Promise<FoundUpdate> {
  const { key, property, isEdited, value, onSite } = update;
  if (value === null || property === CLOSED_TERM || !termTaxonomy(known.site, key)) return update;
  const id = await termOf(known, key, String(value));
  if (id === undefined || !Array.isArray(onSite) || !onSite.includes(id)) return update;
  return { ...update, isChange: false, isEdited: isEdited && onSite.length > 1 };
}

/**
 * Reads these drafts' posts and compares them. Nothing is found for posts that the user may not read (`unread`). Throws
 * WordPressError.
 */
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
 * Compares these drafts' posts with what was last written and with the newest results. A draft without a post is gone
 * from the site. Throws WordPressError.
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
    const { salonId, postId, writtenHash, read, fields } = draft;
    const post = posts.get(postId);
    if (!post || !isSalonsPost(known, draft, post)) {
      listings.push({ draft, status: 'gone', updates: [], confirmed: [] });
      continue;
    }
    const status = siteStatus(post.status);
    const { updates: compared, confirmed } = compareListing({
      destination,
      site,
      ...ours.get(salonId)!,
      declined: declined.get(salonId) ?? [],
      written: read && fields ? { read, fields } : undefined,
      isUntouched: isSameContent(hashPost(post, keys), writtenHash),
      post,
    });
    // Posts in the trash get no updates.
    const updates: FoundUpdate[] = [];
    for (const update of status === 'trash' ? [] : compared) updates.push(await withTermIds(known, update));
    listings.push({
      draft,
      status,
      confirmed,
      updates: updates.filter(({ isChange, isEdited }) => isChange || isEdited),
    });
  }
  const names = await termNames(
    known,
    listings.flatMap(({ updates }) => updates),
  );
  return listings.map(({ draft: { salonId, fields }, status, updates, confirmed }) => {
    const staying = stayingDeclined(updates, declined.get(salonId) ?? [], fields);
    const offered = updates.map((update) => ({
      ...update,
      staysDeclined: staying.has(update),
      texts: updateTexts(site, update, names),
    }));
    return { salonId, confirmed, siteStatus: status, updates: offered };
  });
}
