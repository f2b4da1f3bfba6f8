import type { Knex } from 'knex';
import { noSuchJob } from '#contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { areAnyDeleted, markAllJobsDeleted, markJobDeleted } from './deletionQueries.ts';

type DeletionDeps = Pick<Deps, 'db' | 'queue'>;

/** Deleted at once for everyone; a million rows go on the queue, a piece at a time. */
function deleteAndPurge({ db, queue }: DeletionDeps, mark: typeof markAllJobsDeleted): Promise<number> {
  return db.transaction(async (trx) => {
    const deleted = await mark(trx);
    if (deleted) await queue.send(trx, 'purge-jobs', [{ payload: {} }]);
    return deleted;
  });
}

/** Throws 404 where there is no such job. */
export async function deleteVerification(deps: DeletionDeps, jobId: string): Promise<void> {
  const deleted = await deleteAndPurge(deps, async (trx) => ((await markJobDeleted(trx, jobId)) ? 1 : 0));
  if (!deleted) throw notFound(noSuchJob(jobId));
}

export const deleteAllVerifications = (deps: DeletionDeps): Promise<number> =>
  deleteAndPurge(deps, markAllJobsDeleted);

/** Has what was deleted taken away from where that stood: after a restore no entry of the queue does. */
export async function resumePurge(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  if (await areAnyDeleted(trx)) await queue.send(trx, 'purge-jobs', [{ payload: {} }]);
}
