import type { Knex } from 'knex';
import type { DraftRequest } from './draftQueries.ts';

/** The name of another salon to which this post belongs; undefined if there is none. */
export async function findPostOwner(
  db: Knex,
  { salonId, destinationId }: Pick<DraftRequest, 'salonId' | 'destinationId'>,
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

/** Deletes what is stored about the values of the salon's earlier post. */
export async function forgetPost(
  trx: Knex.Transaction,
  { salonId, destinationId }: Pick<DraftRequest, 'salonId' | 'destinationId'>,
): Promise<void> {
  for (const table of ['wordpress_written', 'wordpress_updates'])
    await trx(table).where({ salon_id: salonId, destination_id: destinationId }).del();
}
