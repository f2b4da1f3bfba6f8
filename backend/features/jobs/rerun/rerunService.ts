import { hash } from 'node:crypto';
import { MAX_ANSWERS_AGE_DAYS } from '#contract/limits.ts';
import type { RerunRequest } from '#contract/reruns.ts';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../lib/errors.ts';
import { isAnyKept } from '../../search/memory/keptAnswers.ts';
import { startOnce } from '../startOnce.ts';
import type { ChildAsked, ChildDeps } from './childJob.ts';
import { writeChild } from './childJob.ts';
import type { Part } from './rerunQueries.ts';
import { chosenPart, judgeablePart, listQueries } from './rerunQueries.ts';

function noneSentence({ which, olderThanDays = 0 }: RerunRequest): string {
  const words: Record<RerunRequest['which'], string> = {
    unavailable: 'is one that could not be looked up',
    maybe: 'is maybe',
    not_found: 'is not found',
    closed: 'is closed for good',
    older: `has a result older than ${olderThanDays} ${olderThanDays === 1 ? 'day' : 'days'}`,
    all: 'is left',
  };
  return `No business of this job ${words[which]}: choose others.`;
}

/**
 * Starts a job that searches chosen businesses of a completed, paused or failed job again. A repeated request with the
 * same key gets the first reply and starts no second job.
 */
export function rerunVerification(
  deps: ChildDeps,
  asked: ChildAsked & { chosen: RerunRequest },
): Promise<StartReply> {
  const { jobId, chosen } = asked;
  // The hash does not contain the limit. So a request that is repeated with the same key and a higher limit gets the
  // same job.
  const bodyHash = hash('sha256', `rerun ${jobId} ${JSON.stringify(chosen)}`);
  const rerun = {
    child: { kind: 'rerun', parentId: jobId, chosen },
    part: chosenPart(chosen),
    noneSentence: noneSentence(chosen),
    // A rerun is for new searches, so no earlier answer is reused.
    answersMaxAgeDays: 0,
  } as const;
  return startOnce(deps, asked, bodyHash, () => writeChild(deps, asked, rerun, bodyHash));
}

const NONE_KEPT =
  'Nothing can be judged again: the answers that this job used are no longer kept. Verify it again instead.';

/** Kept answers are looked up for this many rows at once. */
const PIECE = 1000;

/** True if the part has businesses, but none can be judged, because each of them lacks a kept answer. */
async function isNoneJudgeable(
  { db, config }: Deps,
  { jobId, gone }: ChildAsked,
  part: Part,
): Promise<boolean> {
  for (let after = -1, hasRows = false; ; hasRows = true) {
    gone.throwIfAborted();
    const rows = await listQueries(db, jobId, part, { after, limit: PIECE });
    if (!rows.length) return hasRows;
    const lookUps = rows.map(({ queries }) => queries);
    if (await isAnyKept(db, config.search, lookUps)) return false;
    after = rows.at(-1)!.position;
  }
}

/**
 * Starts a job that judges the businesses of a completed, paused or failed job again, from kept answers and without
 * sending a search. Throws HttpError 409 for any other job, or if no business can be judged.
 */
export function judgeAgain(deps: Deps, asked: ChildAsked): Promise<StartReply> {
  const { provider, keepsAnswers } = deps.config.search;
  if (!keepsAnswers)
    throw conflict('Nothing can be judged again: the answers of this search provider are not kept.');
  const bodyHash = hash('sha256', `judge again ${asked.jobId}`);
  const part = judgeablePart(provider);
  const judged = {
    child: { kind: 'judge_again', parentId: asked.jobId },
    part,
    noneSentence:
      "Nothing can be judged again: today's search provider was not asked for any business of this job.",
    answersMaxAgeDays: MAX_ANSWERS_AGE_DAYS,
  } as const;
  return startOnce(deps, asked, bodyHash, async () => {
    if (await isNoneJudgeable(deps, asked, part)) throw conflict(NONE_KEPT);
    return writeChild(deps, asked, judged, bodyHash);
  });
}
