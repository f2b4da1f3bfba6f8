import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { MAX_SHEET_ROWS } from '#contract/limits.ts';
import type { ExportFormat } from '#contract/words.ts';
import { EXPORT_FORMATS } from '#contract/words.ts';
import { badRequest } from '../../../lib/errors.ts';
import { listPlatforms } from '../../platforms/platformsService.ts';
import { formatCsv } from '../formatCsv.ts';
import type { JobRecord } from '../jobQueries.ts';
import type { BusinessFilter } from '../pages/filterQueries.ts';
import { exportFileName } from './exportFileName.ts';
import { exportJson } from './exportJson.ts';
import { listPositionsOf, listPositionsShown, listSearchedPlatforms } from './exportQueries.ts';
import { tableColumns, tablePieces } from './exportTable.ts';
import type { Exported } from './exportTypes.ts';
import { exportXlsx } from './exportXlsx.ts';

const WRITERS: Record<ExportFormat, (db: Knex, exported: Exported) => Readable> = {
  csv: (db, exported) =>
    formatCsv(
      tableColumns(exported).map(({ header }) => header),
      tablePieces(db, exported),
    ),
  json: exportJson,
  xlsx: exportXlsx,
};

/** Returns the export format that a file name's extension stands for; undefined if it is none. */
export function exportFormatOf(fileName: string): ExportFormat | undefined {
  const ending = path.extname(fileName).slice(1).toLowerCase();
  return EXPORT_FORMATS.find((format) => format === ending);
}

type Asked = {
  format?: ExportFormat | undefined;
  filter?: BusinessFilter | undefined;
  /** Exports only these businesses. Ignored if there is a filter. */
  businessIds?: string[] | undefined;
};

/**
 * Returns the positions of the businesses to be exported; undefined for all. Throws HttpError 400 if a chosen business
 * is not in the job.
 */
async function readPart(
  db: Knex,
  jobId: string,
  { filter, businessIds }: Asked,
): Promise<number[] | undefined> {
  if (filter) return listPositionsShown(db, jobId, filter);
  if (!businessIds) return undefined;
  const chosen = new Set(businessIds.map((id) => id.toLowerCase()));
  const positions = await listPositionsOf(db, jobId, [...chosen]);
  const missing = chosen.size - positions.length;
  if (missing)
    throw badRequest(
      `${missing.toLocaleString('en-US')} of the chosen businesses ${missing === 1 ? 'is' : 'are'} not in this job.`,
    );
  return positions;
}

/**
 * Exports a job's results as a stream. On an error the stream fails, so that no incomplete download looks complete.
 * Throws HttpError 400 if a chosen business is not in the job, or if a sheet cannot hold all rows.
 */
export async function openExport(
  db: Knex,
  job: JobRecord,
  asked: Asked = {},
): Promise<{ fileName: string; content: Readable }> {
  const { format = 'csv' } = asked;
  const positions = await readPart(db, job.id, asked);
  const count = positions?.length ?? job.totalBusinesses;
  if (format === 'xlsx' && count > MAX_SHEET_ROWS) {
    const [most, total] = [MAX_SHEET_ROWS, count].map((each) => each.toLocaleString('en-US'));
    throw badRequest(
      `An Excel sheet has room for ${most} businesses, and this export has ${total}: export it as CSV.`,
    );
  }
  const searched = await listSearchedPlatforms(db, job.id);
  const platforms = (await listPlatforms(db)).filter(({ id }) => searched.has(id));
  return {
    fileName: exportFileName(job, format, positions !== undefined),
    content: WRITERS[format](db, { job, platforms, positions }),
  };
}
