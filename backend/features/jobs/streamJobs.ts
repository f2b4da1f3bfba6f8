import type { Knex } from 'knex';
import { listBusinessTextsAfter } from './businessQueries.ts';
import { businessText } from './businessText.ts';
import { jobBatches } from './jobBatches.ts';
import { listJobs } from './jobListQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { findJob } from './jobQueries.ts';
import { presentJob } from './presentJob.ts';

// Each batch is a statement of its own: what a running job finds meanwhile may be among the later ones.

/** Many may read at the same time, and each batch keeps all others waiting while it is written out. */
const BATCH = 250;

/** One whole job as JSON, of any length, without holding it in memory. */
export async function* streamJob(db: Knex, job: JobRecord): AsyncGenerator<string> {
  yield `${JSON.stringify(presentJob(job)).slice(0, -1)},"businesses":[`;
  let separator = '';
  for await (const batch of jobBatches(job, (after) => listBusinessTextsAfter(db, job.id, after, BATCH))) {
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
