import type { Knex } from 'knex';
import type { ExportedBusiness } from '#contract/exports.ts';
import { hasFoundPages } from '../../results/foundPageSql.ts';
import type { BusinessRow } from '../businessQueries.ts';
import { COLUMNS, selected } from '../businessQueries.ts';
import type { Exported } from './exported.ts';

type Key = keyof ExportedBusiness;
type ExportOnly = Pick<ExportedBusiness, 'lookedUp' | 'pages' | 'answeredAt'> & {
  evidence: ExportedBusiness['evidence'] | null;
};

/** A business in an export; only the columns that the export has are read. */
export type ExportRow = Pick<BusinessRow, 'position' | 'processed' | Exclude<Key, keyof ExportOnly>> &
  ExportOnly;

/**
 * Per platform, the outcome and the evidence for and against the page in the results, which is the first candidate.
 */
const EVIDENCE = `
  (select jsonb_object_agg(platform, case when told#>'{candidates,0,url}' = r.platform_urls->platform
     then jsonb_build_object('outcome', told->'outcome', 'score', told#>'{candidates,0,score}',
       'for', told#>'{candidates,0,for}', 'against', told#>'{candidates,0,against}')
     else jsonb_build_object('outcome', told->'outcome', 'score', null, 'for', jsonb '[]', 'against', jsonb '[]') end)
   from jsonb_each(r.processing_details) as details(platform, told))`;

const PAGES = `
  case when coalesce(r.platform_count, 0) = 0 then null when ${hasFoundPages('r')} then 'found' else 'possible' end`;

const ANSWERED_AT = `
  (select min(told->>'answeredAt') from jsonb_each(r.processing_details) as details(platform, told))`;

const SQL: Record<Key, string> = {
  ...COLUMNS,
  lookedUp: 'r.status is not null',
  pages: PAGES,
  evidence: EVIDENCE,
  answeredAt: ANSWERED_AT,
};

/** Lists up to `limit` businesses after a position, in the order of the list; none of a deleted job. */
export async function listExportRows(
  db: Knex,
  { job }: Exported,
  keys: readonly Key[],
  after: number,
  limit: number,
): Promise<ExportRow[]> {
  const { position, processed } = COLUMNS;
  const columns = { position, processed, ...Object.fromEntries(keys.map((key) => [key, SQL[key]])) };
  const { rows } = await db.raw<{ rows: ExportRow[] }>(
    `select ${selected(columns)}
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = :jobId and b.position > :after order by b.position limit :limit`,
    { jobId: job.id, after, limit },
  );
  return rows;
}

/** The platforms on which the job's businesses were searched. `exists` stops at each platform's first row. */
export async function listSearchedPlatforms(db: Knex, jobId: string): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select p.id from platforms p
     where exists (select from results r where r.job_id = :jobId and jsonb_exists(r.platform_urls, p.id))`,
    { jobId },
  );
  return new Set(rows.map(({ id }) => id));
}
