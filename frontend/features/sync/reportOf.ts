import { count } from '../../lib/count.ts';
import type { Report } from './SyncReport.tsx';
import type { SyncOutcome } from './syncOutcome.ts';

/**
 * Returns the report on the businesses that a sync left out; null if there are none. `names`: the businesses' names by
 * id. `duplicates`: the names of possible duplicates that the operator has not chosen.
 */
export function reportOf(
  { synced, failed, refused, leftOut }: SyncOutcome,
  names: ReadonlyMap<string, string>,
  duplicates: readonly string[],
): Report | null {
  const texts = leftOut.map(({ businessId, status, reason }) => {
    const name = names.get(businessId);
    const why = reason || (status === 'failed' ? 'The sync failed.' : 'It was refused.');
    return name && !why.includes(name) ? `${name}: ${why}` : why;
  });
  texts.push(...duplicates.map((name) => `${name}: It may already be on the site.`));
  if (texts.length === 0) return null;
  const lines = [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length > 1 ? `${text} (${count(length, 'business', 'businesses')})` : text,
  );
  const total = synced + failed + refused + duplicates.length;
  return { leftOut: texts.length, notChosen: duplicates.length, total, lines };
}
