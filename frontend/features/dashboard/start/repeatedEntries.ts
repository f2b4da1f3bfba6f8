import type { OddRow } from '#contract/csv.ts';
import type { ManualEntry } from '../../../lib/sessionState.ts';

/** Returns the entries that repeat an earlier one, with their positions from 1. Case and taxonomy city do not count. */
export function repeatedEntries(entries: ManualEntry[]): OddRow[] {
  const known = new Set<string>();
  return entries.flatMap(({ name, address, city, state, zipCode, phone }, index) => {
    const fields = [name, address, city, state, zipCode, phone];
    const key = JSON.stringify(fields).toLowerCase();
    if (known.has(key)) return [{ row: index + 1, text: fields.filter(Boolean).join(', ') }];
    known.add(key);
    return [];
  });
}
