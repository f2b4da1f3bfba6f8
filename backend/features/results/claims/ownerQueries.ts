import type { Knex } from 'knex';
import { listRowOf } from '../listRowSql.ts';

// Queries for the salons to which pages belong. The reason for the lateral joins is in claimQueries.ts.

/**
 * The jobs whose rows this job searches or judges again: its parent, its parent's parent, and so on. A deleted job ends
 * the list and is not part of it.
 */
export const SEARCHED_LISTS = `lists as (
  select p.id from jobs j join jobs p on p.id = j.parent_id where j.id = :jobId and p.deleted_at is null
  union
  select p.id from lists join jobs j on j.id = lists.id join jobs p on p.id = j.parent_id and p.deleted_at is null)`;

export type OwnerRow = { businessId: string; row: number; name: string };

export async function listOwners(db: Knex, businessIds: string[]): Promise<OwnerRow[]> {
  const { rows } = await db.raw<{ rows: OwnerRow[] }>(
    `select id as "businessId", ${listRowOf('b')} as row, name from businesses b where id = any(cast(? as uuid[]))`,
    [businessIds],
  );
  return rows;
}

export type AcceptedRow = {
  page: string;
  /** The salon's name, street and city at the time of the decision. */
  name: string;
  street: string | null;
  city: string | null;
  /** The salon's row in the job; null if it has none. */
  businessId: string | null;
  row: number | null;
  rowName: string | null;
};

/**
 * Lists the salons for which operators have accepted or set these pages, in the order of these decisions, with their
 * rows in the job. A page that was rejected later does not count, and of several pages of a salon on a platform only
 * the one that was accepted or set last.
 */
export async function listAccepted(db: Knex, jobId: string, pages: string[]): Promise<AcceptedRow[]> {
  const { rows } = await db.raw<{ rows: AcceptedRow[] }>(
    `with hit as materialized (
       select distinct d.salon_id, d.platform_id from unnest(cast(:pages as uuid[])) as given(page)
         join salon_decisions d on d.page = given.page and d.withdrawn_at is null and d.verdict <> 'rejected'),
     -- The last decision on each page counts, and of several accepted pages the last one.
     last as (
       select distinct on (d.salon_id, d.platform_id, d.page) d.*
       from hit join salon_decisions d using (salon_id, platform_id)
       where d.withdrawn_at is null order by d.salon_id, d.platform_id, d.page, d.number desc),
     own as (
       select distinct on (salon_id, platform_id) * from last
       where verdict <> 'rejected' order by salon_id, platform_id, number desc)
     select own.page, own.business ->> 'name' as name, own.business ->> 'address' as street,
       own.business ->> 'city' as city, b.id as "businessId", ${listRowOf('b')} as row, b.name as "rowName"
     from own
       left join lateral (
         select id, position, list_row, name from businesses
         where salon_id = own.salon_id and copy_of is null and (job_id = :jobId) is true offset 0) b on true
     where own.page = any(cast(:pages as uuid[]))
     order by own.number`,
    { jobId, pages },
  );
  return rows;
}

export type HeldRow = { page: string; name: string; bid: number };

/**
 * Lists, for each list that this job searches again, the row with the highest bid for each of these pages, the highest
 * bid first. Rows of salons that are in this job do not count. Without this query, a rerun might give the pages of
 * salons that it does not search to their neighbours.
 */
export async function listHeld(db: Knex, jobId: string, pages: string[]): Promise<HeldRow[]> {
  const { rows } = await db.raw<{ rows: HeldRow[] }>(
    `with recursive ${SEARCHED_LISTS}
     select given.page, held.name, held.bid
     from unnest(cast(:pages as uuid[])) as given(page) cross join lists
       cross join lateral (
         select b.name, c.bid from page_claims c join businesses b on b.id = c.business_id
         where c.job_id = lists.id and c.page = given.page and c.bid > 0 and not exists (
           select from businesses own where own.salon_id = b.salon_id and (own.job_id = :jobId) is true)
         order by c.bid desc limit 1) held
     order by held.bid desc`,
    { jobId, pages },
  );
  return rows;
}

/**
 * Returns the row with the highest bid for this page among the job's rows of other salons; null if none has made a bid.
 */
export async function findCertainOwner(
  db: Knex,
  { jobId, page, salonId }: { jobId: string; page: string; salonId: string },
): Promise<Omit<OwnerRow, 'businessId'> | null> {
  const { rows } = await db.raw<{ rows: Omit<OwnerRow, 'businessId'>[] }>(
    `select ${listRowOf('b')} as row, b.name
     from page_claims c join businesses b on b.id = c.business_id
     where c.job_id = :jobId and c.page = :page and c.choice is not null and c.bid > 0 and b.salon_id <> :salonId
     order by c.bid desc limit 1`,
    { jobId, page, salonId },
  );
  return rows[0] ?? null;
}
