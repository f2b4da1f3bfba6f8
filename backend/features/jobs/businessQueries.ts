import type { Knex } from 'knex';
import type { Operating, ProcessingDetails, ResultStatus, SearchMode } from '#contract/businesses.ts';
import type { StartReply } from '#contract/start.ts';
import { copyAllInto, copyFields } from '../../lib/copyInto.ts';
import type { LinkedRow } from '../salons/salonsService.ts';

export type ResultRecord = {
  /** Null: could not be looked up. */
  status: ResultStatus | null;
  operating: Operating;
  searchMode: SearchMode;
  platformCount: number;
  platformUrls: Record<string, string | null>;
  processingDetails: ProcessingDetails;
  verifiedAt: Date;
  syncedToWordPress: boolean;
  syncStatus: string | null;
  /** Of the post that the last sync made or found. */
  postId: string | null;
  editUrl: string | null;
  syncError: string | null;
};

export type BusinessRecord = {
  id: string;
  position: number;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  taxonomyCity: string | null;
  originalData: Record<string, unknown>;
  /** Null until the business was processed. */
  result: ResultRecord | null;
};

export type BusinessRow = Omit<BusinessRecord, 'result'> & ResultRecord & { resultOf: string | null };

const columns = (json: (column: string) => string): string => `
  b.id, b.position, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.taxonomy_city as "taxonomyCity",
  ${json('b.original_data')} as "originalData", r.business_id as "resultOf", r.status, r.operating,
  r.search_mode as "searchMode", r.platform_count as "platformCount", ${json('r.platform_urls')} as "platformUrls",
  ${json('r.processing_details')} as "processingDetails", r.verified_at as "verifiedAt",
  r.synced_to_wordpress as "syncedToWordPress", r.sync_status as "syncStatus",
  r.wordpress_post_id as "postId", r.wordpress_edit_url as "editUrl", r.sync_error as "syncError"`;

/** Of the tables `businesses b` and `results r`, as a BusinessRow. */
export const BUSINESS_COLUMNS = columns((column) => column);

export function businessRecord(row: BusinessRow): BusinessRecord {
  const {
    id,
    position,
    name,
    address,
    city,
    state,
    zipCode,
    taxonomyCity,
    originalData,
    resultOf,
    ...result
  } = row;
  const business = { id, position, name, address, city, state, zipCode, taxonomyCity, originalData };
  return { ...business, result: resultOf ? result : null };
}

/** `originalData`: as JSON. */
export type NewBusiness = Pick<
  BusinessRecord,
  'name' | 'address' | 'city' | 'state' | 'zipCode' | 'taxonomyCity'
> & { phone: string | null; originalData: string };

/** `fields`: by `businessFields`. */
export type NewRow = { fields: string; name: string } & LinkedRow;

const NEW_COLUMNS = `id, job_id, position, name, address, city, state, zip_code, taxonomy_city, phone, original_data,
  salon_id, copy_of`;

/** Its row, but for the salon. */
export const businessFields = (
  at: { id: string; jobId: string; position: number },
  { name, address, city, state, zipCode, taxonomyCity, phone, originalData }: NewBusiness,
): string =>
  copyFields([
    at.id,
    at.jobId,
    at.position,
    name,
    address,
    city,
    state,
    zipCode,
    taxonomyCity,
    phone,
    originalData,
  ]);

/** With the names that the History is searched in; a few thousand at a time. */
export async function insertBusinesses(
  trx: Knex.Transaction,
  jobId: string,
  list: readonly NewRow[],
): Promise<void> {
  await copyAllInto(
    trx,
    `businesses (${NEW_COLUMNS})`,
    list,
    ({ fields, salonId, copyOf }) => `${fields}\t${copyFields([salonId, copyOf])}`,
  );
  const names = list.map(({ name }) => name).join('\u001f');
  await trx.raw('insert into job_names (job_id, names) values (?, lower(?))', [jobId, names]);
}

/** How many rows of a job are of a salon that it has more than once, and of how many such salons. */
export async function countSameSalons(
  db: Knex,
  jobId: string,
): Promise<NonNullable<StartReply['sameSalons']>> {
  const { rows } = await db.raw<{ rows: NonNullable<StartReply['sameSalons']>[] }>(
    `select (count(*) + count(distinct copy_of))::int as rows, count(distinct copy_of)::int as salons
     from businesses where job_id = ? and copy_of is not null`,
    [jobId],
  );
  return rows[0]!;
}

/**
 * The planner must know of a list that has just come in, or the first portions are taken by slow plans. Of the columns that
 * rows are found by: the texts take the longest, and are left to the next autovacuum.
 */
export async function analyzeBusinesses(db: Knex): Promise<void> {
  await db.raw(
    `analyze businesses (id, job_id, position, lane, processed, sort_status, platform_count, simulated, salon_id, copy_of,
       review_worth, paged_platforms, evidence_facets), business_names (job_id, position, name_rank)`,
  );
}

export async function findBusiness(db: Knex, id: string): Promise<BusinessRecord | undefined> {
  const { rows } = await db.raw<{ rows: BusinessRow[] }>(
    `select ${BUSINESS_COLUMNS} from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id where b.id = ?`,
    [id],
  );
  return rows[0] && businessRecord(rows[0]);
}

/** What the database keeps as JSON, as its text. */
type JsonTexts = { originalData: string; platformUrls: string | null; processingDetails: string | null };
export type BusinessTextRow = Omit<BusinessRow, keyof JsonTexts> & JsonTexts;

/** The businesses after a position, in the order of the list; none of a deleted job. */
export async function listBusinessTextsAfter(
  db: Knex,
  jobId: string,
  position: number,
  limit: number,
): Promise<BusinessTextRow[]> {
  const { rows } = await db.raw<{ rows: BusinessTextRow[] }>(
    `select ${columns((column) => `cast(${column} as text)`)}
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = ? and b.position > ? order by b.position limit ?`,
    [jobId, position, limit],
  );
  return rows;
}
