import type { RerunRequest } from '#contract/reruns.ts';
import { count } from '../../lib/count.ts';

/** What a rerun searches: `12 maybe`, `3 older than 90 days`. */
export function chosenText(number: number, { which, olderThanDays = 0 }: RerunRequest): string {
  const words: Record<RerunRequest['which'], string> = {
    unavailable: 'that could not be looked up',
    maybe: 'maybe',
    not_found: 'not found',
    closed: 'closed for good',
    older: `older than ${count(olderThanDays, 'day')}`,
    all: 'in all',
  };
  return `${number.toLocaleString()} ${words[which]}`;
}
