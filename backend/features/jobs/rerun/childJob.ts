import type { Knex } from 'knex';
import { v4, v7 } from 'uuid';
import { noSuchJob } from '#contract/jobs.ts';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { addToLogContext } from '../../../lib/logContext.ts';
import type { NewJob } from '../jobQueries.ts';
import { findJob, insertJob } from '../jobQueries.ts';
import { lockJob } from '../jobStateQueries.ts';
import { finishStart } from '../startOnce.ts';
import type { Part } from './rerunQueries.ts';
import { copyPart, countPart } from './rerunQueries.ts';

export type ChildAsked = {
  /** The id of the parent, the job from which the new one is started. */
  jobId: string;
  spendAtMost?: number | undefined;
  key: string | undefined;
  gone: AbortSignal;
  operator: string | null;
  /** Called in the transaction after the new job's row is inserted. If it throws, nothing is written. */
  onWritten?: (trx: Knex.Transaction, newJobId: string) => Promise<void>;
};

export type ChildDeps = Pick<Deps, 'db' | 'queue' | 'logger'>;

type Child = Pick<NewJob, 'answersMaxAgeDays'> & {
  child: NonNullable<NewJob['child']>;
  part: Part;
  /** The error message if the part contains no business. */
  noneSentence: string;
};

/**
 * Writes the new job in one transaction. The lock on the parent's row prevents changes of its results meanwhile. Throws
 * HttpError 404 if there is no such parent, and 409 if it is pending or running, or if the part is empty.
 */
export async function writeChild(
  { db, queue, logger }: ChildDeps,
  { jobId: parentId, spendAtMost, key, gone, operator, onWritten }: ChildAsked,
  { part, noneSentence, ...more }: Child,
  bodyHash: string,
): Promise<StartReply> {
  const jobId = v4();
  const reply = await db.transaction(async (trx) => {
    if (!(await lockJob(trx, parentId))) throw notFound(noSuchJob(parentId));
    const { status, extraColumns, fileName } = (await findJob(trx, parentId))!;
    if (status === 'pending' || status === 'running')
      throw conflict(`Only a job that has stopped can be verified again, and this one is ${status}.`);
    const totalBusinesses = await countPart(trx, parentId, part);
    if (!totalBusinesses) throw conflict(noneSentence);
    const job = { totalBusinesses, extraColumns, startedBy: operator, fileName };
    await insertJob(trx, { id: jobId, ...job, ...more, spendAtMost: spendAtMost ?? null });
    await onWritten?.(trx, jobId);
    const { count, hasCopies } = await copyPart(trx, { from: parentId, to: jobId, firstId: v7(), part });
    if (count !== totalBusinesses)
      throw new Error(`Only ${count} of ${totalBusinesses} businesses were copied to the new job.`);
    gone.throwIfAborted();
    const written = { jobId, totalBusinesses, skippedRows: 0, hasCopies };
    const started = await finishStart(trx, queue, written, { key, bodyHash });
    gone.throwIfAborted();
    return started;
  });
  addToLogContext({ jobId });
  logger.info(
    { totalBusinesses: reply.totalBusinesses, ...more.child },
    'A part of a job was started again.',
  );
  return reply;
}
