import type { JobSummary } from '#contract/jobs.ts';

/** A server that knows only the whole contract answers with more, and without our own fields. */
export type SummaryReply = Omit<JobSummary, 'unavailableCount' | 'failureReason' | 'startedBy' | 'fileName'> &
  Partial<JobSummary> & { businesses?: unknown };

export function toSummary({ businesses: _unused, ...reply }: SummaryReply): JobSummary {
  return {
    ...reply,
    unavailableCount: reply.unavailableCount ?? 0,
    failureReason: reply.failureReason ?? null,
    startedBy: reply.startedBy ?? null,
    fileName: reply.fileName ?? null,
    timeRemaining: reply.timeRemaining ?? null,
  };
}
