import type { Knex } from 'knex';
import type { Decision } from '#contract/decisions.ts';
import type { ExportedBusiness } from '#contract/exports.ts';
import type { PlatformOutcome } from '#contract/platformDetails.ts';
import { fromLastClosure } from '../../results/standingSql.ts';
import type { BusinessRow } from '../businessQueries.ts';
import { COLUMNS, selected } from '../businessQueries.ts';
import { CHANGES } from '../changes/changeQueries.ts';
import type { BusinessFilter } from '../pages/filterQueries.ts';
import { boundBy, filteredTables, shownBy } from '../pages/filterQueries.ts';

/** What the exports need of a platform's details. */
export type PageDetails = {
  outcome: PlatformOutcome;
  reason: string | null;
  decision?: Decision;
  /** The page's URL, if the page is only possible. */
  possibleUrl?: string | null;
  /** The words that report the salon as closed. */
  closed?: string | null;
};

type ExportOnly = Pick<ExportedBusiness, 'lookedUp' | 'answeredAt' | 'closureDecision'> & {
  evidence: ExportedBusiness['evidence'] | null;
  changes: ExportedBusiness['changes'] | null;
  /** Keyed by platform id; null if there are no details. */
  details: Record<string, PageDetails> | null;
};

/** A business in an export. Only the columns that the export needs are read. */
export type ExportRow = Omit<BusinessRow, keyof ExportOnly> & ExportOnly;
export type StoredKey = keyof ExportRow;

const json = (value: string): string => `coalesce(cast(${value} as text), 'null')`;

/**
 * SQL: the `details`. The JSON is built by joining texts, because `json_build_object` takes three times as long as the
 * rest of a CSV row.
 */
const DETAILS = `
  (select cast('{' || string_agg(
     to_json(platform) || ':{"outcome":' || ${json("details->'outcome'")} || ',"reason":' || ${json("details->'reason'")}
     || case when jsonb_exists(details, 'decision') then ',"decision":' || ${json("details->'decision'")} else '' end
     || case when details->>'outcome' = 'possible'
          then ',"possibleUrl":' || ${json("details#>'{candidates,0,url}'")} else '' end
     || case when details#>>'{operating,says}' = 'closed'
          then ',"closed":' || ${json("details#>'{operating,words}'")} else '' end
     || '}', ',') || '}' as json)
   from jsonb_each(r.processing_details) as by_platform(platform, details))`;

/**
 * SQL: the outcome of each platform, with the evidence of the first candidate if it is in `platform_urls` or possible.
 */
const EVIDENCE = `
  (select jsonb_object_agg(platform, case when platform_details#>'{candidates,0,url}' = r.platform_urls->platform
       or platform_details->>'outcome' = 'possible'
     then jsonb_build_object('outcome', platform_details->'outcome', 'score', platform_details#>'{candidates,0,score}',
       'for', platform_details#>'{candidates,0,for}', 'against', platform_details#>'{candidates,0,against}')
     else jsonb_build_object('outcome', platform_details->'outcome', 'score', null, 'for', jsonb '[]', 'against', jsonb '[]') end)
   from jsonb_each(r.processing_details) as details(platform, platform_details))`;

/** SQL: the time of the oldest answer of an earlier run that the result `r` used; null without one. */
export const ANSWERED_AT = `
  (select min(platform_details->>'answeredAt') from jsonb_each(r.processing_details) as details(platform, platform_details))`;

/** SQL: the operators' last decision on whether the salon still exists. Keys without a value are omitted. */
const CLOSURE_DECISION = `
  (select json_strip_nulls(json_build_object('id', d.id, 'verdict', d.verdict, 'note', d.note, 'by', d.operator,
     'at', to_char(d.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
   ${fromLastClosure()})`;

/** SQL: the changes that the job's look at the salon has found. */
const CHANGES_OF_JOB = `
  (select ${CHANGES} from salon_looks l where l.salon_id = b.salon_id and l.job_id = b.job_id)`;

const SQL: Record<StoredKey, string> = {
  ...COLUMNS,
  lookedUp: 'r.status is not null',
  evidence: EVIDENCE,
  answeredAt: ANSWERED_AT,
  changes: CHANGES_OF_JOB,
  details: DETAILS,
  closureDecision: CLOSURE_DECISION,
};

/**
 * Lists businesses in the order of the list: up to `limit` after a position, or those at these positions. Lists none if
 * the job is deleted.
 */
export async function listExported(
  db: Knex,
  jobId: string,
  keys: readonly StoredKey[],
  part: { after: number; limit: number } | { positions: number[] },
): Promise<ExportRow[]> {
  const { position, processed } = COLUMNS;
  const [condition, limit] =
    'positions' in part
      ? ['b.position = any(cast(:positions as int[]))', '']
      : ['b.position > :after', 'limit :limit'];
  const columns = { position, processed, ...Object.fromEntries(keys.map((key) => [key, SQL[key]])) };
  const { rows } = await db.raw<{ rows: ExportRow[] }>(
    `select ${selected(columns)}
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = :jobId and ${condition} order by b.position ${limit}`,
    { jobId, ...part },
  );
  return rows;
}

export async function listPositionsShown(db: Knex, jobId: string, filter: BusinessFilter): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { position: number }[] }>(
    `select b.position from ${filteredTables(filter)} where ${shownBy(filter)} order by b.position`,
    boundBy(jobId, filter),
  );
  return rows.map(({ position }) => position);
}

/** Lists the positions of these businesses in the job. Ids that the job does not have are left out. */
export async function listPositionsOf(db: Knex, jobId: string, ids: readonly string[]): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { position: number }[] }>(
    `select position from businesses
     where job_id = :jobId and id = any(cast(:ids as uuid[])) order by position`,
    { jobId, ids },
  );
  return rows.map(({ position }) => position);
}

/**
 * Lists the platforms on which businesses of the job were searched. `exists` ends the scan at each platform's first
 * row.
 */
export async function listSearchedPlatforms(db: Knex, jobId: string): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select p.id from platforms p
     where exists (select from results r where r.job_id = :jobId and jsonb_exists(r.platform_urls, p.id))`,
    { jobId },
  );
  return new Set(rows.map(({ id }) => id));
}
