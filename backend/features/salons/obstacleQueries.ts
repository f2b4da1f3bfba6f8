import type { Knex } from 'knex';

/** What keeps a salon from being joined to another one. An obstacle that does not apply is null or false. */
export type Obstacles = {
  /** True if the row does not belong to the salon to be joined any more. */
  hasMoved: boolean;
  /**
   * A row of the other salon in a list that also has a row of the salon to be joined. `isThis`: true if this list is
   * the one in which the operator asked to join the salons.
   */
  inList: { name: string; isThis: boolean } | null;
  /** A post of the salon to be joined that is not known to be in the trash or deleted. */
  post: { id: string; destinationId: string } | null;
  /** True if a draft of the salon to be joined is waiting to be written, being written, or being moved to the trash. */
  isBeingWritten: boolean;
  /**
   * The id of a destination that may have a post of the salon to be joined, because a sync got no answer when it
   * created one.
   */
  lostCreateOn: string | null;
};

/**
 * SQL: true if the draft `d` is waiting to be written or being written. Requests of deleted jobs do not count, because
 * they are not carried out.
 */
const IS_PENDING = `d.state = 'pending' and exists (
  select from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null where b.id = d.business_id)`;

/** Finds what keeps the salon `from` of a row from being joined to `to`. Locks the drafts of `from`. */
export async function findObstacles(
  trx: Knex.Transaction,
  asked: { rowId: string; from: string; to: string; jobId: string },
): Promise<Obstacles> {
  const { rows } = await trx.raw<{ rows: Obstacles[] }>(
    `with own as materialized (
       select ${IS_PENDING} as is_pending, create_sent, post_id, site_status, destination_id
       from wordpress_drafts d where salon_id = :from for update)
     select not exists (select from businesses where id = :rowId and salon_id = :from) as "hasMoved", (
         select jsonb_build_object('name', other.name, 'isThis', j.id = :jobId)
         from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
           join businesses other on other.job_id = j.id and other.salon_id = :to
         where b.salon_id = :from order by j.id <> :jobId limit 1) as "inList",
       (select jsonb_build_object('id', post_id::text, 'destinationId', destination_id) from own
         where post_id is not null and coalesce(site_status, '') not in ('trash', 'gone')
         order by destination_id limit 1) as post,
       exists (select from own where is_pending) or exists (
         select from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
           join results r on r.business_id = b.id
         where b.salon_id = :from and r.sync_state = 'undoing') as "isBeingWritten",
       (select min(destination_id) from own where create_sent and post_id is null) as "lostCreateOn"`,
    asked,
  );
  return rows[0]!;
}

/** True if a draft of the salon is waiting to be written, being written, or being moved to the trash. */
export async function isBeingWritten(trx: Knex.Transaction, salonId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select from wordpress_drafts d where salon_id = :salonId and ${IS_PENDING}
     union all
     select from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       join results r on r.business_id = b.id
     where b.salon_id = :salonId and r.sync_state in ('pending', 'undoing')
     limit 1`,
    { salonId },
  );
  return rows.length > 0;
}
