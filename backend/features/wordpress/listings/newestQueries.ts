import type { Knex } from 'knex';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { listSyncableBusinesses } from '../syncableQueries.ts';

/**
 * For each salon, the row with its newest result that is not simulated. Jobs that are still running do not count,
 * because at their end a page may turn out to be another salon's. If a list has several rows of the salon, a row in
 * `preferred` is chosen: the one from which the draft was written.
 */
export async function readNewest(
  db: Knex,
  salonIds: readonly string[],
  preferred: readonly string[],
): Promise<Map<string, SyncableBusiness>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select distinct on (salon_id) id from (
       select b.id, b.salon_id, b.position, max(r.verified_at) over (partition by b.salon_id, b.job_id) as at
       from businesses b join results r on r.business_id = b.id join jobs j on j.id = b.job_id
       where b.salon_id = any(cast(:salonIds as uuid[])) and j.deleted_at is null
         and j.status not in ('pending', 'running') and r.status is not null and r.search_mode <> 'simulated') real
     order by salon_id, at desc, id = any(cast(:preferred as uuid[])) desc, position`,
    { salonIds: [...salonIds], preferred: [...preferred] },
  );
  const businesses = await listSyncableBusinesses(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(businesses.map((business) => [business.salonId, business]));
}
