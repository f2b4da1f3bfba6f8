import type { Knex } from 'knex';
import type { Operating, ProcessingDetails, ResultStatus, SearchMode } from '#contract/businesses.ts';
import type { Fact } from '#contract/facts.ts';
import type { StartReply } from '#contract/start.ts';
import { copyAllInto, copyFields } from '../../lib/copyInto.ts';
import type { LinkedRow } from '../salons/salonsService.ts';

type ListColumns = {
  id: string;
  position: number;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  taxonomyCity: string | null;
  phone: string | null;
  /** The row seems to be no salon: a dentist, a car wash. */
  otherTrade: boolean;
  originalData: Record<string, unknown>;
};

export type ResultColumns = {
  /** Null if the business could not be looked up. */
  status: ResultStatus | null;
  operating: Operating;
  searchMode: SearchMode;
  platformCount: number;
  platformUrls: Record<string, string | null>;
  processingDetails: ProcessingDetails;
  /** Null if there are none. */
  facts: Fact[] | null;
  verifiedAt: Date;
  /** Whose search it was; null if that is not known. */
  provider: string | null;
  textsDeletedAt: Date | null;
  syncedToWordPress: boolean;
  syncStatus: string | null;
  /** The destination of the last sync. */
  syncDestination: string | null;
  /** The post that the last sync created or found. */
  postId: string | null;
  editUrl: string | null;
  syncError: string | null;
};

/** A business of a list with its result, whose columns are null until the business was processed. */
export type BusinessRow = ListColumns &
  (({ processed: true } & ResultColumns) | ({ processed: false } & Record<keyof ResultColumns, null>));

const FACTS = `(select f.facts from salon_facts f where f.business_id = b.id and f.facts <> '[]')`;

/** The columns of a BusinessRow, from the tables `businesses b` and `results r`. */
export const COLUMNS: Record<keyof BusinessRow, string> = {
  id: 'b.id',
  position: 'b.position',
  name: 'b.name',
  address: 'b.address',
  city: 'b.city',
  state: 'b.state',
  zipCode: 'b.zip_code',
  taxonomyCity: 'b.taxonomy_city',
  phone: 'b.phone',
  otherTrade: 'b.other_trade',
  originalData: 'b.original_data',
  processed: 'r.business_id is not null',
  status: 'r.status',
  operating: 'r.operating',
  searchMode: 'r.search_mode',
  platformCount: 'r.platform_count',
  platformUrls: 'r.platform_urls',
  processingDetails: 'r.processing_details',
  facts: FACTS,
  verifiedAt: 'r.verified_at',
  provider: 'r.provider',
  textsDeletedAt: 'r.texts_deleted_at',
  syncedToWordPress: 'r.synced_to_wordpress',
  syncStatus: 'r.sync_status',
  syncDestination: 'r.sync_destination',
  postId: 'r.wordpress_post_id',
  editUrl: 'r.wordpress_edit_url',
  syncError: 'r.sync_error',
};

export const selected = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');

export const BUSINESS_COLUMNS = selected(COLUMNS);

/** A business to insert. `originalData` is JSON text. */
export type NewBusiness = Pick<
  ListColumns,
  'name' | 'address' | 'city' | 'state' | 'zipCode' | 'taxonomyCity' | 'phone' | 'otherTrade'
> & { originalData: string };

/** A row to insert. `fields` comes from `businessFields`. */
export type NewRow = { fields: string; name: string } & LinkedRow;

/** What a row's list says, with its salon. */
export const GIVEN_COLUMNS = `name, address, city, state, zip_code, taxonomy_city, phone, other_trade, original_data,
  salon_id`;
const NEW_COLUMNS = `id, job_id, position, ${GIVEN_COLUMNS}, copy_of`;

/** The COPY fields of a business, without its salon. */
export const businessFields = (
  at: { id: string; jobId: string; position: number },
  { name, address, city, state, zipCode, taxonomyCity, phone, otherTrade, originalData }: NewBusiness,
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
    String(otherTrade),
    originalData,
  ]);

/** Inserts a few thousand businesses, and their names for the search in the History. */
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

/** Counts the rows whose salon appears more than once in the job, and these salons. */
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

/** For lists of more rows, the planner's statistics are updated immediately and not only by the next autovacuum. */
const ANALYZE_FROM = 1000;

/**
 * Updates the planner's statistics of a new list; without them the first portions get slow plans. Includes only the
 * columns that queries filter by. The text columns take longest, and wait for the next autovacuum.
 */
export async function analyzeBusinesses(db: Knex, count: number): Promise<void> {
  if (count < ANALYZE_FROM) return;
  await db.raw(
    `analyze businesses (id, job_id, position, lane, processed, sort_status, platform_count, simulated, salon_id, copy_of,
       review_worth, paged_platforms, evidence_facets), business_names (job_id, position, name_rank)`,
  );
}

export async function findBusiness(db: Knex, id: string): Promise<BusinessRow | undefined> {
  const { rows } = await db.raw<{ rows: BusinessRow[] }>(
    `select ${BUSINESS_COLUMNS} from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id where b.id = ?`,
    [id],
  );
  return rows[0];
}

/** JSON columns as their text. */
type JsonTexts = {
  originalData: string;
  platformUrls: string | null;
  processingDetails: string | null;
  facts: string | null;
};
export type BusinessTextRow = Omit<BusinessRow, keyof JsonTexts> & JsonTexts;

const TEXT_COLUMNS = selected({
  ...COLUMNS,
  originalData: 'cast(b.original_data as text)',
  platformUrls: 'cast(r.platform_urls as text)',
  processingDetails: 'cast(r.processing_details as text)',
  facts: `cast(${FACTS} as text)`,
});

/** Lists the businesses after a position, in the order of the list; none of a deleted job. */
export async function listBusinessTextsAfter(
  db: Knex,
  jobId: string,
  position: number,
  limit: number,
): Promise<BusinessTextRow[]> {
  const { rows } = await db.raw<{ rows: BusinessTextRow[] }>(
    `select ${TEXT_COLUMNS}
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = ? and b.position > ? order by b.position limit ?`,
    [jobId, position, limit],
  );
  return rows;
}
