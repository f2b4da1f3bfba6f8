import type { JobRecord } from './jobQueries.ts';

/**
 * Every business of a job in the order of the list, a batch at a time, by a statement that reads those after a position.
 * Whoever takes them may be slow, so no transaction and no connection is kept while they do: each batch is a statement of
 * its own, and the next one is read while one is written out. Throws where the job is deleted meanwhile: what was sent
 * then breaks off, rather than ending as if it were whole.
 */
export async function* jobBatches<Row extends { position: number }>(
  { id, totalBusinesses }: Pick<JobRecord, 'id' | 'totalBusinesses'>,
  listAfter: (position: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const readAfter = (position: number) => {
    const batch = listAfter(position);
    // Its fault is thrown where it is awaited, or nobody reads on.
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
