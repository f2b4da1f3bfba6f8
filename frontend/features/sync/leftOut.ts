import type { SyncPlan } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';

/** Returns how many of the selected businesses a sync leaves out, and why: `11 possible duplicates, 16 not found`. */
export function leftOut(plan: SyncPlan, duplicates: number): { number: number; reasons: string } {
  const { kept, trashed = 0, notFound, closed, simulated, noResult } = plan;
  const because = (number: number, why: string) => number > 0 && `${formatNumber(number)} ${why}`;
  const reasons = [
    duplicates > 0 && count(duplicates, 'possible duplicate'),
    because(notFound, 'not found'),
    because(closed, 'closed for good'),
    because(kept - trashed, 'published or edited by a person'),
    because(trashed, 'in the trash of WordPress'),
    because(simulated, 'simulated'),
    because(noResult, 'without a result'),
  ];
  return {
    number: duplicates + notFound + closed + kept + simulated + noResult,
    reasons: reasons.filter(Boolean).join(', '),
  };
}
