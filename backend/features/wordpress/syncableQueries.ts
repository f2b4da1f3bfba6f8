import type { Knex } from 'knex';
import type { Operating, ResultStatus } from '#contract/businesses.ts';

/** All of a business that a content-management system may be sent. Unknown parts are null. */
export type SyncableBusiness = {
  id: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  taxonomyCity: string | null;
  phone: string | null;
  originalData: Record<string, unknown>;
  simulated: boolean;
  /** Null where it was not processed or could not be looked up. */
  status: ResultStatus | null;
  /** Null where it was not processed. */
  operating: Operating | null;
  platformUrls: Record<string, string | null>;
  verifiedAt: Date | null;
};

/** In no order; ids of no business, and of those whose job was deleted, are left out. */
export const listSyncableBusinesses = (db: Knex, ids: string[]): Promise<SyncableBusiness[]> =>
  listBusinesses(db, ids, 'and j.deleted_at is null');

/** One whose job may have been deleted meanwhile: for what was begun before. */
export async function findBegunBusiness(db: Knex, id: string): Promise<SyncableBusiness | undefined> {
  return (await listBusinesses(db, [id], ''))[0];
}

async function listBusinesses(db: Knex, ids: string[], condition: string): Promise<SyncableBusiness[]> {
  const { rows } = await db.raw<{ rows: SyncableBusiness[] }>(
    `select b.id, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.taxonomy_city as "taxonomyCity",
       b.phone, b.original_data as "originalData", b.simulated, r.status, r.operating,
       coalesce(r.platform_urls, '{}') as "platformUrls", r.verified_at as "verifiedAt"
     from businesses b join jobs j on j.id = b.job_id ${condition}
       left join results r on r.business_id = b.id
     where b.id = any(cast(? as uuid[]))`,
    [ids],
  );
  return rows;
}

export type SyncOutcome = {
  /** Null: as it was before. */
  synced: boolean | null;
  syncStatus: 'synced' | 'failed';
  postId: string | null;
  editUrl: string | null;
  error: string | null;
};

/** Keeps with the result how its last sync ended; a post that is known stays known. Nothing where the result is gone. */
export async function updateSyncOutcome(db: Knex, businessId: string, outcome: SyncOutcome): Promise<void> {
  const { synced, syncStatus, postId, editUrl, error } = outcome;
  await db.raw(
    `update results
     set synced_to_wordpress = coalesce(:synced, synced_to_wordpress), sync_status = :syncStatus,
       wordpress_post_id = coalesce(:postId, wordpress_post_id),
       wordpress_edit_url = coalesce(:editUrl, wordpress_edit_url), sync_error = :error
     where business_id = :businessId`,
    { businessId, synced, syncStatus, postId, editUrl, error },
  );
}

/** Adds a note for the operator to a sync that has ended without one. */
export async function noteOnSyncOutcome(
  trx: Knex.Transaction,
  businessId: string,
  note: string,
): Promise<void> {
  await trx.raw('update results set sync_error = ? where business_id = ? and sync_error is null', [
    note,
    businessId,
  ]);
}
