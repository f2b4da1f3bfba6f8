import { ELEMENTS } from '#contract/words.ts';

// SQL about a row `b` of `businesses` and its result `r`. A decision is written to the results of the job in which it
// is made, not to those of other jobs, so most of this SQL also reads the decisions.

/**
 * SQL: the end of a `select` that reads the operators' last decision `d` on whether the salon of `b` still exists.
 * `which`: a further condition on `d`.
 */
export const fromLastClosure = (which = 'true'): string => `from salon_decisions d
    where d.salon_id = b.salon_id and d.platform_id is null and d.withdrawn_at is null and ${which}
    order by d.number desc limit 1`;

/** SQL: the salon's state. It is `closed` if that is the operators' last decision, else as in the row's result. */
export const OPERATING = `case when (select d.verdict ${fromLastClosure()}) = 'closed' then 'closed' else r.operating end`;

/** SQL: the ids (claims/pageId.ts) of the salon's pages whose last decision is a rejection. */
export const REJECTED_PAGES = `array(
    select page::text from (
      select distinct on (d.page) d.page, d.verdict from salon_decisions d
      where d.salon_id = b.salon_id and d.platform_id is not null and d.withdrawn_at is null
      order by d.page, d.number desc) last
    where verdict = 'rejected')`;

/**
 * SQL: the verdict of the operators' last decision on the page of the salon that has this URL. Null if there is none,
 * or if no decision has ever named exactly this URL; the last decision may name another URL of the page. The parameters
 * are SQL expressions. They must not use the names `d` and `same`, which this SQL itself gives to tables.
 */
const lastVerdict = (salonId: string, platformId: string, url: string): string =>
  `(select d.verdict from salon_decisions d
    where d.salon_id = ${salonId} and d.withdrawn_at is null and d.page in (
      select same.page from salon_decisions same
      where same.salon_id = ${salonId} and same.platform_id = ${platformId} and same.url = ${url})
    order by d.number desc limit 1)`;

/** SQL: true if the operators' last decision on the page was to reject it. */
export const isRejectedPage = (...page: Parameters<typeof lastVerdict>): string =>
  `coalesce(${lastVerdict(...page)} = 'rejected', false)`;

/** SQL: true if the operators' last decision on the page was to accept or to set it. */
export const isAcceptedPage = (...page: Parameters<typeof lastVerdict>): string =>
  `coalesce(${lastVerdict(...page)} <> 'rejected', false)`;

/**
 * SQL: the time by which a salon's results are ordered. Usually it is the result's `verified_at`. If a job has judged
 * the business again, `verified_at` is only the time of the oldest kept answer. Then it is the `verified_at` of the
 * parent job's result, if that result still exists.
 */
export const RESULT_AT = `coalesce((
    select max(earlier.verified_at) from jobs judged
      join businesses same on same.job_id = judged.parent_id and same.salon_id = b.salon_id
      join results earlier on earlier.business_id = same.id
    where judged.id = b.job_id and judged.kind = 'judge_again' and not r.not_judged), r.verified_at)`;

/**
 * SQL: when the list of the row's job `j` was first started, in seconds since 1970: the start of the job's earliest
 * ancestor that still exists, or of the job itself.
 */
export const LISTED_AT = `(
    with recursive list as (
      select j.parent_id, j.created_at
      union all
      select parent.parent_id, parent.created_at from list join jobs parent on parent.id = list.parent_id)
    select extract(epoch from min(created_at))::float8 from list)`;

/**
 * A regular expression for the part of a line of `page_values` (matching/pageValues.ts) before the street's letter: the
 * space, and one letter for each element that precedes the street.
 */
const STREETS = ` .{${ELEMENTS.indexOf('street')}}`;
/** SQL: true if a found page of the row `b` shows another street than the list, and no found page shows the list's. */
export const IS_ELSEWHERE = `coalesce(b.page_values ~ '${STREETS}[!~]' and not b.page_values ~ '${STREETS}=', false)`;
