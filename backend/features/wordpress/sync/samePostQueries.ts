import type { Knex } from 'knex';
import type { SamePost } from '#contract/wordpress.ts';
import type { PostPayload } from '../../../queue/payloads.ts';

/** A row for which an operator has chosen a post, and the salon that already has this post. */
export type OwnedPost = {
  row: { id: string; salonId: string; jobId: string; name: string; address: string | null };
  ownerId: string;
  ownerName: string;
};

/**
 * Lists the rows whose chosen post already belongs to a salon, by the row's id. This is mostly another salon. It is the
 * row's own, for example, if an earlier try of the call has already joined the two. Leaves out posts that the row's
 * salon has because an operator chose them, and posts that are known to be in the trash or deleted.
 */
export async function listOwnedPosts(
  db: Knex,
  destinationId: string,
  same: readonly SamePost[],
): Promise<Map<string, OwnedPost>> {
  if (!same.length) return new Map();
  const { rows } = await db.raw<{ rows: OwnedPost[] }>(
    `select d.salon_id as "ownerId", d.name as "ownerName", jsonb_build_object('id', b.id, 'salonId', b.salon_id, 'jobId', b.job_id,
       'name', b.name, 'address', b.address) as row
     from jsonb_to_recordset(cast(:same as jsonb)) as given("businessId" uuid, "postId" bigint)
       join businesses b on b.id = given."businessId"
       join wordpress_drafts d on d.destination_id = :destinationId and d.post_id = given."postId"
     where (d.salon_id <> b.salon_id or d.same_post_id is distinct from d.post_id)
       and coalesce(d.site_status, '') not in ('trash', 'gone')
     order by b.id`,
    { destinationId, same: JSON.stringify(same) },
  );
  return new Map(rows.map((owned) => [owned.row.id, owned]));
}

/** The name of another salon that has this post, or that has requested it and has a lower id; undefined if none. */
export async function findPostOwner(
  db: Knex,
  { salonId, destinationId }: PostPayload,
  postId: string,
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select name from wordpress_drafts
     where destination_id = :destinationId and salon_id <> :salonId
       -- If two salons request the same post, it goes to the one with the lower id.
       and (post_id = :postId or state = 'pending' and same_post_id = :postId and salon_id < :salonId)
     limit 1`,
    { destinationId, salonId, postId },
  );
  return rows[0]?.name;
}

/** Deletes what is stored about the values of the salon's post: what was last written, and the updates. */
export async function forgetPost(
  trx: Knex.Transaction,
  { salonId, destinationId }: PostPayload,
): Promise<void> {
  for (const table of ['wordpress_written', 'wordpress_updates'])
    await trx(table).where({ salon_id: salonId, destination_id: destinationId }).del();
}
