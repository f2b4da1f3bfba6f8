import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { jobBatches } from '../jobBatches.ts';
import { findJobStatus } from '../jobQueries.ts';
import type { Exported } from './exported.ts';
import type { ExportRow, StoredKey } from './exportQueries.ts';
import { listExportedAfter, listExportedAt } from './exportQueries.ts';

/** Rows serialised at once, while other requests wait. */
const PIECE = 250;

/**
 * Streams every exported business of the job in pieces (see `jobBatches`), reading `batch` of them per statement.
 * Throws if the job is deleted meanwhile.
 */
export async function* exportPieces(
  db: Knex,
  asked: Exported,
  keys: readonly StoredKey[],
  batch: number,
): AsyncGenerator<ExportRow[]> {
  const { job, positions } = asked;
  const { id, totalBusinesses } = job;
  const total = positions?.length ?? totalBusinesses;
  let listed = 0;
  const listNext = (after: number) => {
    const part = positions?.slice(listed, listed + batch);
    listed += batch;
    return part ? listExportedAt(db, id, keys, part) : listExportedAfter(db, id, keys, after, batch);
  };
  for await (const rows of jobBatches({ id, totalBusinesses: total }, listNext)) {
    for (let start = 0; start < rows.length; start += PIECE) {
      yield rows.slice(start, start + PIECE);
      await nextTurn();
    }
  }
  // A job that is being deleted may have been read in part, which must not look complete.
  if (!(await findJobStatus(db, asked.job.id)))
    throw new Error(`The job ${asked.job.id} was deleted while it was exported.`);
}
