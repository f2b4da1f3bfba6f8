import type { SyncPlan } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';

/** For example `259 new drafts · 11 possible duplicates, left out`. Zeros are left out. */
export function planText(plan: Partial<SyncPlan>, duplicates = 0): string {
  const {
    newDrafts = 0,
    updates = 0,
    unchanged = 0,
    kept = 0,
    repeated = 0,
    notFound = 0,
    closed = 0,
    simulated = 0,
    noResult = 0,
  } = plan;
  const leftOut = (number: number, why: string) =>
    number > 0 && `${number.toLocaleString()} ${why}, left out`;
  const parts = [
    newDrafts > 0 && count(newDrafts, 'new draft'),
    updates > 0 && `${count(updates, 'draft')} brought up to date`,
    unchanged > 0 && `${unchanged.toLocaleString()} as before`,
    kept > 0 && `${kept.toLocaleString()} left as a person made them`,
    repeated > 0 && `${count(repeated, 'more row')} of the same salons`,
    duplicates > 0 && `${count(duplicates, 'possible duplicate')}, left out`,
    leftOut(notFound, 'not found'),
    leftOut(closed, 'closed for good'),
    leftOut(simulated, 'simulated'),
    leftOut(noResult, 'without a result'),
  ];
  return parts.filter(Boolean).join(' · ');
}
