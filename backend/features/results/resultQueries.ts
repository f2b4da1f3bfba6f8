import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';

/** The job's counters, each with the SQL condition for the results that it counts. */
const COUNTERS = {
  processed_count: 'true',
  verified_count: `status = 'verified'`,
  maybe_count: `status = 'maybe'`,
  not_found_count: `status = 'not_found'`,
  unavailable_count: 'status is null',
  to_review_count: 'review_worth is not null',
  simulated_verified_count: `status = 'verified' and search_mode = 'simulated'`,
  simulated_maybe_count: `status = 'maybe' and search_mode = 'simulated'`,
  simulated_not_found_count: `status = 'not_found' and search_mode = 'simulated'`,
};
const counters = (sql: (column: string, counts: string) => string): string =>
  Object.entries(COUNTERS)
    .map(([column, counts]) => sql(column, counts))
    .join(', ');

/**
 * SQL: true if the written results complete the job, because no other is missing. A job that was paused or has failed
 * meanwhile is completed, too, because nothing is left to resume.
 */
const COMPLETES = `j.status in ('running', 'paused', 'failed') and j.processed_count + c.processed_count = j.total_businesses`;

// Look-ups and decisions change a job's results only by this statement. All of its parts read the tables as they were
// before it. So `results` still has the old rows, and `written` and `removed` list what it changes.
const WRITE = `
  with given as (
    select * from jsonb_to_recordset(cast(:rows as jsonb)) as g(
      business_id uuid, status text, operating text, search_mode text, provider text, verified_at timestamptz,
      not_judged boolean, platform_count int, platform_urls jsonb,
      processing_details jsonb, paged_platforms jsonb, evidence_facets jsonb, page_values text, matched jsonb,
      review_worth smallint, facts jsonb, sites jsonb, look jsonb)),
  -- The rows that are the same salon as one that was searched get its result. One row of a salon is reviewed for all.
  for_all as (
    select b.id, b.salon_id, b.review_worth as worth_before, case when b.copy_of is null then g.review_worth end as worth, g.*
    from given g join businesses b on b.id = g.business_id
    union all
    select c.id, c.salon_id, c.review_worth, null, g.*
    from given g join businesses c on c.copy_of = g.business_id and not c.processed),
  written as (
    insert into results
      (business_id, job_id, status, operating, search_mode, provider, verified_at, not_judged, platform_count,
        platform_urls, processing_details, matched, look, wordpress_post_id, wordpress_edit_url)
    select g.id, :jobId, g.status, g.operating, g.search_mode, g.provider, coalesce(g.verified_at, now()), g.not_judged,
      g.platform_count, g.platform_urls, g.processing_details, g.matched, g.look, draft.post_id, draft.edit_url
    from for_all g
      -- The draft that another job's sync has made of the salon.
      left join lateral (
        select d.post_id, d.edit_url from wordpress_drafts d
        where d.salon_id = g.salon_id and d.post_id is not null and g.search_mode <> 'simulated'
        order by d.changed_at desc limit 1) draft on true
    on conflict (business_id) do update
      set status = excluded.status, operating = excluded.operating, platform_count = excluded.platform_count,
        platform_urls = excluded.platform_urls, processing_details = excluded.processing_details,
        matched = excluded.matched
      where :replaces
    returning business_id as id),
  removed as (
    delete from results r using businesses b
    where :removes and r.job_id = :jobId and r.status is null and b.id = r.business_id
    returning r.business_id as id, r.status, r.search_mode, b.review_worth),
  kept_facts as (
    insert into salon_facts (business_id, job_id, facts, sites)
    select g.id, :jobId, g.facts, g.sites from written join for_all g using (id) where g.facts is not null
    on conflict (business_id) do update set facts = excluded.facts, sites = excluded.sites),
  gone_facts as (
    delete from salon_facts f
    using (
      select id from written join for_all g using (id) where :replaces and g.facts is null
      union all
      select id from removed) gone
    where f.business_id = gone.id),
  marked as (
    update businesses b
    set processed = a.processed, lane = case when a.processed then b.lane end,
      sort_status = coalesce(a.status, 'not_processed'), platform_count = a.platform_count,
      simulated = a.search_mode = 'simulated',
      paged_platforms = array(select jsonb_array_elements_text(a.paged_platforms)),
      evidence_facets = array(select jsonb_array_elements_text(a.evidence_facets)), review_worth = a.worth,
      page_values = a.page_values
    from (
      select id, true as processed, status, platform_count, search_mode, paged_platforms, evidence_facets, page_values, worth
      from written join for_all using (id)
      union all
      select id, false, null, 0, '', '[]', '[]', '', null from removed) a
    where b.id = a.id),
  -- Results to add to the job's counters (1) and to subtract from them (-1).
  changed as (
    select 1 as by, status, search_mode, worth as review_worth from written join for_all using (id)
    union all
    select -1, r.status, r.search_mode, g.worth_before
    from written join for_all g using (id) join results r on r.business_id = g.id
    union all
    select -1, status, search_mode, review_worth from removed),
  counted as (
    select ${counters((column, counts) => `coalesce(sum(by) filter (where ${counts}), 0) as ${column}`)} from changed)
  update jobs j
  set ${counters((column) => `${column} = j.${column} + c.${column}`)},
    unavailable_reason = case when j.unavailable_count + c.unavailable_count > 0 then coalesce(
      (select platform.value->>'reason' from given g, jsonb_each(g.processing_details) as platform
        where not :replaces and g.status is null and platform.value->>'outcome' = 'unavailable' limit 1),
      j.unavailable_reason) end,
    looked_for_on = j.looked_for_on || array(
      select distinct platform from given g, jsonb_object_keys(g.platform_urls) as platform
      where platform <> all(j.looked_for_on)),
    status = case when ${COMPLETES} then 'completed' else j.status end,
    pause_reason = case when ${COMPLETES} then null else j.pause_reason end,
    failure_reason = case when ${COMPLETES} then null else j.failure_reason end,
    completed_at = case when ${COMPLETES} then now() else j.completed_at end,
    running_since = case when ${COMPLETES} then null else j.running_since end
  from counted c where j.id = :jobId
  returning j.status`;

export type ResultsChange = {
  /**
   * Results as JSON texts (see `resultRow`). Copies of these businesses that have no result yet get the same result.
   */
  rows?: readonly string[];
  /**
   * True if a business that already has a result gets the new one. If false, the business keeps its result and is not
   * counted again.
   */
  replaces?: boolean;
  /** True if the businesses that could not be looked up lose their empty result, so that they are searched again. */
  removes?: boolean;
};

/**
 * Changes a job's results with everything derived from them, such as the salons' facts, the columns of its businesses
 * and its counters. The job becomes `completed` when its last business gets its result. Returns the job's status. Lock
 * the job's row first.
 */
export async function changeResults(
  trx: Knex.Transaction,
  jobId: string,
  { rows = [], replaces = false, removes = false }: ResultsChange,
): Promise<JobStatus> {
  const result = await trx.raw<{ rows: { status: JobStatus }[] }>(WRITE, {
    jobId,
    rows: `[${rows.join(',')}]`,
    replaces,
    removes,
  });
  return result.rows[0]!.status;
}
