import type { Schedule } from '#contract/schedules.ts';
import type { ScheduleRecord } from './scheduleQueries.ts';

export function presentSchedule(schedule: ScheduleRecord): Schedule {
  const { id, jobId, fileName, totalBusinesses, every, day, hour, timeZone, createdBy, lastRun } = schedule;
  const { spendAtMost, isPaused, pauseReason, skippedAt, skipReason } = schedule;
  return {
    id,
    jobId,
    fileName,
    totalBusinesses,
    every,
    day,
    hour,
    timeZone,
    createdBy,
    nextAt: isPaused ? null : schedule.nextAt.toISOString(),
    ...(spendAtMost !== null && { spendAtMost }),
    ...(pauseReason !== null && { pauseReason }),
    ...(lastRun && {
      lastRun: {
        jobId: lastRun.jobId,
        dueAt: new Date(lastRun.dueAt).toISOString(),
        status: lastRun.status,
        ...(lastRun.reason !== null && { reason: lastRun.reason }),
      },
    }),
    ...(skippedAt && { skipped: { at: skippedAt.toISOString(), reason: skipReason! } }),
  };
}
