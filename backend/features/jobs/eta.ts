import type { JobRecord } from './jobQueries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * A long list has no estimate until this many businesses are processed. Many are looked up concurrently, so the first
 * results arrive late, and the measured speed is far too low at first.
 */
const LEAST_PROCESSED = 10;
/** Of a short list, only this fraction must be processed before there is an estimate. */
const LEAST_SHARE = 1 / 3;
const LEAST_MS = 5000;

/**
 * Returns the remaining time of the job, for people: `less than a minute`, `about 3 min`, `about 2 h 10 min`. The speed
 * is measured from the last start or resume to the last results, without long gaps. Null if the job does not run, or if
 * too few businesses were processed or too little time has passed.
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
  // Above an hour, the time is rounded to ten minutes, because no speed is constant enough for more precision.
  const step = remainingMs < HOUR_MS ? 1 : 10;
  const minutes = Math.round(remainingMs / MINUTE_MS / step) * step;
  if (minutes < 60) return `about ${minutes} min`;
  const rest = minutes % 60;
  return `about ${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

/** Returns the processed part in percent, with one decimal. It is 100 only if every business is processed. */
export const progress = (job: Pick<JobRecord, 'processedCount' | 'totalBusinesses'>): number =>
  Math.floor((job.processedCount / job.totalBusinesses) * 1000) / 10;
