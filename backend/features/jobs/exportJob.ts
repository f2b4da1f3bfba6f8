import { pipeline, Readable } from 'node:stream';
import { format } from 'fast-csv';
import type { Knex } from 'knex';
import type { BusinessRecord } from './businessQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { findJobStatus } from './jobQueries.ts';
import { safeCell } from './safeCell.ts';
import { businessBatches } from './streamJobs.ts';

export type ExportPlatform = { id: string; name: string };

const STATUS_TEXTS = { verified: 'Verified', maybe: 'Maybe', not_found: 'Not Found' } as const;
const NOT_LOOKED_UP = 'Could not be looked up';

/** `verification-1a2b3c4d-2026-11-20.csv` */
export function exportFileName(job: Pick<JobRecord, 'id' | 'completedAt' | 'createdAt'>): string {
  const date = (job.completedAt ?? job.createdAt).toISOString().slice(0, 10);
  return `verification-${job.id.slice(0, 8)}-${date}.csv`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function headers(platforms: ExportPlatform[], extraColumns: string[]): string[] {
  return [
    'Business Name',
    'Address',
    'City',
    'State',
    'ZIP Code',
    'Taxonomy City',
    'Status',
    'Platform Count',
    ...platforms.map(({ name }) => `${name} URL`),
    'Verified At',
    'Search Mode',
    'Synced To WordPress',
    ...extraColumns,
  ];
}

function cells(business: BusinessRecord, platforms: ExportPlatform[], extraColumns: string[]): string[] {
  const { result } = business;
  return [
    business.name,
    business.address,
    business.city,
    business.state,
    business.zipCode,
    business.taxonomyCity,
    result && (result.status ? STATUS_TEXTS[result.status] : NOT_LOOKED_UP),
    String(result?.platformCount ?? 0),
    ...platforms.map(({ id }) => result?.platformUrls[id]),
    result?.verifiedAt.toISOString(),
    result?.searchMode,
    result?.syncedToWordPress ? 'yes' : 'no',
    ...extraColumns.map((column) => textOf(business.originalData[column])),
  ].map((value) => safeCell(value ?? ''));
}

async function* rows(db: Knex, job: JobRecord, platforms: ExportPlatform[]): AsyncGenerator<string[]> {
  yield headers(platforms, job.extraColumns).map(safeCell);
  for await (const batch of businessBatches(db, job)) {
    for (const business of batch) yield cells(business, platforms, job.extraColumns);
  }
  // What is being deleted is read in part: that must not look like the whole.
  if (!(await findJobStatus(db, job.id)))
    throw new Error(`The job ${job.id} was deleted while it was exported.`);
}

/** The job's results as CSV: UTF-8 with a byte order mark, so that a spreadsheet reads accents right. */
export function exportJob(db: Knex, job: JobRecord, platforms: ExportPlatform[]): Readable {
  const csv = format({ writeBOM: true, rowDelimiter: '\r\n', includeEndRowDelimiter: true });
  // A fault ends the stream with an error, which whoever sends it reports: the download breaks off rather than ending
  // as if it were whole.
  return pipeline(Readable.from(rows(db, job, platforms)), csv, () => undefined);
}
