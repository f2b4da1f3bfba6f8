import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import { noSuchJob } from '#contract/jobs.ts';
import { notFound } from '../../lib/errors.ts';
import type { JobRecord } from './jobQueries.ts';
import { findJob, findJobStatus } from './jobQueries.ts';

/** Throws HttpError 404 if there is no such job. */
export async function loadJob(db: Knex, id: string): Promise<JobRecord> {
  const job = await findJob(db, id);
  if (!job) throw notFound(noSuchJob(id));
  return job;
}

/** Returns the status of a job. Throws HttpError 404 if there is no such job. */
export async function loadJobStatus(db: Knex, id: string): Promise<JobStatus> {
  const status = await findJobStatus(db, id);
  if (!status) throw notFound(noSuchJob(id));
  return status;
}

/** Throws if the job was deleted during its export, so that the download fails instead of looking complete. */
export async function throwIfDeleted(db: Knex, id: string): Promise<void> {
  if (!(await findJobStatus(db, id))) throw new Error(`The job ${id} was deleted while it was exported.`);
}
