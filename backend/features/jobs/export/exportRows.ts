import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { jobBatches } from '../jobBatches.ts';
import { findJobStatus } from '../jobQueries.ts';
import type { Exported } from './exported.ts';
import type { ExportRow, StoredKey } from './exportQueries.ts';
import { listExportRows } from './exportQueries.ts';

/** Rows serialised at once, while other requests wait. */
const PIECE = 250;

/**
 * Streams every business of the job in pieces (see `jobBatches`), reading `batch` of them per statement. Throws if
 * the job is deleted meanwhile.
 */
export async function* exportPieces(
  db: Knex,
  asked: Exported,
  keys: readonly StoredKey[],
  batch: number,
): AsyncGenerator<ExportRow[]> {
  for await (const rows of jobBatches(asked.job, (after) => listExportRows(db, asked, keys, after, batch))) {
    for (let start = 0; start < rows.length; start += PIECE) {
      yield rows.slice(start, start + PIECE);
      await nextTurn();
    }
  }
  // A job that is being deleted may have been read in part, which must not look complete.
  if (!(await findJobStatus(db, asked.job.id)))
    throw new Error(`The job ${asked.job.id} was deleted while it was exported.`);
}
