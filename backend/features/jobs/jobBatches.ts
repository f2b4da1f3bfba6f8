import { prefetch } from '../../lib/prefetch.ts';
import type { JobRecord } from './jobQueries.ts';

/**
 * Streams `totalBusinesses` businesses of a job in the order of the list, in batches. The reader may be slow, so no
 * transaction or connection is kept: each batch is a statement of its own, and the next one is prefetched. Throws if
 * the job is deleted meanwhile, so that the reply breaks off instead of looking complete.
 */
export function jobBatches<Row extends { position: number }>(
  { id, totalBusinesses }: Pick<JobRecord, 'id' | 'totalBusinesses'>,
  listAfter: (position: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  async function* batches() {
    for (let read = 0, after = -1; read < totalBusinesses; ) {
      const batch = await listAfter(after);
      if (!batch.length) throw new Error(`The job ${id} was deleted while it was read.`);
      read += batch.length;
      after = batch.at(-1)!.position;
      yield batch;
    }
  }
  return prefetch(batches());
}
