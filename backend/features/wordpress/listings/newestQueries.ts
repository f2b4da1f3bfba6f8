import type { Knex } from 'knex';
import type { Listing } from '#contract/listings.ts';
import { worthRange } from '../../matching/reviewWorth.ts';
import { countSaidClosed } from '../../results/foundPageSql.ts';
import { LISTED_AT, OPERATING, RESULT_AT } from '../../results/standingSql.ts';
import type { ListedValues } from '../sync/listedValues.ts';
import { isOfOldPlace, listedValues, withNewerList } from '../sync/listedValues.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { listSyncableBusinesses } from '../syncableQueries.ts';

/** SQL: true for results `r` with a status that are not simulated, of jobs `j` that are not deleted. */
const IS_FOUND = `j.deleted_at is null and r.status is not null and r.search_mode <> 'simulated'`;
/**
 * SQL: true for the results of IS_FOUND whose job is neither pending nor running: until a job ends, a page may turn out
 * to be another salon's.
 */
const IS_REAL = `${IS_FOUND} and j.status not in ('pending', 'running')`;

/** SQL: when a verification of the salon has ended, from the job `j` and the result `r` of its row `b`. */
const ENDED_AT = 'coalesce(j.completed_at, r.verified_at)';

/** SQL: when an operator has last made or withdrawn the decision `s` on a salon or its page. */
const DECIDED_AT = 'greatest(s.made_at, s.withdrawn_at)';

/**
 * SQL: true if the post of the listing `d` was not compared with the salon's newest result: the post was never looked
 * at, or since its last look a verification has ended or an operator has decided on the salon or its pages. Its updates
 * may then have values that are no longer right.
 */
export const IS_OUTDATED = `(d.looked_at is null
  or exists (
    select from businesses b join results r on r.business_id = b.id join jobs j on j.id = b.job_id
    where b.salon_id = d.salon_id and ${IS_REAL} and ${ENDED_AT} > d.looked_at)
  or exists (select from salon_decisions s where s.salon_id = d.salon_id and ${DECIDED_AT} > d.looked_at))`;

/**
 * SQL: when a verification of each salon last ended or an operator last decided on it or its pages, for many listings.
 * Reads only what may have happened after the oldest look at a listing `d` that has waiting updates and that `where`
 * selects.
 */
export const lastEnds = (where: string): string => `
  with oldest as materialized (
    select min(d.looked_at) as look from wordpress_drafts d where d.waiting_count > 0 and ${where})
  select salon_id, max(at) as at from (
    select b.salon_id, ${ENDED_AT} as at
    from jobs j join businesses b on b.job_id = j.id join results r on r.business_id = b.id
    where ${IS_REAL} and coalesce(j.completed_at, 'infinity') > (select look from oldest)
    union all
    select s.salon_id, ${DECIDED_AT} from salon_decisions s where ${DECIDED_AT} > (select look from oldest)) ended
  group by salon_id`;

/**
 * Returns each salon's newest result that is not simulated, with the values of the newest list. (A list does not become
 * newer if it is verified again.) If the newest list names another house than the list of that result, returns the
 * newest result of the newest list instead. If a job has several rows of the salon, a row in `preferred` is chosen: the
 * one from which the draft was written. This row counts even while its job is running. Without it, the post would be
 * offered the values of an older list.
 */
export async function readNewest(
  db: Knex,
  salonIds: readonly string[],
  preferred: readonly string[],
): Promise<Map<string, SyncableBusiness>> {
  const { rows } = await db.raw<{ rows: { id: string; newestOfLists: string }[] }>(
    `select distinct on (salon_id) id, first_value(id) over (
         partition by salon_id order by listed_at desc, at desc, created_at desc,
           id = any(cast(:preferred as uuid[])) desc, position) as "newestOfLists"
     from (
       select b.id, b.salon_id, b.position, j.created_at, ${LISTED_AT} as listed_at,
         max(${RESULT_AT}) over (partition by b.salon_id, b.job_id) as at
       from businesses b join results r on r.business_id = b.id join jobs j on j.id = b.job_id
       where b.salon_id = any(cast(:salonIds as uuid[]))
         and (${IS_REAL} or ${IS_FOUND} and b.id = any(cast(:preferred as uuid[])))) real
     order by salon_id, at desc, created_at desc, id = any(cast(:preferred as uuid[])) desc, position`,
    { salonIds: [...salonIds], preferred: [...preferred] },
  );
  const ids = new Set(rows.flatMap(({ id, newestOfLists }) => [id, newestOfLists]));
  const businesses = new Map(
    (await listSyncableBusinesses(db, [...ids])).map((business) => [business.id, business]),
  );
  return new Map(
    rows.flatMap(({ id, newestOfLists }) => {
      const [row, newer] = [businesses.get(id), businesses.get(newestOfLists)];
      if (!row || !newer) return [];
      const values = listedValues(newer);
      const now = isOfOldPlace(row, values) ? newer : withNewerList(row, values, newer.name);
      return [[row.salonId, now] as const];
    }),
  );
}

