import type { Knex } from 'knex';
import type { ResultStatus } from '#contract/businesses.ts';
import type { Change } from '#contract/changes.ts';
import type { Operating, ProcessingDetails } from '#contract/platformDetails.ts';
import type { SearchProviderId } from '../../../lib/settings/searchProviders.ts';
import { fromLastClosure } from '../../results/standingSql.ts';
import type { TakenLook } from '../../results/takenLook.ts';
import type { Known } from './known.ts';
import type { ListedRow } from './rowHash.ts';

/** Notes that a job's looks must be taken (again). Returns false if this transaction did not complete the job. */
export async function wantLooks(trx: Knex.Transaction, jobId: string): Promise<boolean> {
  const { rowCount } = await trx.raw(
    `insert into job_looks (job_id) select id from jobs where id = ? and completed_at = now()
     on conflict (job_id) do update set after_position = -1, compared = 0, counts = null`,
    [jobId],
  );
  return rowCount === 1;
}

/** Returns the position up to which looks are taken (-1: none); undefined if no looks are to be taken. */
export async function findLooksPosition(trx: Knex.Transaction, jobId: string): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { after: number }[] }>(
    `select l.after_position as after from job_looks l join jobs j on j.id = l.job_id
     where l.job_id = ? and l.counts is null and j.status = 'completed' and j.deleted_at is null`,
    [jobId],
  );
  return rows[0]?.after;
}

