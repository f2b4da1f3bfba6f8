import type { RerunRequest } from '#contract/reruns.ts';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';

type Asked = { chosen?: RerunRequest | undefined; bySchedule?: true | undefined };

/**
 * Says how many businesses a rerun searches, and which: `12 maybe`, `3 older than 90 days` or `60 by schedule`. If
 * nothing is searched: `60 judged without searching`.
 */
export function chosenText(number: number, { chosen, bySchedule }: Asked): string {
  if (bySchedule) return `${formatNumber(number)} by schedule`;
  if (!chosen) return `${formatNumber(number)} judged without searching`;
  const words: Record<RerunRequest['which'], string> = {
    unavailable: 'that could not be looked up',
    maybe: 'maybe',
    not_found: 'not found',
    closed: 'closed for good',
    older: `older than ${count(chosen.olderThanDays ?? 0, 'day')}`,
    all: 'in all',
  };
  return `${formatNumber(number)} ${words[chosen.which]}`;
}
