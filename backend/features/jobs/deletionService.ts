import type { Knex } from 'knex';
import { noSuchJob } from '#contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { areAnyDeleted, markAllJobsDeleted, markJobDeleted } from './deletionQueries.ts';

type DeletionDeps = Pick<Deps, 'db' | 'queue'>;

/** Marks jobs as deleted, and queues the deletion of their rows in batches. Returns how many were marked. */
function deleteAndPurge({ db, queue }: DeletionDeps, mark: typeof markAllJobsDeleted): Promise<number> {
  return db.transaction(async (trx) => {
    const deleted = await mark(trx);
    if (deleted) await queue.send(trx, 'purge-jobs', [{ payload: {} }]);
    return deleted;
  });
}

/** Throws HttpError 404 if there is no such job. */
export async function deleteVerification(deps: DeletionDeps, jobId: string): Promise<void> {
  const deleted = await deleteAndPurge(deps, (trx) => markJobDeleted(trx, jobId));
  if (!deleted) throw notFound(noSuchJob(jobId));
}

export const deleteAllVerifications = (deps: DeletionDeps): Promise<number> =>
  deleteAndPurge(deps, markAllJobsDeleted);

/** Queues the purge of jobs that are marked as deleted, because a restore does not bring the queue back. */
export async function resumePurge(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  if (await areAnyDeleted(trx)) await queue.send(trx, 'purge-jobs', [{ payload: {} }]);
}
