import { JobId } from '#contract/jobs.ts';
import { RerunRequest } from '#contract/reruns.ts';
import { RERUN_CHOICES } from '#contract/words.ts';
import { rerunVerification } from '../../features/jobs/rerun/rerunService.ts';
import { shownValue } from '../../lib/shownValue.ts';
import { UsageError } from '../command.ts';
import type { Startable } from './followJob.ts';

type Given = { rerun: string; only: string | undefined; olderThan: string | undefined };

/** Reads from the options which part of which job is verified again. Throws UsageError if they are wrong. */
export function readRerun({ rerun, only, olderThan }: Given): Startable {
  const job = JobId.safeParse(rerun);
  if (!job.success) throw new UsageError(job.error.issues[0]!.message);
  const { data: which } = RerunRequest.shape.which.safeParse(only);
  if (!which) {
    const given = only === undefined ? '' : `, not ${shownValue(only)}`;
    throw new UsageError(`Say with --only what is verified again: ${RERUN_CHOICES.join(', ')}${given}.`);
  }
  const days = olderThan === undefined ? {} : { olderThanDays: Number(olderThan) };
  const { data: chosen } = RerunRequest.safeParse({ which, ...days });
  if (!chosen)
    throw new UsageError('--only older needs --older-than DAYS, from 1 to 3650, and no other choice has it.');
  const { data: jobId } = job;
  return {
    key: `npm run verify --rerun ${jobId} ${JSON.stringify(chosen)}`,
    start: (deps, asked) => rerunVerification(deps, { jobId, chosen, ...asked, operator: null }),
  };
}
