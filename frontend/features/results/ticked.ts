import type { Business } from '#contract/businesses.ts';
import type { Selectable } from '../../lib/api/businessesApi.ts';
import { isSimulated, isSyncable } from '../../lib/syncable.ts';

/** The selected businesses by id, and whether each can be synced, as last known. */
export type Ticked = ReadonlyMap<string, boolean>;

/** Returns the businesses that can be selected: those without a simulated result. */
export function selectableRows(businesses: Business[]): Selectable[] {
  return businesses
    .filter(({ result }) => !isSimulated(result))
    .map(({ id, result }) => ({ id, syncable: isSyncable(result) }));
}

/**
 * Returns the ids that "select all" selects: those of the businesses that can be synced if `syncableOnly` is true, else
 * all. `syncableOnly`: at least one business that matches the filter can be synced.
 */
export function idsToSelect(selectable: Selectable[], syncableOnly: boolean): string[] {
  return selectable.filter(({ syncable }) => syncable || !syncableOnly).map(({ id }) => id);
}

/**
 * Returns the selection with the latest knowledge of what can be synced. A business that was selected before its result
 * was known, and turned out to be simulated, is removed: it is among `seen` but not `selectable`. Returns the same map
 * if nothing changed.
 */
export function refreshed(ticked: Ticked, selectable: Selectable[], seen: { id: string }[] = []): Ticked {
  const marks = new Map(selectable.map(({ id, syncable }) => [id, syncable]));
  const gone = new Set(seen.map(({ id }) => id).filter((id) => !marks.has(id)));
  const now = [...ticked]
    .filter(([id]) => !gone.has(id))
    .map(([id, mark]) => [id, marks.get(id) ?? mark] as const);
  const same = now.length === ticked.size && now.every(([id, mark]) => ticked.get(id) === mark);
  return same ? ticked : new Map(now);
}

export function without(ticked: Ticked, ids: string[]): Ticked {
  const next = new Map(ticked);
  for (const id of ids) next.delete(id);
  return next;
}

/**
 * Returns the ids of the rows from one row to another, in either direction. If one of them is not among the rows,
 * returns only `to`.
 */
export function rangeOf(rows: Selectable[], from: string | null, to: string): string[] {
  const [start, end] = [from, to].map((id) => rows.findIndex((row) => row.id === id)) as [number, number];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** Selects or deselects the rows of these ids. */
export function withRange(ticked: Ticked, rows: Selectable[], ids: string[], tick: boolean): Ticked {
  if (!tick) return without(ticked, ids);
  const syncable = (id: string) => rows.some((row) => row.id === id && row.syncable);
  return new Map([...ticked, ...ids.map((id) => [id, ticked.get(id) ?? syncable(id)] as const)]);
}
