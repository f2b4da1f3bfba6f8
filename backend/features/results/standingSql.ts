import { ELEMENTS } from '#contract/words.ts';

// SQL for a row `b` of businesses and its result `r`, with what an operator has decided on its salon since. A decision
// is applied to the results of the list in which it is made; the other lists' results have it after their next run.

/**
 * The row of the operators' last decision on whether the salon still exists, for a select list before it. `which`: a
 * further condition on the decisions `d`.
 */
export const fromLastClosure = (which = 'true'): string => `from salon_decisions d
    where d.salon_id = b.salon_id and d.platform_id is null and d.withdrawn_at is null and ${which}
    order by d.number desc limit 1`;

/** Whether the salon exists: `closed` if that is the operators' last word, else as in the row's result. */
export const OPERATING = `case when (select d.verdict ${fromLastClosure()}) = 'closed' then 'closed' else r.operating end`;

/** The ids of the salon's rejected pages (claims/pageId.ts). */
export const REJECTED_PAGES = `array(
    select page::text from (
      select distinct on (d.page) d.page, d.verdict from salon_decisions d
      where d.salon_id = b.salon_id and d.platform_id is not null and d.withdrawn_at is null
      order by d.page, d.number desc) last
    where verdict = 'rejected')`;

/**
 * SQL: the verdict of an operator's last decision on the page, under any of its URLs; null if there is none. The
 * parameters are SQL expressions.
 */
const lastVerdict = (salonId: string, platformId: string, url: string): string =>
  `(select d.verdict from salon_decisions d
    where d.salon_id = ${salonId} and d.withdrawn_at is null and d.page in (
      select same.page from salon_decisions same
      where same.salon_id = ${salonId} and same.platform_id = ${platformId} and same.url = ${url})
    order by d.number desc limit 1)`;

/** SQL: true if an operator's last decision on the page was to reject it. */
export const isRejectedPage = (...page: Parameters<typeof lastVerdict>): string =>
  `coalesce(${lastVerdict(...page)} = 'rejected', false)`;

/** SQL: true if an operator's last decision on the page was to accept or to set it. */
export const isAcceptedPage = (...page: Parameters<typeof lastVerdict>): string =>
  `coalesce(${lastVerdict(...page)} <> 'rejected', false)`;

/**
 * SQL: the time by which results are ordered: when the row's searches were made. A result that was judged again has the
 * time of its kept answers as `verified_at`; the parent job's time is used instead.
 */
export const RESULT_AT = `coalesce((
    select max(earlier.verified_at) from jobs judged
      join businesses same on same.job_id = judged.parent_id and same.salon_id = b.salon_id
      join results earlier on earlier.business_id = same.id
    where judged.id = b.job_id and judged.kind = 'judge_again' and not r.not_judged), r.verified_at)`;

/** SQL: when the list of the row's job `j` was uploaded, in seconds since 1970. Jobs of one list have one ancestor. */
export const LISTED_AT = `(
    with recursive list as (
      select j.parent_id, j.created_at
      union all
      select parent.parent_id, parent.created_at from list join jobs parent on parent.id = list.parent_id)
    select extract(epoch from min(created_at))::float8 from list)`;

/** A regular expression up to the street's letter in a line of `page_values` (matching/pageValues.ts). */
const STREETS = ` .{${ELEMENTS.indexOf('street')}}`;
/** SQL: true if pages of the row `b` show another street than its list, and none shows the list's. */
export const IS_ELSEWHERE = `coalesce(b.page_values ~ '${STREETS}[!~]' and not b.page_values ~ '${STREETS}=', false)`;
