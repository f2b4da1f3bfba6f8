import type { Business } from '#contract/businesses.ts';
import type { Selectable } from '../../lib/api/businessesApi.ts';
import { isSimulated, isSyncable } from '../../lib/syncable.ts';

/** Selected businesses: for each id whether it can be synced, as last seen. */
export type Ticked = ReadonlyMap<string, boolean>;

/** Of these businesses the ones that can be selected. */
export function selectableRows(businesses: Business[]): Selectable[] {
  return businesses
    .filter(({ result }) => !isSimulated(result))
    .map(({ id, result }) => ({ id, syncable: isSyncable(result) }));
}

/** The ids that "select all" takes: what can be synced; where nothing can be, all that can be selected. */
export function taken(selectable: Selectable[], syncableOnly: boolean): string[] {
  return selectable.filter(({ syncable }) => syncable || !syncableOnly).map(({ id }) => id);
}

/**
 * The same businesses with what is known of them now. One that was ticked before its result came, and turned out
 * simulated, is dropped: it is among `seen`, and not among those that can be selected. The same map where all is as it was.
 */
export function markedAnew(ticked: Ticked, selectable: Selectable[], seen: { id: string }[] = []): Ticked {
  const marks = new Map(selectable.map(({ id, syncable }) => [id, syncable]));
  const gone = new Set(seen.map(({ id }) => id).filter((id) => !marks.has(id)));
  const now = [...ticked]
    .filter(([id]) => !gone.has(id))
    .map(([id, mark]) => [id, marks.get(id) ?? mark] as const);
  const same = now.length === ticked.size && now.every(([id, mark]) => ticked.get(id) === mark);
  return same ? ticked : new Map(now);
}

export function dropped(ticked: Ticked, ids: string[]): Ticked {
  const next = new Map(ticked);
  for (const id of ids) next.delete(id);
  return next;
}

/** The ids of the rows from one to the other, in either direction; the other alone where the one is not among them. */
export function between(rows: Selectable[], from: string | null, to: string): string[] {
  const [start, end] = [from, to].map((id) => rows.findIndex((row) => row.id === id)) as [number, number];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}

/** These rows ticked, or none of them. */
export function ranged(ticked: Ticked, rows: Selectable[], ids: string[], tick: boolean): Ticked {
  if (!tick) return dropped(ticked, ids);
  const syncable = (id: string) => rows.some((row) => row.id === id && row.syncable);
  return new Map([...ticked, ...ids.map((id) => [id, ticked.get(id) ?? syncable(id)] as const)]);
}
