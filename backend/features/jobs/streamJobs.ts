import type { Knex } from 'knex';
import { listBusinessTextsAfter } from './businessQueries.ts';
import { businessText } from './businessText.ts';
import { jobBatches } from './jobBatches.ts';
import { listJobs } from './jobListQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { findJob } from './jobQueries.ts';
import { presentJob } from './presentJob.ts';

// Each batch is its own statement, so while a job runs, later batches may have newer results than earlier ones.

/**
 * The number of businesses per batch. It is low, because other requests wait while a batch is serialised, and many
 * clients may read at the same time.
 */
const BATCH = 250;

/** Streams a whole job as JSON. Needs the same memory for a list of any length. */
export async function* streamJob(db: Knex, job: JobRecord): AsyncGenerator<string> {
  yield `${JSON.stringify(presentJob(job)).slice(0, -1)},"businesses":[`;
  let separator = '';
  for await (const batch of jobBatches(job, (after) => listBusinessTextsAfter(db, job.id, after, BATCH))) {
    // Each is a string of its own: a long one with a rare character takes twice as long to encode.
    for (const row of batch) {
      yield separator + businessText(row);
      separator = ',';
    }
  }
  yield ']}';
}

/** Streams whole jobs as a JSON array. A job that is deleted before it is read is left out. */
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
