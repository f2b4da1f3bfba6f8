import type { SyncPlan } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';

/** For example `259 new drafts · 11 possible duplicates · 16 not found, left out`. Zeros are left out. */
export function planText(plan: SyncPlan, duplicates = 0): string {
  const { newDrafts, updates, notFound, closed, simulated, noResult } = plan;
  const leftOut = (number: number, why: string) =>
    number > 0 && `${number.toLocaleString()} ${why}, left out`;
  const parts = [
    newDrafts > 0 && count(newDrafts, 'new draft'),
    updates > 0 && `${count(updates, 'draft')} brought up to date`,
    duplicates > 0 && count(duplicates, 'possible duplicate'),
    leftOut(notFound, 'not found'),
    leftOut(closed, 'closed for good'),
    leftOut(simulated, 'simulated'),
    leftOut(noResult, 'without a result'),
  ];
  return parts.filter(Boolean).join(' · ');
}
