import type { Knex } from 'knex';
import type { BusinessToLookUp, LookUpResult } from '../../run/lookUp.ts';
import type { DecidedResult } from './decidedResult.ts';
import { resultColumns } from './decidedResult.ts';

export type QueuedRecord = {
  id: string;
  name: string;
  city: string | null;
  state: string | null;
  sortStatus: 'verified' | 'maybe' | 'not_found' | 'not_processed';
  reviewWorth: number;
};

/** What is most worth deciding on comes first; equal ones in the order of the list. */
export async function listToReview(db: Knex, jobId: string, limit: number): Promise<QueuedRecord[]> {
  const { rows } = await db.raw<{ rows: QueuedRecord[] }>(
    `select id, name, city, state, sort_status as "sortStatus", review_worth as "reviewWorth" from businesses
     where job_id = ? and review_worth is not null order by review_worth desc, position limit ?`,
    [jobId, limit],
  );
  return rows;
}

export type ReviewRecord = {
  /** In small letters, however it was asked for. */
  id: string;
  jobId: string;
  salonId: string;
  phone: string | null;
  reviewWorth: number | null;
  /** The columns of its list that no mapping took, in their order. */
  extraColumns: string[];
};

/** What a review needs of a business beside what everybody is shown. Undefined where there is none. */
export async function findReviewed(db: Knex, businessId: string): Promise<ReviewRecord | undefined> {
  const { rows } = await db.raw<{ rows: ReviewRecord[] }>(
    `select b.id, b.job_id as "jobId", b.salon_id as "salonId", b.phone, j.extra_columns as "extraColumns",
       coalesce(b.review_worth, searched.review_worth) as "reviewWorth"
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join businesses searched on searched.id = b.copy_of
     where b.id = ?`,
    [businessId],
  );
  return rows[0];
}

export type ToldRecord = BusinessToLookUp & {
  /** The row of the job that was searched for this one, too. */
  copyOf: string | null;
  /** By the matcher alone. */
  told: LookUpResult;
};

type ToldRow = Omit<ToldRecord, 'told'> & LookUpResult & { matched: Omit<LookUpResult, 'searchMode'> | null };

/** Of one job, the businesses that are this salon and have a result; of these the one of `businessId` where it is given. */
export async function listToldOf(
  db: Knex,
  { jobId, salonId }: Pick<ReviewRecord, 'jobId' | 'salonId'>,
  businessId: string | null = null,
): Promise<ToldRecord[]> {
  const { rows } = await db.raw<{ rows: ToldRow[] }>(
    `select b.id, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.phone, b.copy_of as "copyOf", r.status, r.operating,
       r.search_mode as "searchMode", r.platform_urls as "platformUrls", r.platform_count as "platformCount",
       r.processing_details as "processingDetails", r.matched
     from businesses b join results r on r.business_id = b.id
     where b.salon_id = :salonId and b.job_id = :jobId and b.id = coalesce(cast(:businessId as uuid), b.id)
     order by b.position`,
    { jobId, salonId, businessId },
  );
  return rows.map(({ id, name, address, city, state, zipCode, phone, copyOf, matched, ...result }) => ({
    ...{ id, name, address, city, state, zipCode, phone, copyOf },
    told: { ...result, ...matched },
  }));
}

const CHANGE = `
  with given as (
    select * from jsonb_to_recordset(cast(:results as jsonb)) as g(
      business_id uuid, status text, operating text, platform_count int, platform_urls jsonb,
      processing_details jsonb, paged_platforms jsonb, evidence_facets jsonb, matched jsonb, review_worth smallint)),
  -- All parts of this statement see the rows as they were before it.
  moved as (
    select coalesce(sum((g.status = 'verified')::int - (r.status = 'verified')::int), 0) as verified,
      coalesce(sum((g.status = 'maybe')::int - (r.status = 'maybe')::int), 0) as maybe,
      coalesce(sum((g.status = 'not_found')::int - (r.status = 'not_found')::int), 0) as not_found,
      coalesce(sum((g.review_worth is not null)::int - (b.review_worth is not null)::int), 0) as to_review
    from given g join (select business_id, coalesce(status, '') as status from results) r using (business_id)
      join businesses b on b.id = business_id),
  changed as (
    update results r
    set status = nullif(g.status, ''), operating = g.operating, platform_count = g.platform_count,
      platform_urls = g.platform_urls, processing_details = g.processing_details, matched = g.matched
    from given g where r.business_id = g.business_id),
  marked as (
    update businesses b
    set sort_status = coalesce(nullif(g.status, ''), 'not_processed'), platform_count = g.platform_count,
      paged_platforms = array(select jsonb_array_elements_text(g.paged_platforms)),
      evidence_facets = array(select jsonb_array_elements_text(g.evidence_facets)), review_worth = g.review_worth
    from given g where b.id = g.business_id)
  update jobs j
  set verified_count = j.verified_count + m.verified, maybe_count = j.maybe_count + m.maybe,
    not_found_count = j.not_found_count + m.not_found,
    unavailable_count = j.unavailable_count - m.verified - m.maybe - m.not_found,
    to_review_count = j.to_review_count + m.to_review
  from moved m where j.id = :jobId`;

/** Writes results that decisions have changed, with the job's counts. The job's row must be locked before. */
export async function changeResults(
  trx: Knex.Transaction,
  jobId: string,
  results: { businessId: string; result: DecidedResult }[],
): Promise<void> {
  const given = results.map(({ businessId, result }) => ({
    business_id: businessId,
    ...resultColumns(result),
    status: result.status ?? '',
  }));
  await trx.raw(CHANGE, { jobId, results: JSON.stringify(given) });
}
