import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { findJobStatus } from '../jobQueries.ts';
import type { Exported } from './exported.ts';

/** So many are written out at once; all others wait for as long. */
const PIECE = 250;

/** Reads the businesses after a position, in the order of the list. */
type ListAfter<Row> = (db: Knex, asked: Exported, after: number, limit: number) => Promise<Row[]>;

/**
 * Every business of the job, a piece at a time. Whoever takes them may be slow, so no transaction and no connection is
 * kept while they do: each batch is a statement of its own, and the next one is read while one is written out. Throws
 * where the job is deleted meanwhile.
 */
export async function* exportPieces<Row extends { position: number }>(
  db: Knex,
  asked: Exported,
  listAfter: ListAfter<Row>,
  batch: number,
): AsyncGenerator<Row[]> {
  const { id, totalBusinesses } = asked.job;
  const readAfter = (after: number) => {
    const rows = listAfter(db, asked, after, batch);
    // Its fault is thrown where it is awaited, or nobody reads on.
    rows.catch(() => undefined);
    return rows;
  };
  const deleted = () => new Error(`The job ${id} was deleted while it was exported.`);
  let next = readAfter(-1);
  for (let read = 0; read < totalBusinesses; ) {
    const rows = await next;
    if (!rows.length) throw deleted();
    read += rows.length;
    if (read < totalBusinesses) next = readAfter(rows.at(-1)!.position);
    for (let start = 0; start < rows.length; start += PIECE) {
      yield rows.slice(start, start + PIECE);
      await nextTurn();
    }
  }
  // What is being deleted is read in part: that must not look like the whole.
  if (!(await findJobStatus(db, id))) throw deleted();
}
