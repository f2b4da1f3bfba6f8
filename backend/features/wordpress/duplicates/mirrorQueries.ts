import type { Knex } from 'knex';
import { listRowOf } from '../../results/listRowSql.ts';
import type { Listing } from './listing.ts';

export type Mirror = {
  /** The generation in use. Posts of other generations are from a full reading that is running or was interrupted. */
  generation: string;
  /** When the last refresh started, by the database's clock. */
  refreshedFrom: Date;
  /** Identifies what was listed and how. If it changes, all posts must be listed again. */
  source: string;
  /** Changes up to this time were read, by the site's clock. */
  asOf: Date;
  listedAt: Date;
  hidden: number;
};

export type MirroredPost = {
  postId: number;
  title: string;
  status: string | null;
  /** When the post was last modified, in UTC, without fractions of a second. */
  modified: string | null;
  streetAddress: string | null;
  listing: Listing;
  keys: number[];
};

export async function findMirror(db: Knex, destinationId: string): Promise<Mirror | undefined> {
  const { rows } = await db.raw<{ rows: Mirror[] }>(
    `select generation, refreshed_from as "refreshedFrom", source, as_of as "asOf", listed_at as "listedAt", hidden
     from wordpress_mirrors where destination_id = ?`,
    [destinationId],
  );
  return rows[0];
}

export async function upsertMirror(
  trx: Knex.Transaction,
  destinationId: string,
  mirror: Mirror,
): Promise<void> {
  await trx.raw(
    `insert into wordpress_mirrors (destination_id, generation, refreshed_from, source, as_of, listed_at, hidden)
     values (:destinationId, :generation, :refreshedFrom, :source, :asOf, :listedAt, :hidden)
     on conflict (destination_id) do update
     set generation = excluded.generation, refreshed_from = excluded.refreshed_from, source = excluded.source,
       as_of = excluded.as_of, listed_at = excluded.listed_at, hidden = excluded.hidden`,
    { destinationId, ...mirror },
  );
}

/** One full reading of a destination's posts, together with its later refreshes. */
export type Generation = { destinationId: string; generation: string };

export async function upsertPosts(
  trx: Knex.Transaction,
  of: Generation,
  posts: MirroredPost[],
): Promise<void> {
  if (!posts.length) return;
  await trx.raw(
    `insert into wordpress_posts (
       destination_id, generation, post_id, title, status, modified, street_address, listing, keys)
     select :destinationId, :generation, "postId", title, status, modified, "streetAddress", listing, keys
     from json_to_recordset(cast(:posts as json)) as p(
       "postId" bigint, title text, status text, modified text, "streetAddress" text, listing json, keys int[])
     on conflict (destination_id, generation, post_id) do update
     set title = excluded.title, status = excluded.status, modified = excluded.modified,
       street_address = excluded.street_address, listing = excluded.listing, keys = excluded.keys`,
    { ...of, posts: JSON.stringify(posts) },
  );
}

/** Moves new index entries out of GIN's pending list, because every query by key would scan that list. */
export async function settleKeys(db: Knex): Promise<void> {
  await db.raw(`select gin_clean_pending_list('wordpress_posts_by_key')`);
}

export async function deleteOtherGenerations(
  trx: Knex.Transaction,
  { destinationId, generation }: Generation,
): Promise<void> {
  await trx.raw('delete from wordpress_posts where destination_id = ? and generation <> ?', [
    destinationId,
    generation,
  ]);
}

