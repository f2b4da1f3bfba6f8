import type { Knex } from 'knex';
import type { BusinessTextRow } from './businessQueries.ts';
import { listBusinessTextsAfter } from './businessQueries.ts';
import { businessText } from './businessText.ts';
import { listJobs } from './jobListQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { findJob } from './jobQueries.ts';
import { presentJob } from './presentJob.ts';

// Whoever reads these may be slow. So no transaction and no connection is kept while they do: each batch is a statement
// of its own, and what a running job finds meanwhile may be among the later ones.

/** Many may read at the same time, and each batch keeps all others waiting while it is written out. */
const BATCH = 250;

/**
 * Every business of a job in the order of the list, a batch at a time; the next one is read while one is written out.
 * Throws where the job is deleted meanwhile: what was sent then breaks off, rather than ending as if it were whole.
 */
async function* businessBatches(
  db: Knex,
  { id, totalBusinesses }: Pick<JobRecord, 'id' | 'totalBusinesses'>,
): AsyncGenerator<BusinessTextRow[]> {
  const listAfter = (after: number) => {
    const batch = listBusinessTextsAfter(db, id, after, BATCH);
    // Its fault is thrown where it is awaited, or nobody reads on.
    batch.catch(() => undefined);
    return batch;
  };
  let next = listAfter(-1);
  for (let read = 0; read < totalBusinesses; ) {
    const batch = await next;
    if (!batch.length) throw new Error(`The job ${id} was deleted while it was read.`);
    read += batch.length;
    if (read < totalBusinesses) next = listAfter(batch.at(-1)!.position);
    yield batch;
  }
}

/** One whole job as JSON, of any length, without holding it in memory. */
export async function* streamJob(db: Knex, job: JobRecord): AsyncGenerator<string> {
  yield `${JSON.stringify(presentJob(job)).slice(0, -1)},"businesses":[`;
  let separator = '';
  for await (const batch of businessBatches(db, job)) {
    yield separator + batch.map(businessText).join(',');
    separator = ',';
  }
  yield ']}';
}

/** Whole jobs as a JSON array. One that is deleted before its turn is left out. */
export async function* streamJobs(
  db: Knex,
  filter: Parameters<typeof listJobs>[1],
  page: Parameters<typeof listJobs>[2],
): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for (const { id } of await listJobs(db, filter, page)) {
    const job = await findJob(db, id);
    if (!job) continue;
    yield separator;
    yield* streamJob(db, job);
    separator = ',';
  }
  yield ']';
}
