import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { jobBatches } from '../jobBatches.ts';
import { findJobStatus } from '../jobQueries.ts';
import type { Exported } from './exported.ts';

/**
 * So many are read by one statement. Of 5,000 the driver takes in what has arrived at once, and all others wait for 0.1 s;
 * fewer than these make it no shorter.
 */
const BATCH = 1000;
/** So many are written out at once; all others wait for as long. */
const PIECE = 250;

/** Reads the businesses after a position, in the order of the list. */
type ListAfter<Row> = (db: Knex, asked: Exported, after: number, limit: number) => Promise<Row[]>;

/** Every business of the job (`jobBatches`), a piece at a time. Throws where the job is deleted meanwhile. */
export async function* exportPieces<Row extends { position: number }>(
  db: Knex,
  asked: Exported,
  listAfter: ListAfter<Row>,
): AsyncGenerator<Row[]> {
  for await (const rows of jobBatches(asked.job, (after) => listAfter(db, asked, after, BATCH))) {
    for (let start = 0; start < rows.length; start += PIECE) {
      yield rows.slice(start, start + PIECE);
      await nextTurn();
    }
  }
  // What is being deleted is read in part: that must not look like the whole.
  if (!(await findJobStatus(db, asked.job.id)))
    throw new Error(`The job ${asked.job.id} was deleted while it was exported.`);
}
