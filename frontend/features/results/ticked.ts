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

export function toggled(ticked: Ticked, rows: Selectable[], id: string): Ticked {
  if (ticked.has(id)) return dropped(ticked, [id]);
  return new Map([...ticked, [id, rows.some((row) => row.id === id && row.syncable)]]);
}
