import type { Report } from './SyncReport.tsx';
import type { SyncOutcome } from './syncOutcome.ts';

/** The report on the businesses that a sync left out; null if there are none. `names`: by business id. */
export function reportOf(
  { synced, failed, refused, leftOut }: SyncOutcome,
  names: ReadonlyMap<string, string>,
): Report | null {
  if (leftOut.length === 0) return null;
  const lines = leftOut.map(({ businessId, status, reason }) => {
    const name = names.get(businessId);
    const why = reason || (status === 'failed' ? 'The sync failed.' : 'It was refused.');
    return { businessId, text: name && !why.includes(name) ? `${name}: ${why}` : why };
  });
  return { total: synced + failed + refused, lines };
}
