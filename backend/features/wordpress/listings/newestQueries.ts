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

/** A page that no longer belongs to the salon. */
export type LostPage = { salonId: string; platformId: string; url: string };

/**
 * Lists pages that certainly do not belong to these salons any more: an operator has rejected them, or a look has
 * confirmed that they are lost (docs/decisions/0030-looks.md) and no later one has found them. A page that merely was
 * missing in a search is not listed.
 */
export async function listLostPages(db: Knex, salonIds: readonly string[]): Promise<LostPage[]> {
  const { rows } = await db.raw<{ rows: LostPage[] }>(
    `select salon_id as "salonId", platform_id as "platformId", url from (
       select distinct on (salon_id, platform_id, url) * from salon_decisions
       where salon_id = any(cast(:salonIds as uuid[])) and withdrawn_at is null
       order by salon_id, platform_id, url, number desc) last
     where verdict = 'rejected'
     union
     select l.salon_id, change ->> 'platformId', change ->> 'before'
     from salon_looks l, jsonb_array_elements(l.changes) as change
     where l.salon_id = any(cast(:salonIds as uuid[])) and change ->> 'kind' = 'page_lost' and not exists (
       select from salon_looks later
       where later.salon_id = l.salon_id and later.looked_at > l.looked_at
         and later.pages ->> (change ->> 'platformId') = change ->> 'before')`,
    { salonIds: [...salonIds] },
  );
  return rows;
}
