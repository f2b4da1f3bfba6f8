import type { Knex } from 'knex';
import type { DraftRequest } from './draftQueries.ts';

/** The name of another salon that has this post; undefined if none has. */
export async function findPostOwner(
  db: Knex,
  { salonId, destinationId }: Pick<DraftRequest, 'salonId' | 'destinationId'>,
  postId: string,
): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select name from wordpress_drafts
     where destination_id = :destinationId and salon_id <> :salonId
       -- Two requests for one post: the salon whose request is first in this order gets it.
       and (post_id = :postId or state = 'pending' and same_post_id = :postId and salon_id < :salonId)
     limit 1`,
    { destinationId, salonId, postId },
  );
  return rows[0]?.name;
}

/** Forgets what is known of the values of a salon's earlier post. */
export async function forgetPost(
  trx: Knex.Transaction,
  { salonId, destinationId }: Pick<DraftRequest, 'salonId' | 'destinationId'>,
): Promise<void> {
  for (const table of ['wordpress_written', 'wordpress_updates'])
    await trx(table).where({ salon_id: salonId, destination_id: destinationId }).del();
}
