import type { Knex } from 'knex';
import { prefetch } from '../../lib/prefetch.ts';
import { createRowIds } from '../../lib/rowIds.ts';
import type { SalonFacts } from '../salons/salonFacts.ts';
import { linkSalons } from '../salons/salonsService.ts';
import type { NumberedBusiness } from './listedBusiness.ts';
import { businessFields, insertBusinesses } from './newBusinessQueries.ts';

/** A batch is written when it has this many rows or this many characters. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 1024 * 1024;

type Ready = { id: string; facts: SalonFacts; fields: string; name: string };

/** Prepares the rows in batches. Their salons are linked later. */
async function* readied(jobId: string, list: AsyncIterable<NumberedBusiness[]>): AsyncGenerator<Ready[]> {
  const nextId = createRowIds();
  let position = 0;
  let batch: Ready[] = [];
  let characters = 0;
  for await (const some of list) {
    for (const { business, facts, listRow } of some) {
      const id = nextId();
      const fields = businessFields({ id, jobId, position: position++, listRow }, business);
      batch.push({ id, facts, fields, name: business.name });
      characters += fields.length;
      if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
      yield batch;
      [batch, characters] = [[], 0];
    }
  }
  if (batch.length) yield batch;
}

/** Writes the businesses of a new job and links them to salons. The next batch is prefetched while one is written. */
export async function writeBusinesses(
  trx: Knex.Transaction,
  jobId: string,
  list: AsyncIterable<NumberedBusiness[]>,
  gone: AbortSignal,
): Promise<{ count: number; hasCopies: boolean }> {
  let [count, hasCopies] = [0, false];
  for await (const batch of prefetch(readied(jobId, list))) {
    gone.throwIfAborted();
    const links = await linkSalons(trx, jobId, batch);
    const rows = batch.map(({ fields, name }, index) => ({ fields, name, ...links[index]! }));
    await insertBusinesses(trx, jobId, rows);
    count += rows.length;
    hasCopies ||= links.some(({ copyOf }) => copyOf !== null);
  }
  return { count, hasCopies };
}
