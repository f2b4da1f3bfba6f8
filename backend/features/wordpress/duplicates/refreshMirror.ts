import type { Knex } from 'knex';
import type { Query } from '../site/wordpressClient.ts';
import { LISTING_VERSION } from './listingVersion.ts';
import type { Mirror } from './mirrorQueries.ts';
import {
  countPosts,
  deleteAllPosts,
  findMirror,
  keepOnlyPosts,
  lockMirror,
  settleKeys,
  upsertMirror,
  upsertPosts,
} from './mirrorQueries.ts';
import type { SiteListing } from './siteListing.ts';

/** Changes are asked for from a little before the last time, since a write may take a while to be seen. */
const OVERLAP_MS = 30_000;
/** A plugin can change posts without their saying so: once in a while all are listed anew. */
const LISTED_FOR_MS = 24 * 60 * 60_000;
/** Posts asked for by id in one request. */
const IDS_AT_ONCE = 100;

type Counts = Awaited<ReturnType<SiteListing['readTotal']>>;

/** Reads posts and writes them, page after page on the transaction's one connection; answers how many. */
async function copyPosts(
  trx: Knex.Transaction,
  id: string,
  site: SiteListing,
  query: Query,
): Promise<number> {
  let count = 0;
  let writing = Promise.resolve();
  await site.readPosts(query, (posts) => {
    count += posts.length;
    writing = writing.then(() => upsertPosts(trx, id, posts));
    return writing;
  });
  return count;
}

async function listAll(trx: Knex.Transaction, id: string, site: SiteListing): Promise<number> {
  await deleteAllPosts(trx, id);
  return copyPosts(trx, id, site, {});
}

async function listChanged(
  trx: Knex.Transaction,
  id: string,
  site: SiteListing,
  { asOf }: Mirror,
): Promise<number> {
  const from = new Date(asOf.getTime() - OVERLAP_MS).toISOString().replace(/\.\d+/, '');
  return copyPosts(trx, id, site, { modified_after: from });
}

/** Trashed and deleted posts do not show up as changed, nor do imported ones: compared by their ids. */
async function complete(trx: Knex.Transaction, id: string, site: SiteListing): Promise<void> {
  const missing = await keepOnlyPosts(trx, id, await site.readIds());
  for (let from = 0; from < missing.length; from += IDS_AT_ONCE) {
    const include = missing.slice(from, from + IDS_AT_ONCE).join(',');
    await copyPosts(trx, id, site, { include });
  }
}

/** `hidden`: how many posts the site counted last time without showing them to this user. */
async function agrees(
  trx: Knex.Transaction,
  id: string,
  { total, newestId }: Counts,
  hidden: number,
): Promise<boolean> {
  const mirrored = await countPosts(trx, id);
  return mirrored.count + hidden === total && (mirrored.newestId === newestId || hidden > 0);
}

/**
 * Brings the copy of a destination's posts up to date: the first time by listing all of them, later by what has changed
 * and, where the counts then disagree, by their ids. Throws WordPressError, and leaves the copy as it was then.
 */
export async function refreshMirror(db: Knex, destinationId: string, site: SiteListing): Promise<void> {
  await db.transaction(async (trx) => {
    await lockMirror(trx, destinationId);
    const counts = await site.readTotal();
    const source = `${LISTING_VERSION} ${site.source}`;
    const mirror = await findMirror(trx, destinationId);
    const isUsable = mirror?.source === source && Date.now() - mirror.listedAt.getTime() < LISTED_FOR_MS;
    const read = isUsable
      ? await listChanged(trx, destinationId, site, mirror)
      : await listAll(trx, destinationId, site);

    let hidden = isUsable ? mirror.hidden : 0;
    // Posts may have come or gone while they were listed.
    const now = await site.readTotal();
    if (!(await agrees(trx, destinationId, now, hidden))) {
      await complete(trx, destinationId, site);
      hidden = Math.max(0, now.total - (await countPosts(trx, destinationId)).count);
    }
    if (read) await settleKeys(trx);
    const listedAt = isUsable ? mirror.listedAt : new Date();
    await upsertMirror(trx, destinationId, { source, asOf: counts.now, listedAt, hidden });
  });
}
