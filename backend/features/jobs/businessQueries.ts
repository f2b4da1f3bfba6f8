import type { Knex } from 'knex';
import type { Operating, ProcessingDetails, ResultStatus, SearchMode } from '#contract/businesses.ts';
import type {
  BusinessFilter as AskedFilter,
  ListedId,
  PageInfo,
  SortKey,
  SortOrder,
} from '#contract/jobs.ts';

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

type Row = Omit<BusinessRecord, 'result'> & ResultRecord & { resultOf: string | null };

const COLUMNS = `
  b.id, b.position, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.taxonomy_city as "taxonomyCity",
  b.original_data as "originalData", r.business_id as "resultOf", r.status, r.operating,
  r.search_mode as "searchMode", r.platform_count as "platformCount", r.platform_urls as "platformUrls",
  r.processing_details as "processingDetails", r.verified_at as "verifiedAt",
  r.synced_to_wordpress as "syncedToWordPress", r.sync_status as "syncStatus",
  r.wordpress_post_id as "postId", r.wordpress_edit_url as "editUrl", r.sync_error as "syncError"`;

function record(row: Row): BusinessRecord {
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

export type NewBusiness = Omit<BusinessRecord, 'result'> & { phone: string | null };

/** One statement for all of them, and for the names that the History is searched in; a few thousand at a time. */
export async function insertBusinesses(
  trx: Knex.Transaction,
  jobId: string,
  list: NewBusiness[],
): Promise<void> {
  await trx.raw(
    `with inserted as (
       insert into businesses
         (id, job_id, position, name, address, city, state, zip_code, taxonomy_city, phone, original_data)
       select id, :jobId, position, name, address, city, state, "zipCode", "taxonomyCity", phone, "originalData"
       from jsonb_to_recordset(cast(:list as jsonb)) as b(
         id uuid, position int, name text, address text, city text, state text, "zipCode" text,
         "taxonomyCity" text, phone text, "originalData" jsonb)
       returning name)
     insert into job_names (job_id, names) select :jobId, lower(string_agg(name, chr(31))) from inserted`,
    { jobId, list: JSON.stringify(list) },
  );
}

/** The planner must know of a list that has just come in, or the first portions are taken by slow plans. */
export async function analyzeBusinesses(db: Knex): Promise<void> {
  await db.raw('analyze businesses');
}

export async function findBusiness(db: Knex, id: string): Promise<BusinessRecord | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${COLUMNS} from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id where b.id = ?`,
    [id],
  );
  return rows[0] && record(rows[0]);
}

/** The businesses after a position, in the order of the list; none of a deleted job. */
export async function listBusinessesAfter(
  db: Knex,
  jobId: string,
  position: number,
  limit: number,
): Promise<BusinessRecord[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${COLUMNS} from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = ? and b.position > ? order by b.position limit ?`,
    [jobId, position, limit],
  );
  return rows.map(record);
}

export type BusinessFilter = AskedFilter & {
  /** Only what was synced, or failed to be. */
  syncTried?: boolean | undefined;
};

const FIT = `b.sort_status in ('verified', 'maybe') and not b.simulated`;
const CLOSED = `exists (
  select from results c where c.job_id = b.job_id and c.business_id = b.id and c.operating = 'closed')`;
const SYNCABLE = `(${FIT} and not ${CLOSED})`;

/** Processed, and nothing can be said about it. */
const UNAVAILABLE = `(b.processed and b.sort_status = 'not_processed')`;

const SORT_COLUMNS: Record<SortKey, string[]> = {
  // The index holds the first 200 characters alone; only names that share these are sorted by the rest.
  name: ['left(lower(b.name), 200) collate "C"', 'lower(b.name) collate "C"'],
  status: ['b.sort_status collate "C"'],
  platformCount: ['b.platform_count'],
};

const inResults = (condition: string): string =>
  `b.id in (select r.business_id from results r where r.job_id = :jobId and ${condition})`;

/** The conditions of a filter, with its values bound by their names. */
function shownBy({
  status,
  eligible,
  closed,
  syncTried,
  search,
  platform,
  evidence,
  synced,
}: BusinessFilter): string {
  const conditions: (string | false | undefined)[] = [
    'b.job_id = :jobId',
    status && (status === 'unavailable' ? UNAVAILABLE : 'b.sort_status = :status'),
    eligible && SYNCABLE,
    closed && `${FIT} and ${CLOSED}`,
    syncTried && inResults("(r.synced_to_wordpress or r.sync_status = 'failed')"),
    synced && inResults('r.synced_to_wordpress'),
    platform !== undefined && 'b.paged_platforms @> array[cast(:platform as text)]',
    evidence && 'b.evidence_facets @> array[cast(:evidence as text)]',
    !!search && 'strpos(lower(concat_ws(chr(31), b.name, b.address, b.city)), lower(:search)) > 0',
  ];
  return conditions.filter(Boolean).join(' and ');
}

/** A page in the order asked for; equal ones in the order of the list. Descending is ascending from its end. */
export async function listBusinessPage(
  db: Knex,
  jobId: string,
  filter: BusinessFilter,
  order: { sort: SortKey | undefined; order: SortOrder },
  { limit, offset }: { limit: number; offset: number },
): Promise<BusinessRecord[]> {
  const keys = [...(order.sort ? SORT_COLUMNS[order.sort] : []), 'b.position'];
  const orderBy = keys.map((key) => `${key} ${order.order}`).join(', ');
  // The page is found on the keys alone, by an index where there is one; only its rows are read whole.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with page as (
       select b.id from businesses b where ${shownBy(filter)} order by ${orderBy} limit :limit offset :offset)
     select ${COLUMNS} from page join businesses b on b.id = page.id
       left join results r on r.business_id = b.id order by ${orderBy}`,
    { ...filter, jobId, limit, offset },
  );
  return rows.map(record);
}

export async function listBusinessIds(db: Knex, jobId: string, filter: BusinessFilter): Promise<ListedId[]> {
  const { rows } = await db.raw<{ rows: ListedId[] }>(
    `select b.id, b.simulated, ${SYNCABLE} as syncable from businesses b where ${shownBy(filter)} order by b.position`,
    { ...filter, jobId },
  );
  return rows;
}

export type BusinessTotals = Pick<PageInfo, 'total' | 'selectableTotal' | 'syncableTotal'>;

/** How many the filter shows, how many of these can be selected, and synced. */
export async function countBusinesses(
  db: Knex,
  jobId: string,
  filter: BusinessFilter,
): Promise<BusinessTotals> {
  const { rows } = await db.raw<{ rows: BusinessTotals[] }>(
    `select count(*)::int as total, (count(*) filter (where not b.simulated))::int as "selectableTotal",
       (count(*) filter (where ${SYNCABLE}))::int as "syncableTotal"
     from businesses b where ${shownBy(filter)}`,
    { ...filter, jobId },
  );
  return rows[0]!;
}

/** The ids of the platforms that the job's businesses were looked for on. */
export async function listSearchedPlatforms(db: Knex, jobId: string): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select distinct platform.id from results r, jsonb_object_keys(r.platform_urls) as platform(id) where r.job_id = ?`,
    [jobId],
  );
  return new Set(rows.map(({ id }) => id));
}
