import type { Knex } from 'knex';
import { worthRange } from '../../matching/reviewWorth.ts';
import type { LookUpResult, Matched } from '../../results/decidedResult.ts';
import { countSaidClosed } from '../../results/foundPageSql.ts';
import type { NewBusiness } from '../newBusinessQueries.ts';

export type QueuedRecord = {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  sortStatus: 'verified' | 'maybe' | 'not_found' | 'not_processed';
  reviewWorth: number;
  /**
   * How many platforms report the salon as closed for good; null if the business needs a decision for another reason.
   */
  saidClosed: number | null;
};

/**
 * Lists the businesses that need a decision, the most urgent first. Equally urgent ones are in the order of the list.
 */
export async function listToReview(db: Knex, jobId: string, limit: number): Promise<QueuedRecord[]> {
  const { rows } = await db.raw<{ rows: QueuedRecord[] }>(
    `select b.id, b.name, b.city, b.state, b.sort_status as "sortStatus", b.review_worth as "reviewWorth",
       case when b.review_worth >= :from and b.review_worth < :below then ${countSaidClosed('r')} end as "saidClosed"
     from businesses b left join results r on r.business_id = b.id
     where b.job_id = :jobId and b.review_worth is not null order by b.review_worth desc, b.position limit :limit`,
    { jobId, limit, ...worthRange('closed') },
  );
  return rows;
}

export type ReviewRecord = {
  /** The id in lower case; the request may have had it in upper case. */
  id: string;
  jobId: string;
  salonId: string;
  reviewWorth: number | null;
};

/**
 * Reads what the review and decisions need in addition to the business itself. Undefined if there is no such business.
 */
export async function findReviewed(db: Knex, businessId: string): Promise<ReviewRecord | undefined> {
  const { rows } = await db.raw<{ rows: ReviewRecord[] }>(
    `select b.id, b.job_id as "jobId", b.salon_id as "salonId",
       coalesce(b.review_worth, searched.review_worth) as "reviewWorth"
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join businesses searched on searched.id = b.copy_of
     where b.id = ?`,
    [businessId],
  );
  return rows[0];
}

/**
 * Reads a salon's pages from its looks before this time, by platform. The page of a platform is that of the last look
 * that has one there. Null if no look has any.
 */
export async function readKnownPages(
  db: Knex,
  salonId: string,
  before: Date | null,
): Promise<Record<string, string> | null> {
  const { rows } = await db.raw<{ rows: { pages: Record<string, string> | null }[] }>(
    `select jsonb_object_agg(key, value) as pages from (
       select distinct on (page.key) page.key, page.value
       from salon_looks l cross join lateral jsonb_each_text(l.pages) as page
       where l.salon_id = :salonId and l.looked_at < :before
       order by page.key, l.looked_at desc) last`,
    { salonId, before },
  );
  return rows[0]!.pages;
}

export type SearchedRecord = Pick<
  NewBusiness,
  'name' | 'address' | 'city' | 'state' | 'zipCode' | 'phone'
> & {
  id: string;
  /** If this row repeats an earlier one, the row of the same salon that was searched; else null. */
  copyOf: string | null;
  /** The look-up's own result, before decisions and claims. */
  searched: LookUpResult;
};

type SearchedRow = Omit<SearchedRecord, 'searched'> & LookUpResult & { matched: Matched | null };

/** Lists the job's rows of this salon that have a result. With `businessId`, lists only that row. */
export async function listToldOf(
  db: Knex,
  { jobId, salonId }: Pick<ReviewRecord, 'jobId' | 'salonId'>,
  businessId: string | null = null,
): Promise<SearchedRecord[]> {
  const { rows } = await db.raw<{ rows: SearchedRow[] }>(
    `select b.id, b.copy_of as "copyOf", b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.phone, r.status, r.operating,
       r.search_mode as "searchMode", r.provider, r.platform_urls as "platformUrls", r.platform_count as "platformCount",
       r.processing_details as "processingDetails", r.matched
     from businesses b join results r on r.business_id = b.id
     where b.salon_id = :salonId and b.job_id = :jobId and b.id = coalesce(cast(:businessId as uuid), b.id)
     order by b.position`,
    { jobId, salonId, businessId },
  );
  return rows.map(({ id, copyOf, name, address, city, state, zipCode, phone, matched, ...result }) => ({
    ...{ id, copyOf, name, address, city, state, zipCode, phone },
    searched: { ...result, ...matched },
  }));
}
