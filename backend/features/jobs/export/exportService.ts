import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { MAX_SHEET_ROWS } from '#contract/limits.ts';
import type { ExportFormat } from '#contract/words.ts';
import { EXPORT_FORMATS } from '#contract/words.ts';
import { badRequest } from '../../../lib/errors.ts';
import { listPlatforms } from '../../platforms/platformsService.ts';
import type { JobRecord } from '../jobQueries.ts';
import { exportCsv } from './exportCsv.ts';
import type { Exported } from './exported.ts';
import { exportFileName } from './exportFileName.ts';
import { exportJson } from './exportJson.ts';
import { listSearchedPlatforms } from './exportQueries.ts';

const WRITERS: Record<ExportFormat, (db: Knex, exported: Exported) => Readable | Promise<Readable>> = {
  csv: exportCsv,
  json: exportJson,
  // Loaded on demand: few need it, and its library takes memory.
  xlsx: async (db, exported) => (await import('./exportXlsx.ts')).exportXlsx(db, exported),
};

/** Returns the format for a file name's extension. */
export function exportFormatOf(fileName: string): ExportFormat | undefined {
  const ending = path.extname(fileName).slice(1).toLowerCase();
  return EXPORT_FORMATS.find((format) => format === ending);
}

/**
 * A job's results as a stream. A fault ends it with an error, so that the download breaks off instead of looking
 * complete.
 */
export async function openExport(
  db: Knex,
  job: JobRecord,
  format: ExportFormat = 'csv',
): Promise<{ fileName: string; content: Readable }> {
  if (format === 'xlsx' && job.totalBusinesses > MAX_SHEET_ROWS) {
    const [most, total] = [MAX_SHEET_ROWS, job.totalBusinesses].map((count) => count.toLocaleString('en-US'));
    throw badRequest(
      `An Excel sheet has room for ${most} businesses, and this job has ${total}: export it as CSV.`,
    );
  }
  const searched = await listSearchedPlatforms(db, job.id);
  const platforms = (await listPlatforms(db)).filter(({ id }) => searched.has(id));
  return {
    fileName: exportFileName(job, format),
    content: await WRITERS[format](db, { job, platforms }),
  };
}
