import type { Knex } from 'knex';
import type { Bid, Claim } from './assignment.ts';
import type { Unmade, UnmadeClaim } from './othersNext.ts';
import { SEARCHED_LISTS } from './ownerQueries.ts';

// The lateral joins in this file make the planner use an index. Without them, it may scan the whole table if there are
// many pages or rows.

const HIGHEST_BIDS = `given cross join lateral (
  select business_id, bid from page_claims where job_id = :jobId and page = given.page order by bid desc limit 2) c`;

/** Lists the two highest bids of each page, which may be 0 or REFUSED. */
export async function listHighestBids(db: Knex, jobId: string, pages: string[]): Promise<Bid[]> {
  const { rows } = await db.raw<{ rows: Bid[] }>(
    `with given as (select page from unnest(cast(:pages as uuid[])) as given(page))
     select given.page, c.business_id as "businessId", c.bid from ${HIGHEST_BIDS}`,
    { pages, jobId },
  );
  return rows;
}

/** Lists these pages' claims that are without a bid, by page. */
export async function listUnmade(db: Knex, jobId: string, pages: string[]): Promise<Unmade> {
  const { rows } = await db.raw<{ rows: UnmadeClaim[] }>(
    `select distinct c.page, c.choice is not null as "isCertain", c.strength, not exists (
         select from page_claims own
         where own.business_id = c.business_id and own.platform_id = c.platform_id and own.choice is not null) as "isOnly"
     from unnest(cast(:pages as uuid[])) as given(page) cross join lateral (
       select business_id, platform_id, page, choice, strength from page_claims
       where job_id = :jobId and page = given.page and bid = 0 offset 0) c`,
    { pages, jobId },
  );
  return Map.groupBy(rows, ({ page }) => page);
}

export async function listBidders(db: Knex, jobId: string, page: string, bid: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    'select business_id as id from page_claims where job_id = ? and page = ? and bid = ?',
    [jobId, page, bid],
  );
  return rows.map(({ id }) => id);
}

const CLAIM = `c.business_id as "businessId", c.page, c.platform_id as "platformId", c.choice, c.strength, c.bid`;

export async function listClaimsOf(db: Knex, businessIds: string[]): Promise<Claim[]> {
  const { rows } = await db.raw<{ rows: Claim[] }>(
    `select ${CLAIM} from unnest(cast(? as uuid[])) as given(id)
       cross join lateral (select * from page_claims where business_id = given.id offset 0) c`,
    [businessIds],
  );
  return rows;
}

export async function listClaimsOn(db: Knex, jobId: string, pages: string[]): Promise<Claim[]> {
  const { rows } = await db.raw<{ rows: Claim[] }>(
    `select ${CLAIM} from unnest(cast(? as uuid[])) as given(page)
       cross join lateral (select * from page_claims where job_id = ? and page = given.page offset 0) c`,
    [pages, jobId],
  );
  return rows;
}

export async function insertClaims(
  trx: Knex.Transaction,
  jobId: string,
  claims: readonly Claim[],
): Promise<void> {
  if (!claims.length) return;
  await trx.raw(
    `insert into page_claims (job_id, business_id, page, platform_id, choice, strength, bid)
     select cast(? as uuid), "businessId", page, "platformId", choice, strength, bid
     from jsonb_to_recordset(cast(? as jsonb))
       as g("businessId" uuid, page uuid, "platformId" text, choice smallint, strength int, bid int)`,
    [jobId, JSON.stringify(claims)],
  );
}

export async function updateBids(trx: Knex.Transaction, claims: readonly Claim[]): Promise<void> {
  if (!claims.length) return;
  await trx.raw(
    `update page_claims c set bid = g.bid
     from unnest(cast(? as uuid[]), cast(? as uuid[]), cast(? as int[])) as g(business_id, page, bid)
     where c.business_id = g.business_id and c.page = g.page`,
    [
      claims.map(({ businessId }) => businessId),
      claims.map(({ page }) => page),
      claims.map(({ bid }) => bid),
    ],
  );
}

export async function deleteClaims(trx: Knex.Transaction, businessIds: string[]): Promise<void> {
  await trx.raw('delete from page_claims where business_id = any(cast(? as uuid[]))', [businessIds]);
}

/** Deletes the claims of the job's rows that could not be looked up, because these rows are searched again. */
export async function deleteUnavailableClaims(trx: Knex.Transaction, jobId: string): Promise<void> {
  await trx.raw(
    `delete from page_claims c using businesses b
     where b.job_id = ? and b.sort_status = 'not_processed' and b.processed and c.business_id = b.id`,
    [jobId],
  );
}

export type KnownRow =
  | { kind: 'bid'; page: string; businessId: string; bid: number }
  | { kind: 'others'; page: string; businessId: null; bid: null }
  | { kind: 'unprocessed'; page: null; businessId: string; bid: null };

/**
 * Reads what the assignment of these pages to these rows needs: the two highest bids for each page, the pages that may
 * be another salon's (by an operator's decision, or in the lists that this job searches again), and which of the rows
 * have no result. It is one statement, because each batch of a job needs it.
 */
export async function listKnown(
  db: Knex,
  jobId: string,
  businessIds: string[],
  pages: string[],
): Promise<KnownRow[]> {
  const { rows } = await db.raw<{ rows: KnownRow[] }>(
    `with recursive ${SEARCHED_LISTS},
     given as materialized (select page from unnest(cast(:pages as uuid[])) as given(page))
     select 'bid' as kind, given.page, c.business_id as "businessId", c.bid from ${HIGHEST_BIDS}
     union all
     select 'others', page, cast(null as uuid), cast(null as int) from (
       select d.page from given join salon_decisions d
         on d.page = given.page and d.withdrawn_at is null and d.verdict <> 'rejected'
       union
       select given.page from given, lists
       where exists (select from page_claims c where c.job_id = lists.id and c.page = given.page and c.bid > 0)) others
     union all
     select 'unprocessed', null, id, null from businesses where id = any(cast(:businessIds as uuid[])) and not processed`,
    { pages, jobId, businessIds },
  );
  return rows;
}
