import type { Knex } from 'knex';
import type { Operating, ResultStatus, SearchMode } from '#contract/businesses.ts';
import type { ExportedBusiness } from '#contract/exports.ts';
import type { Exported } from './exported.ts';

/** What an export holds of a business. */
export type ExportRow = {
  position: number;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  taxonomyCity: string | null;
  /** False: without a result. */
  processed: boolean;
  status: ResultStatus | null;
  platformCount: number | null;
  platformUrls: Record<string, string | null> | null;
  verifiedAt: Date | null;
  searchMode: SearchMode | null;
  syncedToWordPress: boolean | null;
  /** Null where no column of the list is exported by itself. */
  originalData: Record<string, unknown> | null;
};

/** The same, with what a program asks for besides. */
export type ExportDetails = Omit<ExportRow, 'originalData'> & {
  id: string;
  originalData: Record<string, unknown>;
  operating: Operating | null;
  evidence: ExportedBusiness['evidence'] | null;
  postId: string | null;
  editUrl: string | null;
};

const COLUMNS = `
  b.position, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.taxonomy_city as "taxonomyCity",
  r.business_id is not null as processed, r.status, r.platform_count as "platformCount",
  r.platform_urls as "platformUrls", r.verified_at as "verifiedAt", r.search_mode as "searchMode",
  r.synced_to_wordpress as "syncedToWordPress"`;

/** Of each platform what was made of it, and what speaks for and against the page that stands in the results: the first one. */
const EVIDENCE = `
  (select jsonb_object_agg(platform, case when told#>'{candidates,0,url}' = r.platform_urls->platform
     then jsonb_build_object('outcome', told->'outcome', 'score', told#>'{candidates,0,score}',
       'for', told#>'{candidates,0,for}', 'against', told#>'{candidates,0,against}')
     else jsonb_build_object('outcome', told->'outcome', 'score', null, 'for', jsonb '[]', 'against', jsonb '[]') end)
   from jsonb_each(r.processing_details) as details(platform, told))`;

/** The businesses after a position, in the order of the list; none of a deleted job. */
async function listAfter<Row>(
  db: Knex,
  { job }: Exported,
  more: string,
  after: number,
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${COLUMNS}, ${more}
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = :jobId and b.position > :after order by b.position limit :limit`,
    { jobId: job.id, after, limit },
  );
  return rows;
}

export function listExportRows(db: Knex, exported: Exported, after: number, limit: number) {
  const source = exported.job.extraColumns.length ? 'b.original_data' : 'null';
  return listAfter<ExportRow>(db, exported, `${source} as "originalData"`, after, limit);
}

export function listExportDetails(db: Knex, exported: Exported, after: number, limit: number) {
  const more = `b.id, b.original_data as "originalData", r.operating, ${EVIDENCE} as evidence,
    r.wordpress_post_id as "postId", r.wordpress_edit_url as "editUrl"`;
  return listAfter<ExportDetails>(db, exported, more, after, limit);
}

/** The ids of the platforms that the job's businesses were looked for on: of each the first one is found at once. */
export async function listSearchedPlatforms(db: Knex, jobId: string): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select p.id from platforms p
     where exists (select from results r where r.job_id = :jobId and jsonb_exists(r.platform_urls, p.id))`,
    { jobId },
  );
  return new Set(rows.map(({ id }) => id));
}
