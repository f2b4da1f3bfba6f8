import { count } from '../../lib/count.ts';
import type { Report } from './SyncReport.tsx';
import type { SyncOutcome } from './syncOutcome.ts';

/** The report on the businesses that a sync left out; null if there are none. `names`: by business id. */
export function reportOf(
  { synced, failed, refused, leftOut }: SyncOutcome,
  names: ReadonlyMap<string, string>,
): Report | null {
  if (leftOut.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { businessId, status, reason } of leftOut) {
    const name = names.get(businessId);
    const why = reason || (status === 'failed' ? 'The sync failed.' : 'It was refused.');
    const text = name && !why.includes(name) ? `${name}: ${why}` : why;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const lines = [...counts].map(([text, times]) =>
    times > 1 ? `${text} (${count(times, 'business', 'businesses')})` : text,
  );
  return { leftOut: leftOut.length, total: synced + failed + refused, lines };
}
