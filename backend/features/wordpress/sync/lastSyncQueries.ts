import type { Knex } from 'knex';
import type { LastSync } from '#contract/syncs.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { IS_PARTLY_MADE, NOT_UNDONE } from './undoQueries.ts';

/** How many reasons the summary of a sync contains at most. The list of results shows all reasons. */
const MOST_REASONS = 5;

/** SQL: true if the row was last synced to another destination; null if none is stored. */
const IS_OTHER = 'r.sync_destination <> :destinationId';

export type Refused = { businessId: string; reason: string };

/** Stores which businesses a sync writes (`asked`, also those that wait for another row) and refuses (`refused`). */
export async function beginSync(
  trx: Knex.Transaction,
  destinationId: string,
  asked: string[],
  refused: Refused[],
): Promise<void> {
  await trx.raw(
    `with given as (
       select id, 'pending' as state, null as reason from unnest(cast(:asked as uuid[])) as asked(id)
       union all
       select "businessId", 'refused', reason
       from jsonb_to_recordset(cast(:refused as jsonb)) as refused("businessId" uuid, reason text)),
     -- Always in the same order, so that two syncs of the same businesses do not deadlock.
     locked as (
       select r.business_id from results r where r.business_id in (select id from given)
       order by r.business_id for no key update)
     update results r
     set sync_asked_at = now(), sync_destination = :destinationId, sync_state = given.state, sync_error = given.reason,
       -- The outcome on another destination does not apply to this one.
       synced_to_wordpress = case when ${IS_OTHER} then false else r.synced_to_wordpress end,
       sync_status = case when ${IS_OTHER} then null else r.sync_status end,
       wordpress_post_id = case when ${IS_OTHER} then d.post_id else r.wordpress_post_id end,
       wordpress_edit_url = case when ${IS_OTHER} then d.edit_url else r.wordpress_edit_url end
     from given join locked on locked.business_id = given.id join businesses b on b.id = given.id
       left join wordpress_drafts d on d.salon_id = b.salon_id and d.destination_id = :destinationId
     where r.business_id = given.id`,
    { asked, destinationId, refused: JSON.stringify(refused) },
  );
}

/** Finds the last sync of a job; undefined if there is no such job or it is deleted. */
export async function findLastSync(db: Knex, jobId: string): Promise<LastSync | undefined> {
  const having = (state: string) => `(count(*) filter (where r.sync_state = '${state}'))::int as "${state}"`;
  type Row = Omit<LastSync, 'askedAt' | 'partlyMade' | 'moreReasons'> & {
    askedAt: Date | null;
    partlyMade: number | null;
    moreReasons: number | null;
  };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select last.at as "askedAt", counts.*, reasons.*
     from jobs j, lateral (select max(sync_asked_at) as at from results where job_id = j.id) last,
       lateral (
         select max(r.sync_destination) as "destinationId", count(*)::int as total, ${having('pending')}, ${having('created')}, ${having('updated')},
           ${having('unchanged')}, ${having('kept')}, ${having('failed')}, ${having('refused')},
           nullif(count(*) filter (where ${IS_PARTLY_MADE}), 0)::int as "partlyMade", ${having('stopped')}, ${having('undoing')}, ${having('undone')},
           min(r.sync_error) filter (where r.sync_state in ('pending', 'undoing')) as waiting
         from results r where r.job_id = j.id and r.sync_asked_at = last.at) counts,
       lateral (
         select coalesce(json_agg(json_build_object('businessId', "businessId", 'name', name, 'reason', reason)), '[]') as reasons,
           nullif(coalesce(max(total), 0) - count(*), 0)::int as "moreReasons" from (
           select count(*) over () as total, b.id as "businessId", b.name, coalesce(r.sync_error, '') as reason
           from results r join businesses b on b.id = r.business_id
           where r.job_id = j.id and r.sync_asked_at = last.at and (r.sync_state in ('kept', 'failed', 'refused')
             or r.sync_state = 'created' and starts_with(r.sync_error, '${NOT_UNDONE}'))
           order by r.sync_state <> 'failed', b.position limit ${MOST_REASONS}) listed) reasons
     where j.id = ? and j.deleted_at is null`,
    [jobId],
  );
  if (!rows[0]) return undefined;
  const { askedAt, partlyMade, moreReasons, ...last } = rows[0];
  const some = withoutNulls<Pick<LastSync, 'partlyMade' | 'moreReasons'>>({ partlyMade, moreReasons });
  return { ...last, askedAt: askedAt?.toISOString() ?? null, ...some };
}
