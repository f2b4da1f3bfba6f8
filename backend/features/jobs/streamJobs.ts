import type { Knex } from 'knex';
import { listBusinessesAfter } from './businessQueries.ts';
import { listJobs } from './jobListQueries.ts';
import type { JobRecord } from './jobQueries.ts';
import { findJob } from './jobQueries.ts';
import { presentBusiness, presentJob } from './presentJob.ts';

const BATCH = 500;

/** What a read of many statements needs: all of them see the database as it was at the first. */
async function* inSnapshot<Item>(
  db: Knex,
  read: (trx: Knex.Transaction) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const trx = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true });
  try {
    yield* read(trx);
  } finally {
    await trx.rollback();
  }
}

/** Every business of a job in the order of the list, a batch at a time. */
export async function* businessBatches(db: Knex, jobId: string) {
  let after = -1;
  for (;;) {
    const batch = await listBusinessesAfter(db, jobId, after, BATCH);
    if (!batch.length) return;
    yield batch;
    after = batch.at(-1)!.position;
  }
}

async function* jobText(db: Knex, job: JobRecord): AsyncGenerator<string> {
  yield `${JSON.stringify(presentJob(job)).slice(0, -1)},"businesses":[`;
  let separator = '';
  for await (const batch of businessBatches(db, job.id)) {
    yield separator + batch.map((business) => JSON.stringify(presentBusiness(business))).join(',');
    separator = ',';
  }
  yield ']}';
}

/** One whole job as JSON, of any length, without holding it in memory. */
export function streamJob(db: Knex, jobId: string): AsyncIterable<string> {
  return inSnapshot(db, async function* (trx) {
    const job = await findJob(trx, jobId);
    if (!job) throw new Error(`The job ${jobId} was deleted while it was read.`);
    yield* jobText(trx, job);
  });
}

/** Whole jobs as a JSON array. */
export function streamJobs(
  db: Knex,
  filter: Parameters<typeof listJobs>[1],
  page: Parameters<typeof listJobs>[2],
): AsyncIterable<string> {
  return inSnapshot(db, async function* (trx) {
    yield '[';
    let separator = '';
    for (const job of await listJobs(trx, filter, page)) {
      yield separator;
      yield* jobText(trx, job);
      separator = ',';
    }
    yield ']';
  });
}
