import type { Schedule } from '#contract/schedules.ts';
import { withoutNulls } from '../../lib/withoutNulls.ts';
import type { ScheduleRecord } from './scheduleQueries.ts';

type Optional = Pick<Schedule, 'spendAtMost' | 'pauseReason' | 'lastRun' | 'skipped'>;

export function presentSchedule(record: ScheduleRecord): Schedule {
  const { nextAt, isPaused, spendAtMost, pauseReason, lastRun, skippedAt, skipReason, ...schedule } = record;
  return {
    ...schedule,
    nextAt: isPaused ? null : nextAt.toISOString(),
    ...withoutNulls<Optional>({
      spendAtMost,
      pauseReason,
      lastRun:
        lastRun &&
        withoutNulls<Optional['lastRun'] & {}>({
          ...lastRun,
          dueAt: new Date(lastRun.dueAt).toISOString(),
        }),
      skipped: skippedAt && { at: skippedAt.toISOString(), reason: skipReason! },
    }),
  };
}
