import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import type { Lane } from './laneQueries.ts';
import type { BusinessToLookUp } from './lookUp.ts';

/**
 * The next businesses without a result for this lane, in the order of the list and without copies: first those that it had in work before
 * (a crash, a pause), then such as no lane has. Empty when none is left for it, or the entry is an old one, or the job
 * does not run.
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
     update businesses b set lane = :lane from next where b.id = next.id
     returning b.id, b.position, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.phone,
       array(select d.url from salon_decisions d
         where d.salon_id = b.salon_id and d.withdrawn_at is null and d.verdict = 'rejected'
           -- The last word on a page counts.
           and not exists (
             select from salon_decisions l
             where l.salon_id = d.salon_id and l.platform_id = d.platform_id and l.url = d.url
               and l.withdrawn_at is null and l.number > d.number)) as "rejectedUrls"`,
    { jobId, lane, step, size },
  );
  return rows.sort((a, b) => a.position - b.position).map(({ position: _, ...business }) => business);
}

/** Gives back what a lane had taken and did not get to, for any lane to take. */
export async function releaseBusinesses(trx: Knex.Transaction, businesses: { id: string }[]): Promise<void> {
  if (!businesses.length) return;
  await trx.raw('update businesses set lane = null where id = any(?) and not processed', [
    businesses.map(({ id }) => id),
  ]);
}

const RECORD = `
  with given as (
    select * from jsonb_to_recordset(cast(:results as jsonb)) as g(
      business_id uuid, status text, operating text, search_mode text, platform_count int, platform_urls jsonb,
      processing_details jsonb, paged_platforms jsonb, evidence_facets jsonb,
      matched jsonb, review_worth smallint)),
  -- What one row's search has told counts for the rows that are the same salon.
  for_all as (
    select g.business_id as id, g.* from given g
    union all
    select c.id, g.* from given g join businesses c on c.copy_of = g.business_id and not c.processed),
  recorded as (
    insert into results
      (business_id, job_id, status, operating, search_mode, platform_count, platform_urls, processing_details,
        matched, wordpress_post_id, wordpress_edit_url)
    select g.id, :jobId, g.status, g.operating, g.search_mode, g.platform_count, g.platform_urls,
      g.processing_details, g.matched, draft.post_id, draft.edit_url
    from for_all g join businesses b on b.id = g.id
      -- What another run has made of the salon.
      left join lateral (
        select d.post_id, d.edit_url from wordpress_drafts d
        where d.salon_id = b.salon_id and d.post_id is not null and g.search_mode <> 'simulated'
        order by d.changed_at desc limit 1) draft on true
    on conflict (business_id) do nothing
    returning business_id, status, search_mode, platform_count),
  marked as (
    update businesses b
    set processed = true, sort_status = coalesce(r.status, 'not_processed'), platform_count = r.platform_count,
      simulated = r.search_mode = 'simulated',
      paged_platforms = array(select jsonb_array_elements_text(g.paged_platforms)),
      evidence_facets = array(select jsonb_array_elements_text(g.evidence_facets)),
      -- One row of a salon is decided on for all.
      review_worth = case when b.copy_of is null then g.review_worth end
    from recorded r join for_all g on g.id = r.business_id where b.id = r.business_id),
  counted as (
    select count(*) as processed,
      count(*) filter (where status = 'verified') as verified, count(*) filter (where status = 'maybe') as maybe,
      count(*) filter (where status = 'not_found') as not_found, count(*) filter (where status is null) as unavailable,
      (select count(g.review_worth) from recorded join given g using (business_id)) as to_review,
      count(*) filter (where status = 'verified' and search_mode = 'simulated') as simulated_verified,
      count(*) filter (where status = 'maybe' and search_mode = 'simulated') as simulated_maybe,
      count(*) filter (where status = 'not_found' and search_mode = 'simulated') as simulated_not_found
    from recorded)
  update jobs j
  set processed_count = j.processed_count + c.processed, verified_count = j.verified_count + c.verified,
    maybe_count = j.maybe_count + c.maybe, not_found_count = j.not_found_count + c.not_found,
    unavailable_count = j.unavailable_count + c.unavailable, to_review_count = j.to_review_count + c.to_review,
    simulated_verified_count = j.simulated_verified_count + c.simulated_verified,
    simulated_maybe_count = j.simulated_maybe_count + c.simulated_maybe,
    simulated_not_found_count = j.simulated_not_found_count + c.simulated_not_found,
    looked_for_on = j.looked_for_on || array(
      select distinct platform from given g, jsonb_object_keys(g.platform_urls) as platform
      where platform <> all(j.looked_for_on)),
    -- A job that was paused while its last businesses were in work has nothing left to resume.
    status = case when j.processed_count + c.processed = j.total_businesses and j.status in ('running', 'paused')
      then 'completed' else j.status end,
    completed_at = case when j.processed_count + c.processed = j.total_businesses then now() end,
    running_since = case when j.processed_count + c.processed < j.total_businesses then j.running_since end
  from counted c where j.id = :jobId
  returning j.status`;

/**
 * Writes results, rows as JSON, with the job's counts, and the same for the rows that are the same salon; a business that has a
 * result already keeps it and is not counted again. The job's row must be locked before. Returns the job's status after it.
 */
export async function recordResults(
  trx: Knex.Transaction,
  jobId: string,
  resultRows: string[],
): Promise<JobStatus> {
  const { rows } = await trx.raw<{ rows: { status: JobStatus }[] }>(RECORD, {
    jobId,
    results: `[${resultRows.join(',')}]`,
  });
  return rows[0]!.status;
}
