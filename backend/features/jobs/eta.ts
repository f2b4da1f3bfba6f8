import type { JobRecord } from './jobQueries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Many businesses are looked up concurrently, and the first of them end late. So the measured speed is several times
 * too low until about as many have ended as are looked up concurrently.
 */
const LEAST_PROCESSED = 10;
/** The part of a short list after which it has an estimate too. */
const LEAST_SHARE = 1 / 3;
const LEAST_MS = 5000;

/**
 * The job's ETA for a person: `less than a minute`, `about 3 min`, `about 2 h 10 min`. Measured from
 * the job's last start to its last results, without the time in which nothing of it ran. Null while too little is
 * known, and when the job does not run.
 */
export function timeRemaining(
  job: Pick<JobRecord, 'status' | 'runningMs' | 'processedCount' | 'processedBefore' | 'totalBusinesses'>,
): string | null {
  const processed = job.processedCount - job.processedBefore;
  const toProcess = job.totalBusinesses - job.processedBefore;
  const enough = Math.max(1, Math.min(LEAST_PROCESSED, Math.ceil(toProcess * LEAST_SHARE)));
  if (job.status !== 'running' || job.runningMs === null) return null;
  if (processed < enough || job.runningMs < LEAST_MS) return null;
  const remainingMs = ((job.totalBusinesses - job.processedCount) * job.runningMs) / processed;
  if (remainingMs < MINUTE_MS) return 'less than a minute';
  // Above an hour, rounds to ten minutes, because no speed is more constant than that.
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
