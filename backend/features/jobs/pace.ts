import type { JobRecord } from './jobQueries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long the job still takes, for a person: `less than a minute`, `about 3 min`, `about 2 h 10 min`. From the pace
 * since the job last began to run, so that a pause does not count. Null while nothing is known, and when it rests.
 */
export function timeRemaining(
  job: Pick<JobRecord, 'status' | 'runningMs' | 'processedCount' | 'processedBefore' | 'totalBusinesses'>,
): string | null {
  const processed = job.processedCount - job.processedBefore;
  if (job.status !== 'running' || job.runningMs === null || processed < 1) return null;
  const remainingMs = ((job.totalBusinesses - job.processedCount) * job.runningMs) / processed;
  if (remainingMs < MINUTE_MS) return 'less than a minute';
  // In steps of ten minutes above an hour: no pace is steadier than that.
  const minutes =
    remainingMs < HOUR_MS
      ? Math.round(remainingMs / MINUTE_MS)
      : Math.round(remainingMs / MINUTE_MS / 10) * 10;
  if (minutes < 60) return `about ${minutes} min`;
  const rest = minutes % 60;
  return `about ${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

/** Percent, 0 to 100, with one decimal; 100 only when every business was processed. */
export function progress({
  processedCount,
  totalBusinesses,
}: {
  processedCount: number;
  totalBusinesses: number;
}): number {
  return Math.floor((processedCount / totalBusinesses) * 1000) / 10;
}
