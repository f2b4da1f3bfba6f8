import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { jobBatches } from '../jobBatches.ts';
import { throwIfDeleted } from '../loadJob.ts';
import type { ExportRow, StoredKey } from './exportQueries.ts';
import { listExported } from './exportQueries.ts';
import type { Exported } from './exportTypes.ts';

/** How many rows are serialised before other requests get their turn. */
const PIECE = 250;

/**
 * Yields the exported businesses of the job in pieces, and reads `batch` of them per statement (see `jobBatches`).
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
    return listExported(db, id, keys, part ? { positions: part } : { after, limit: batch });
  };
  for await (const rows of jobBatches({ id, totalBusinesses: total }, listNext)) {
    for (let start = 0; start < rows.length; start += PIECE) {
      yield rows.slice(start, start + PIECE);
      await nextTurn();
    }
  }
  await throwIfDeleted(db, id);
}