/** Lists the completed jobs whose looks are not all taken and counted. */
export async function listJobsWithoutLooks(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select j.id from job_looks l join jobs j on j.id = l.job_id
     where l.counts is null and j.status = 'completed' and j.deleted_at is null`,
  );
  return rows.map(({ id }) => id);
}

/**
 * SQL: true if the operators' last closure decision on the salon of row `b` before the start of job `j` was `closed`.
 */
const CALLED_CLOSED = `(select d.verdict ${fromLastClosure('d.made_at < j.created_at')}) = 'closed'`;

/**
 * SQL: what was known after the look `l`, but with the state and class that later decisions or claims have given the
 * salon, because they are no news to operators. `p`: the current result of the look's row.
 */
const KNOWN = `l.known || coalesce((
  select jsonb_build_object('operating', now.operating)
    || case when l.known -> 'class' is not null and now.status <> l.status
         then jsonb_build_object('class', l.known -> 'class' || jsonb_build_object('status', now.status)) else '{}' end
  from (
    select 'closed' as operating, 'not_found' as status where ${CALLED_CLOSED}
    union all select p.operating, p.status where p.matched is not null limit 1) now), '{}')`;

/**
 * SQL: true if a decision on the salon was made or withdrawn since the start of the job `j`, whose looks are now
 * compared. If the result `p` of the last look `l` is deleted, decisions since that look count, too.
 */
const DECIDED_SINCE = `exists (
  select from salon_decisions d where d.salon_id = l.salon_id
    and greatest(d.made_at, d.withdrawn_at) > case when p.business_id is null then l.looked_at else j.created_at end)`;

/** A searched row, and what was known of its salon before this job. */
export type LookedRow = {
  id: string;
  position: number;
  salonId: string;
  lookedAt: Date;
  provider: SearchProviderId;
  status: ResultStatus | null;
  matchedStatus: ResultStatus | null;
  operating: Operating;
  details: ProcessingDetails;
  look: TakenLook;
  listed: ListedRow;
  before: Known | null;
  isDecidedSince: boolean;
  /** The current details of the last look's row, if decisions or claims have changed them; else null. */
  decidedDetails: ProcessingDetails | null;
};

export async function listLookedRows(
  trx: Knex.Transaction,
  jobId: string,
  after: number,
  limit: number,
): Promise<LookedRow[]> {
  const { rows } = await trx.raw<{ rows: LookedRow[] }>(
    `select b.id, b.position, b.salon_id as "salonId", r.verified_at as "lookedAt", r.provider, r.status,
       case when r.matched is null then r.status else r.matched->>'status' end as "matchedStatus", r.operating,
       r.processing_details as details, r.look, last.known as before,
       jsonb_build_object('name', b.name, 'address', b.address, 'city', b.city, 'state', b.state, 'zipCode', b.zip_code,
         'phone', b.phone) as listed,
       coalesce(last.decided, false) as "isDecidedSince", last.details as "decidedDetails"
     from jobs j join businesses b on b.job_id = j.id join results r on r.business_id = b.id
       left join lateral (
         select ${KNOWN} as known, ${DECIDED_SINCE} as decided,
           case when p.matched is not null then p.processing_details end as details
         from salon_looks l left join results p on p.business_id = l.business_id
         where l.salon_id = b.salon_id and l.provider = r.provider and l.job_id <> j.id and l.looked_at < j.created_at
         order by l.looked_at desc limit 1) last on true
     where j.id = :jobId and b.position > :after and b.copy_of is null and r.look is not null
     order by b.position limit :limit`,
    { jobId, after, limit },
  );
  return rows;
}

export type StoredLook = {
  salonId: string;
  businessId: string;
  lookedAt: Date;
  provider: string;
  depth: string;
  status: ResultStatus | null;
  operating: Operating;
  pages: Record<string, string>;
  known: Known;
  changes: Change[];
  /** The kinds of the changes and notes in the look. */
  kinds: string[];
  /** True if the look may contain texts of a provider whose terms forbid storing them. */
  hasTexts: boolean;
};

/**
 * Stores looks of a job, and writes the kinds of their changes to `businesses.changes`, also of rows that repeat the
 * looked-up row. If this job already has a look at the same salon, that look is replaced.
 */
export async function writeLooks(
  trx: Knex.Transaction,
  jobId: string,
  looks: readonly StoredLook[],
): Promise<void> {
  await trx.raw(
    `with given as materialized (
       select * from jsonb_to_recordset(cast(:looks as jsonb)) as g(
         "salonId" uuid, "businessId" uuid, "lookedAt" timestamptz, provider text, depth text, status text,
         operating text, pages jsonb, known jsonb, changes jsonb, kinds jsonb,
         "hasTexts" boolean)),
     marked as (
       update businesses b set changes = g.now
       from (select "businessId" as id, array(select jsonb_array_elements_text(kinds)) as now from given) g
       where (b.id = g.id or b.copy_of = g.id) and b.changes <> g.now)
     insert into salon_looks
       (salon_id, job_id, business_id, looked_at, provider, depth, status, operating, pages, known, changes, has_texts)
     select "salonId", :jobId, "businessId", "lookedAt", provider, depth, status, operating, pages, known, changes, "hasTexts"
     from given
     on conflict (salon_id, job_id) do update
       set business_id = excluded.business_id, looked_at = excluded.looked_at, provider = excluded.provider,
         depth = excluded.depth, status = excluded.status, operating = excluded.operating, pages = excluded.pages,
         known = excluded.known, changes = excluded.changes, has_texts = excluded.has_texts`,
    { jobId, looks: JSON.stringify(looks) },
  );
}

/** Stores the position up to which the looks of a job are taken, and adds to the number of compared looks. */
export async function noteLooksTaken(
  trx: Knex.Transaction,
  jobId: string,
  { after, compared }: { after: number; compared: number },
): Promise<void> {
  await trx.raw('update job_looks set after_position = ?, compared = compared + ? where job_id = ?', [
    after,
    compared,
    jobId,
  ]);
}

/** Stores the counts of changes once all looks of a job are taken. `notChecked` leaves out salons without a class. */
export async function countLooks(trx: Knex.Transaction, jobId: string): Promise<void> {
  await trx.raw(
    `with changed as materialized (
       select l.salon_id, c->>'kind' as kind, c->>'platformId' as platform, l.status
       from salon_looks l cross join lateral jsonb_array_elements(l.changes) c
       where l.job_id = :jobId and l.changes <> '[]'),
     kinds as (select kind, count(*) as changes, count(distinct salon_id) as salons from changed group by kind),
     platforms as (
       select platform, count(distinct salon_id) as salons from changed
       where kind = 'not_checked' and status is not null group by platform)
     update job_looks set counts = jsonb_strip_nulls(jsonb_build_object('earlier', (
         select nullif(count(*), 0) from businesses b join results r on r.business_id = b.id
         where b.job_id = :jobId and b.copy_of is null and r.look is null and not b.simulated)))
       || jsonb_build_object(
       'kinds', (select coalesce(jsonb_object_agg(kind, jsonb_build_object('changes', changes, 'salons', salons)), '{}')
         from kinds),
       'notChecked', (select coalesce(jsonb_agg(
           jsonb_build_object('platformId', platform, 'salons', salons) order by salons desc, platform), '[]')
         from platforms))
     where job_id = :jobId`,
    { jobId },
  );
}