/** Deletes mirrored posts that the site no longer has. Returns the ids that the site has and the mirror lacks. */
export async function keepOnlyPosts(
  trx: Knex.Transaction,
  { destinationId, generation }: Generation,
  ids: number[],
): Promise<number[]> {
  await trx.raw(
    `delete from wordpress_posts
     where destination_id = ? and generation = ? and not post_id = any(cast(? as bigint[]))`,
    [destinationId, generation, ids],
  );
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select id from unnest(cast(? as bigint[])) as given(id)
     where not exists (
       select from wordpress_posts where destination_id = ? and generation = ? and post_id = given.id)
     order by id`,
    [ids, destinationId, generation],
  );
  return rows.map(({ id }) => Number(id));
}

/** The number of mirrored posts up to an id, by default all, and the highest of their ids (0 if there are no posts). */
export async function countPosts(
  db: Knex,
  { destinationId, generation }: Generation,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<{ count: number; newestId: number }> {
  const { rows } = await db.raw<{ rows: { count: string; newestId: string }[] }>(
    `select count(*) as count, coalesce(max(post_id), 0) as "newestId"
     from wordpress_posts where destination_id = ? and generation = ? and post_id <= ?`,
    [destinationId, generation, upTo],
  );
  return { count: Number(rows[0]!.count), newestId: Number(rows[0]!.newestId) };
}

/** SQL: the generation of a destination's mirror that is in use. */
export const IN_USE = '(select generation from wordpress_mirrors where destination_id = :destinationId)';

/** Finds the posts that share a key (`businessKeys`) with a business. Returns each with the business's position. */
export function listCandidates(
  db: Knex,
  destinationId: string,
  keys: number[][],
): Promise<{ position: number; postId: string }[]> {
  const given = keys.map((list, position) => ({ position, keys: list }));
  return db.transaction(async (trx) => {
    // The planner does not know how rare the keys are, and would otherwise scan all posts for each business.
    await trx.raw('set local enable_seqscan = off');
    const { rows } = await trx.raw<{ rows: { position: number; postId: string }[] }>(
      `select g.position, p.post_id as "postId"
       from jsonb_to_recordset(cast(:given as jsonb)) as g(position int, keys int[])
       cross join lateral (select destination_id, generation, post_id from wordpress_posts where keys && g.keys offset 0) p
       where p.destination_id = :destinationId and p.generation = ${IN_USE}`,
      { destinationId, given: JSON.stringify(given) },
    );
    return rows;
  });
}

export type StoredPost = Pick<MirroredPost, 'title' | 'status' | 'streetAddress' | 'listing'> & {
  postId: string;
};

export async function listPosts(db: Knex, destinationId: string, ids: string[]): Promise<StoredPost[]> {
  const { rows } = await db.raw<{ rows: StoredPost[] }>(
    `select post_id as "postId", title, status, street_address as "streetAddress", listing
     from wordpress_posts
     where destination_id = :destinationId and generation = ${IN_USE} and post_id = any(cast(:ids as bigint[]))`,
    { destinationId, ids },
  );
  return rows;
}

/** A salon that already has a post. `row`: the number of its row in the list of `businessId`; null if there is none. */
type PostOwner = { businessId: string; postId: number; name: string; row: number | null };

/** Lists the salons that already have the posts of these matches. */
export async function listPostOwners(
  db: Knex,
  destinationId: string,
  matches: readonly Pick<PostOwner, 'businessId' | 'postId'>[],
): Promise<PostOwner[]> {
  if (!matches.length) return [];
  const { rows } = await db.raw<{ rows: (Omit<PostOwner, 'postId'> & { postId: string })[] }>(
    `select given."businessId", d.post_id::text as "postId", d.name, (
         select min(${listRowOf('other')}) from businesses b join businesses other on other.job_id = b.job_id
         where b.id = given."businessId" and other.salon_id = d.salon_id) as row
     from jsonb_to_recordset(cast(:matches as jsonb)) as given("businessId" uuid, "postId" bigint)
       join wordpress_drafts d on d.destination_id = :destinationId and d.post_id = given."postId"`,
    { destinationId, matches: JSON.stringify(matches) },
  );
  return rows.map((owner) => ({ ...owner, postId: Number(owner.postId) }));
}

/** Lists the businesses whose salon has a post that is still in the mirror. */
export async function listWithOwnPost(
  db: Knex,
  destinationId: string,
  businessIds: string[],
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select b.id from businesses b join wordpress_drafts d on d.salon_id = b.salon_id
     where d.destination_id = :destinationId and b.id = any(cast(:businessIds as uuid[])) and exists (
       select from wordpress_posts p
       where p.destination_id = :destinationId and p.generation = ${IN_USE} and p.post_id = d.post_id)`,
    { destinationId, businessIds },
  );
  return rows.map(({ id }) => id);
}
