import type { Knex } from 'knex';
import type { Lease } from '../../../lib/lease.ts';
import { withLease } from '../../../lib/lease.ts';
import { readClock } from '../../../lib/readClock.ts';
import type { Query } from '../site/wordpressClient.ts';
import { LISTING_VERSION } from './listingVersion.ts';
import type { Generation, Mirror, MirroredPost } from './mirrorQueries.ts';
import {
  countPosts,
  deleteOtherGenerations,
  findMirror,
  keepOnlyPosts,
  settleKeys,
  upsertMirror,
  upsertPosts,
} from './mirrorQueries.ts';
import type { Begun, SiteListing } from './siteListing.ts';
import { PAGE_SIZE } from './siteListing.ts';

/** Changes are requested from this long before the last refresh, because a site may show a write late. */
const OVERLAP_MS = 30_000;
/** After this time all posts are listed again: plugins may change posts without updating their modification time. */
const LISTED_FOR_MS = 24 * 60 * 60_000;
const IDS_AT_ONCE = 100;
/** How often a list is read at most. It is read again if posts may have been removed while it was read. */
const MOST_READINGS = 3;

type Counts = Awaited<ReturnType<SiteListing['readTotal']>>;

type Refresh = { db: Knex; lease: Lease; site: SiteListing; of: Generation };

/** Reads posts, and writes each page of the site's list in a short transaction of its own. */
async function copyPosts(
  { lease, site, of }: Refresh,
  query: Query,
  onRead: (posts: readonly MirroredPost[]) => void = () => undefined,
): Promise<Begun> {
  let writing = Promise.resolve();
  return site.readPosts(query, (posts) => {
    onRead(posts);
    // The pages are written one after another, so that pages that arrive together need only one connection.
    writing = writing.then(() => lease.write((trx) => upsertPosts(trx, of, posts)));
    return writing;
  });
}

const ofSite = (modified: string): number => Date.parse(`${modified}Z`);

/**
 * Reads the posts that have changed. If a post is removed from a part of the list that was already read, all later
 * posts move up, and one of them is skipped. So if fewer posts were read than the site counts, reads the list again, up
 * to MOST_READINGS times. It is not read again if it fits on one page, or if the site counts as many posts as at the
 * reading before. `isWhole` is false if a post may still have been skipped. `hasRead` is true if any post was read.
 */
async function copyChanged(
  refresh: Refresh,
  { asOf }: Mirror,
): Promise<{ hasRead: boolean; isWhole: boolean }> {
  const from = new Date(asOf.getTime() - OVERLAP_MS).toISOString().replace(/\.\d+/, '');
  let before: number | undefined;
  for (let readings = 1; ; readings += 1) {
    const read = new Map<number, string | null>();
    const { total, now } = await copyPosts(refresh, { modified_after: from }, (posts) => {
      for (const { postId, modified } of posts) read.set(postId, modified);
    });
    const hasRead = read.size > 0;
    // Posts that were changed after the reading began do not make up for skipped ones.
    const listed = [...read.values()].filter((modified) => !modified || ofSite(modified) <= now.getTime());
    // If this user cannot see all posts that the site counts, every reading has too few of them. So if the site counts
    // as many as at the previous reading, this one counts as whole.
    const isWhole = total <= PAGE_SIZE || listed.length >= total || total === before;
    if (isWhole || readings === MOST_READINGS) return { hasRead, isWhole };
    before = total;
  }
}

/**
 * Reads the ids of all posts. If a post may have been skipped (see `copyChanged`), reads them again, up to
 * MOST_READINGS times. In a list that is sorted by id, new posts come last, and none is skipped because of them. Also
 * returns the counts from before the last reading.
 */
async function readAllIds(site: SiteListing, counts: Counts): Promise<{ ids: number[]; before: Counts }> {
  let before = counts;
  for (let readings = 1; ; readings += 1) {
    const ids = await site.readIds();
    const { total, newestId = Number.POSITIVE_INFINITY } = before;
    if (readings === MOST_READINGS || ids.filter((id) => id <= newestId).length >= total)
      return { ids, before };
    // If the counts are still the same, nothing was removed: this user cannot see all posts that the site counts.
    const after = await site.readTotal();
    if (after.total === total && after.newestId === before.newestId) return { ids, before };
    before = after;
  }
}

