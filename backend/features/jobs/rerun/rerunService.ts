import { hash } from 'node:crypto';
import { v4, v7 } from 'uuid';
import { noSuchJob } from '#contract/jobs.ts';
import type { RerunRequest } from '#contract/reruns.ts';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { addToLogContext } from '../../../lib/logContext.ts';
import { analyzeBusinesses, countSameSalons } from '../businessQueries.ts';
import { findJob, insertJob } from '../jobQueries.ts';
import { lockJob } from '../jobStateQueries.ts';
import { beginLanes } from '../lanes/lanesService.ts';
import { insertBusinessNames } from '../pages/nameQueries.ts';
import { keepStart, startOnce } from '../startOnce.ts';
import { copyChosen, countChosen } from './rerunQueries.ts';

type RerunAsked = {
  jobId: string;
  chosen: RerunRequest;
  /** The most credits of the new job. */
  spendAtMost?: number | undefined;
  key: string | undefined;
  gone: AbortSignal;
  operator: string | null;
};

function noneSentence({ which, olderThanDays = 0 }: RerunRequest): string {
  const words: Record<RerunRequest['which'], string> = {
    unavailable: 'could not be looked up',
    maybe: 'is maybe',
    not_found: 'is not found',
    closed: 'is closed for good',
    older: `has a result older than ${olderThanDays} days`,
    all: 'is left',
  };
  return `No business of this job ${words[which]}: choose others.`;
}

/** Writes all or nothing, under the lock of the parent's row, so that its results stay as they are meanwhile. */
async function writeRerun(
  { db, queue, logger }: Deps,
  asked: RerunAsked,
  bodyHash: string,
): Promise<StartReply> {
  const { jobId: parentId, chosen, spendAtMost = null, key, gone, operator } = asked;
  const jobId = v4();
  const reply = await db.transaction(async (trx) => {
    if (!(await lockJob(trx, parentId))) throw notFound(noSuchJob(parentId));
    const parent = (await findJob(trx, parentId))!;
    if (parent.status === 'pending' || parent.status === 'running')
      throw conflict(`Only a job that has stopped can be verified again, and this one is ${parent.status}.`);
    const totalBusinesses = await countChosen(trx, parentId, chosen);
    if (!totalBusinesses) throw conflict(noneSentence(chosen));
    const { extraColumns, fileName } = parent;
    const rerun = { parentId, chosen };
    await insertJob(trx, {
      id: jobId,
      totalBusinesses,
      extraColumns,
      startedBy: operator,
      fileName,
      spendAtMost,
      // Asked for to look again, so no earlier answer is used.
      answersMaxAgeDays: 0,
      rerun,
    });
    const { count, hasCopies } = await copyChosen(trx, { from: parentId, to: jobId, firstId: v7(), chosen });
    if (count !== totalBusinesses)
      throw new Error(`Of ${totalBusinesses} businesses to be verified again ${count} were copied.`);
    gone.throwIfAborted();
    await insertBusinessNames(trx, jobId);
    await analyzeBusinesses(trx, totalBusinesses);
    await beginLanes(trx, queue, jobId, totalBusinesses);
    const sameSalons = hasCopies ? { sameSalons: await countSameSalons(trx, jobId) } : {};
    const started = { jobId, totalBusinesses, skippedRows: 0, ...sameSalons };
    await keepStart(trx, key, { bodyHash, reply: started });
    gone.throwIfAborted();
    return started;
  });
  addToLogContext({ jobId });
  logger.info(
    { totalBusinesses: reply.totalBusinesses, parentId, ...chosen },
    'A part of a job was started again.',
  );
  return reply;
}

/**
 * Starts a job that searches the chosen businesses of a stopped one again. A repeated request with the same key writes
 * nothing more.
 */
export function rerunVerification(deps: Deps, asked: RerunAsked): Promise<StartReply> {
  const bodyHash = hash('sha256', `rerun ${asked.jobId} ${JSON.stringify(asked.chosen)}`);
  return startOnce(deps, asked, bodyHash, () => writeRerun(deps, asked, bodyHash));
}
