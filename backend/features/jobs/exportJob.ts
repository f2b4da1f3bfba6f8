import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { BYTE_ORDER_MARK, csvLine } from './csvLine.ts';
import type { ExportRow } from './exportQueries.ts';
import { listExportRows } from './exportQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { findJobStatus } from './jobQueries.ts';

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

function cells(row: ExportRow, platforms: ExportPlatform[], extraColumns: string[]) {
  return [
    row.name,
    row.address,
    row.city,
    row.state,
    row.zipCode,
    row.taxonomyCity,
    row.processed ? (row.status ? STATUS_TEXTS[row.status] : NOT_LOOKED_UP) : '',
    String(row.platformCount ?? 0),
    ...platforms.map(({ id }) => row.platformUrls?.[id]),
    row.verifiedAt?.toISOString(),
    row.searchMode,
    row.syncedToWordPress ? 'yes' : 'no',
    ...extraColumns.map((column) => textOf(row.originalData?.[column])),
  ];
}

/** So many are read by one statement: each costs as much again as hundreds of rows. */
const BATCH = 5000;
/** So many are written out at once; all others wait for as long. */
const PIECE = 250;

// Whoever reads this may be slow, so no transaction and no connection is kept while they do: each batch is a statement of
// its own, and the next one is read while one is written out.
async function* parts(db: Knex, job: JobRecord, platforms: ExportPlatform[]): AsyncGenerator<string> {
  const { id: jobId, totalBusinesses, extraColumns } = job;
  const listAfter = (after: number) => {
    const rows = listExportRows(db, { jobId, after, limit: BATCH, withOriginal: extraColumns.length > 0 });
    // Its fault is thrown where it is awaited, or nobody reads on.
    rows.catch(() => undefined);
    return rows;
  };
  yield BYTE_ORDER_MARK + csvLine(headers(platforms, extraColumns));
  const deleted = () => new Error(`The job ${jobId} was deleted while it was exported.`);
  let next = listAfter(-1);
  for (let read = 0; read < totalBusinesses; ) {
    const rows = await next;
    if (!rows.length) throw deleted();
    read += rows.length;
    if (read < totalBusinesses) next = listAfter(rows.at(-1)!.position);
    for (let start = 0; start < rows.length; start += PIECE) {
      let text = '';
      for (const row of rows.slice(start, start + PIECE))
        text += csvLine(cells(row, platforms, extraColumns));
      yield text;
      await nextTurn();
    }
  }
  // What is being deleted is read in part: that must not look like the whole.
  if (!(await findJobStatus(db, jobId))) throw deleted();
}

/**
 * The job's results as CSV: UTF-8 with a byte order mark, so that a spreadsheet reads accents right. A fault ends the
 * stream with an error, which whoever sends it reports: the download breaks off rather than ending as if it were whole.
 */
export function exportJob(db: Knex, job: JobRecord, platforms: ExportPlatform[]): Readable {
  return Readable.from(parts(db, job, platforms), { objectMode: false });
}
