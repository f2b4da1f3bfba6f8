import type { JobRecord } from './jobQueries.ts';

/**
 * Streams every business of a job in the order of the list, in batches. Each batch is a statement of its own, and the
 * next one is prefetched. The reader may be slow, so no transaction or connection is kept. Throws if the job is deleted
 * meanwhile, so that the reply breaks off instead of looking complete.
 */
export async function* jobBatches<Row extends { position: number }>(
  { id, totalBusinesses }: Pick<JobRecord, 'id' | 'totalBusinesses'>,
  listAfter: (position: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const readAfter = (position: number) => {
    const batch = listAfter(position);
    // The error is thrown where the batch is awaited. If the reader stops earlier, no rejection must stay unhandled.
    batch.catch(() => undefined);
    return batch;
  };
  let next = readAfter(-1);
  for (let read = 0; read < totalBusinesses; ) {
    const batch = await next;
    if (!batch.length) throw new Error(`The job ${id} was deleted while it was read.`);
    read += batch.length;
    if (read < totalBusinesses) next = readAfter(batch.at(-1)!.position);
    yield batch;
  }
}