/**
 * Compares all ids of the mirror and the site, deletes posts that the site lacks, and reads those that the mirror
 * lacks: trashed, deleted and imported posts are not listed as changed. Returns how many posts the site counts but does
 * not show.
 */
async function complete(refresh: Refresh, counts: Counts): Promise<number> {
  const { db, lease, site, of } = refresh;
  const { ids, before } = await readAllIds(site, counts);
  const missing = await lease.write((trx) => keepOnlyPosts(trx, of, ids));
  for (let from = 0; from < missing.length; from += IDS_AT_ONCE) {
    const include = missing.slice(from, from + IDS_AT_ONCE).join(',');
    await copyPosts(refresh, { include });
  }
  // These counts are from before the ids were read. If a post was removed since, the result is too high, and the next
  // refresh notices that.
  return Math.max(0, before.total - (await countPosts(db, of, before.newestId)).count);
}

/**
 * True if the mirrored and the hidden posts (see `agrees`) are at least as many as the site counted before the reading.
 * Posts that are newer do not count. If there are fewer, a post may have been skipped (see `copyChanged`).
 */
async function hasAll({ db, of }: Refresh, { total, newestId }: Counts, hidden: number): Promise<boolean> {
  return (await countPosts(db, of, newestId)).count + hidden >= total;
}

/**
 * True if the mirror and the hidden posts are as many as the site counts, and the newest post is the same. `hidden`:
 * posts that the site counts but does not show this user. If there are any, the newest post is not compared, because it
 * may be hidden.
 */
async function agrees({ db, of }: Refresh, { total, newestId }: Counts, hidden: number): Promise<boolean> {
  const mirrored = await countPosts(db, of);
  const isNewestSame = newestId === undefined || mirrored.newestId === newestId;
  return mirrored.count + hidden === total && (isNewestSame || hidden > 0);
}

async function refresh(
  db: Knex,
  lease: Lease,
  destinationId: string,
  site: SiteListing,
  askedAt: Date,
): Promise<void> {
  const refreshedFrom = await readClock(db);
  const source = `${LISTING_VERSION} ${site.source}`;
  const mirror = await findMirror(db, destinationId);
  if (mirror?.source === source && mirror.refreshedFrom > askedAt) return;

  const counts = await site.readTotal();
  const isUsable = mirror?.source === source && Date.now() - mirror.listedAt.getTime() < LISTED_FOR_MS;
  const generation = isUsable ? mirror.generation : lease.token;
  const work: Refresh = { db, lease, site, of: { destinationId, generation } };
  const { hasRead, isWhole } = isUsable
    ? await copyChanged(work, mirror)
    : await copyPosts(work, {}).then(() => ({ hasRead: true, isWhole: true }));

  let hidden = isUsable ? mirror.hidden : 0;
  // Posts may have been added or removed while they were listed, so the totals are read again.
  const now = await site.readTotal();
  if (!(await hasAll(work, counts, hidden)) || !(await agrees(work, now, hidden))) {
    hidden = await complete(work, now);
  }
  const listedAt = isUsable ? mirror.listedAt : new Date();
  await lease.write(async (trx) => {
    await upsertMirror(trx, destinationId, {
      generation,
      refreshedFrom,
      source,
      // If a post may have been skipped, the next refresh reads the same changes again.
      asOf: isWhole || !mirror ? counts.now : mirror.asOf,
      listedAt,
      hidden,
    });
    if (!isUsable) await deleteOtherGenerations(trx, work.of);
  });
  if (hasRead) await settleKeys(db);
}

/**
 * Updates the mirror of a destination's posts. All posts are listed the first time, once a day, and after a change of
 * the source; at other times only those that have changed. If the counts then differ, all ids are compared. One process
 * at a time does this for a destination. The others wait, and use the result if it was read after their request. Throws
 * WordPressError. If the listing of all posts fails, the mirror stays as it was.
 */
export async function refreshMirror(
  db: Knex,
  destinationId: string,
  site: SiteListing,
  signal: AbortSignal,
): Promise<void> {
  const askedAt = await readClock(db);
  await withLease(db, `mirror ${destinationId}`, { signal }, (lease) =>
    refresh(db, lease, destinationId, site, askedAt),
  );
}
