import type { JobSummary } from '#contract/jobs.ts';
import { formatNumber } from './formatNumber.ts';

const SECOND_MS = 1000;

/** Returns how long a job was worked on, such as `1 min 17 s`; null until the job is completed. */
export function durationOf({
  completedAt,
  activeMs,
}: Pick<JobSummary, 'completedAt' | 'activeMs'>): string | null {
  if (!completedAt) return null;
  const seconds = Math.max(1, Math.round(activeMs / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  // Only the two largest units are shown, and only those that are not 0.
  const units =
    hours > 0
      ? [`${formatNumber(hours)} h`, minutes % 60 && `${minutes % 60} min`]
      : [minutes && `${minutes} min`, seconds % 60 && `${seconds % 60} s`];
  return units.filter(Boolean).join(' ');
}