export type ListedTexts = Omit<ListedValues, 'taxonomyCity' | 'originalData' | 'listedAt'>;

/**
 * What is known about a salon from its newest result and its newest list. `address`: the one in the list of the newest
 * result. `listed`: the values in the newest list. `listRow`: the salon's row in the newest list. `searchedAt`: when
 * that row was searched. `endedAt`: when the salon's last verification ended, or an operator last decided on the salon
 * or its pages.
 */
export type Newest = {
  address: string | null;
  listed: ListedTexts;
  listRow: NonNullable<Listing['listRow']>;
  searchedAt: Date;
  newest: NonNullable<Listing['newest']> | null;
  isOpen: boolean;
  saidClosed: number | null;
  newestRow: NonNullable<Listing['newestRow']>;
  endedAt: Date;
};

/**
 * SQL: true if the look of the row's job has found that a page has become uncertain, and the row has no found page on
 * that platform. A page that an operator has accepted counts as found.
 */
const IS_UNCERTAIN = `exists (
  select from salon_looks l cross join lateral jsonb_array_elements(l.changes) as change
  where l.salon_id = b.salon_id and l.job_id = b.job_id and change ->> 'kind' = 'page_uncertain'
    and r.platform_urls ->> (change ->> 'platformId') is null)`;

const ROW = `json_build_object('jobId', b.job_id, 'name', b.name)`;

/** Returns what is known from the newest results of these salons, by salon id. */
export async function listNewest(db: Knex, salonIds: readonly string[]): Promise<Map<string, Newest>> {
  const { rows } = await db.raw<{ rows: (Newest & { salonId: string })[] }>(
    `select distinct on (b.salon_id) b.salon_id as "salonId",
       case when ${OPERATING} = 'closed' then 'closed' when r.status = 'not_found' then 'not_found'
         when r.status = 'maybe' and b.review_worth is not null then 'maybe'
         when r.status = 'verified' and 'page_uncertain' = any(b.changes) and ${IS_UNCERTAIN} then 'uncertain' end as newest,
       ${OPERATING} = 'open' as "isOpen",
       case when b.review_worth >= :from and b.review_worth < :below then nullif(${countSaidClosed('r')}, 0) end
         as "saidClosed",
       ${ROW} as "newestRow", b.address, first_value(${ROW}) over newest_list as "listRow",
       first_value(${RESULT_AT}) over newest_list as "searchedAt",
       first_value(
         json_build_object('address', b.address, 'city', b.city, 'state', b.state, 'zipCode', b.zip_code, 'phone', b.phone))
         over newest_list as listed,
       greatest(max(${ENDED_AT}) over (partition by b.salon_id), (
         select max(${DECIDED_AT}) from salon_decisions s where s.salon_id = b.salon_id)) as "endedAt"
     from businesses b join results r on r.business_id = b.id join jobs j on j.id = b.job_id
     where b.salon_id = any(cast(:salonIds as uuid[])) and ${IS_REAL}
     window newest_list as (partition by b.salon_id order by ${LISTED_AT} desc, ${RESULT_AT} desc)
     -- A copy is in no review.
     order by b.salon_id, ${RESULT_AT} desc, j.created_at desc, b.copy_of nulls first`,
    { salonIds: [...new Set(salonIds)], ...worthRange('closed') },
  );
  return new Map(rows.map(({ salonId, ...newest }) => [salonId, newest]));
}
