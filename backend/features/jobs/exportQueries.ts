import type { Knex } from 'knex';
import type { ResultStatus, SearchMode } from '#contract/businesses.ts';

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

/** The businesses after a position, in the order of the list; none of a deleted job. */
export async function listExportRows(
  db: Knex,
  {
    jobId,
    after,
    limit,
    withOriginal,
  }: { jobId: string; after: number; limit: number; withOriginal: boolean },
): Promise<ExportRow[]> {
  const { rows } = await db.raw<{ rows: ExportRow[] }>(
    `select b.position, b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.taxonomy_city as "taxonomyCity",
       r.business_id is not null as processed, r.status, r.platform_count as "platformCount",
       r.platform_urls as "platformUrls", r.verified_at as "verifiedAt", r.search_mode as "searchMode",
       r.synced_to_wordpress as "syncedToWordPress", ${withOriginal ? 'b.original_data' : 'null'} as "originalData"
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = :jobId and b.position > :after order by b.position limit :limit`,
    { jobId, after, limit },
  );
  return rows;
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
