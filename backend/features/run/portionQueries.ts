import type { Knex } from 'knex';
import { MOST_UNSURE_AGE_DAYS } from '#contract/limits.ts';
import type { Lane } from '../jobs/lanes/laneStateQueries.ts';
import type { BusinessToLookUp } from './lookUp.ts';

// A business of a running job is in one of these states:
//
//   free       no lane, no result → taken (takePortion)
//   taken      its lane is set → processed when its result is written, → free when the portion ends without one
//                (releaseBusinesses); after a crash it stays taken, and the same lane's retried entry takes it again
//   processed  has a result → free when a resume searches again what could not be looked up (no class)
//
// Copies of another row of the same salon are never taken: they get that row's result.

/** SQL: true if the decision `d` is the last one on its page. Early versions gave the same URL another page id. */
const IS_LAST = `not exists (
  select from salon_decisions l
  where l.salon_id = d.salon_id and l.platform_id = d.platform_id and (l.page = d.page or l.url = d.url)
    and l.withdrawn_at is null and l.number > d.number)`;

/** SQL: the class of the salon's newest result that has a class and is not simulated, apart from the row's own. */
const LAST_CLASS = `(
  select r.status from businesses o join results r on r.business_id = o.id
  where o.salon_id = b.salon_id and o.id <> b.id and r.status is not null and r.search_mode = 'live'
  order by r.verified_at desc limit 1)`;

/**
 * SQL: `before` is the salon's result in the parent job, without decisions. `answeredUntil` is a time by which all
 * answers for this result were received. Usually it is the result's `verified_at`. If the parent job has itself judged
 * the business again, `verified_at` is the time of the oldest answer, so the parent job's start is taken. The value is
 * null if the result was deleted.
 */
const JUDGED = `(
  select jsonb_build_object(
    'answeredUntil', case when o.kind = 'judge_again' and not r.not_judged then o.created_at else r.verified_at end,
    'before',
    coalesce(r.matched, jsonb_build_object('status', r.status, 'operating', r.operating,
      'platformUrls', r.platform_urls, 'platformCount', r.platform_count, 'processingDetails', r.processing_details))
    || jsonb_build_object('searchMode', r.search_mode, 'provider', r.provider, 'verifiedAt', r.verified_at)
    || case when f.sites is null then '{}' else jsonb_build_object('sites', f.sites) end)
  from jobs o join businesses p on p.job_id = o.id join results r on r.business_id = p.id
    left join salon_facts f on f.business_id = p.id
  where o.id = j.parent_id and o.deleted_at is null and p.salon_id = b.salon_id and p.copy_of is null limit 1)`;

/** SQL: for each provider, the pages that were known after the salon's last look before this job. */
const LOOKED_BEFORE = `coalesce((
  select jsonb_agg(jsonb_build_object('provider', l.provider, 'pages', (
    select coalesce(jsonb_object_agg(p.key, p.value->'page') filter (where jsonb_exists(p.value, 'page')), '{}')
    from jsonb_each(l.known->'platforms') p)))
  from (
    select distinct on (provider) provider, known from salon_looks
    where salon_id = b.salon_id and job_id <> j.id and looked_at < j.created_at
    order by provider, looked_at desc) l), '[]')`;

/**
 * Takes the lane's next businesses without a result, in the order of the list. Returns none if none is left for the
 * lane, if the queue entry is out of date (the lane is at another step), or if the job is not running.
 */
export async function takePortion(
  db: Knex,
  { jobId, lane, step }: Lane,
  size: number,
): Promise<BusinessToLookUp[]> {
  const { rows } = await db.raw<{ rows: (BusinessToLookUp & { position: number })[] }>(
    `with next as (
       select b.id from businesses b
       where b.job_id = :jobId and not b.processed and b.copy_of is null and (b.lane is null or b.lane = :lane)
         and exists (
           select from jobs j join job_lanes l on l.job_id = j.id
           where j.id = :jobId and j.status = 'running' and j.deleted_at is null and l.lane = :lane and l.step = :step)
       order by b.position limit :size for update skip locked)
     update businesses b set lane = :lane from next, jobs j where b.id = next.id and j.id = :jobId
     returning b.id, b.position, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.phone,
       array(select d.url from salon_decisions d
         where d.salon_id = b.salon_id and d.withdrawn_at is null and d.verdict = 'rejected'
           and ${IS_LAST}) as "rejectedUrls",
       array(select d.basis->'shown'->>'name' from salon_decisions d
         where d.salon_id = b.salon_id and d.withdrawn_at is null and d.verdict = 'accepted'
           and d.basis->'against' @> '["other_name"]' and d.basis->'shown'->>'name' is not null
           and ${IS_LAST} order by d.number desc) as "knownNames",
       -- At the age 0, answers since the job's start are used all the same, so that an interrupted job pays for no
       -- search twice. But a part of it that is searched again weeks later is a look of that day.
       case when j.answers_max_age_days = 0 then greatest(j.created_at, now() - interval '1 day') else now() - make_interval(days => case
         when j.kind <> 'judge_again' and ${LAST_CLASS} in ('maybe', 'not_found') then least(j.answers_max_age_days, :unsureDays)
         else j.answers_max_age_days end) end as "answeredSince",
       case when j.kind = 'judge_again' then coalesce(${JUDGED}, '{"before": null}') end as judged,
       j.created_at as "startedAt", ${LOOKED_BEFORE} as "lookedBefore"`,
    { jobId, lane, step, size, unsureDays: MOST_UNSURE_AGE_DAYS },
  );
  return rows.sort((a, b) => a.position - b.position).map(({ position: _, ...business }) => business);
}

/**
 * Releases businesses that lanes took but did not process, so that any lane can take them. If the job was resumed
 * meanwhile, they stay with their lane, because the lane's new entry may already be processing them.
 */
export async function releaseBusinesses(
  trx: Knex.Transaction,
  jobId: string,
  taken: { id: string; lane: Lane }[],
): Promise<void> {
  if (!taken.length) return;
  await trx.raw(
    `update businesses b set lane = null
     from unnest(cast(? as uuid[]), cast(? as int[]), cast(? as int[])) as t(id, lane, step)
       join job_lanes l on l.job_id = ? and l.lane = t.lane and l.step = t.step
     where b.id = t.id and not b.processed`,
    [
      taken.map(({ id }) => id),
      taken.map(({ lane }) => lane.lane),
      taken.map(({ lane }) => lane.step),
      jobId,
    ],
  );
}

/** True if the job is running and has at most this many businesses left to look up. */
export async function hasAtMostLeft(db: Knex, jobId: string, most: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isLast: boolean }[] }>(
    `select (
       select count(*) from (
         select from businesses where job_id = j.id and not processed and copy_of is null limit :limit) b) <= :most
       as "isLast"
     from jobs j where j.id = :jobId and j.status = 'running' and j.deleted_at is null`,
    { jobId, most, limit: most + 1 },
  );
  return rows[0]?.isLast ?? false;
}
