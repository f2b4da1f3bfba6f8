import type { SyncPlan } from '#contract/syncs.ts';
import type { SyncRequest } from '#contract/wordpress.ts';
import type { Deps } from '../../../deps.ts';
import { isElsewhere } from '../../naming/streets.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { listSyncableBusinesses } from '../syncableQueries.ts';
import type { Completed } from './earlierDraft.ts';
import { completeByDrafts } from './earlierDraft.ts';
import { MOST_NAMED, readPlan } from './planQueries.ts';
import { replacedFields, STREETS } from './replacedFields.ts';
import type { OwnedPost } from './samePostQueries.ts';
import { listOwnedPosts } from './samePostQueries.ts';
import { countUndoable } from './undoQueries.ts';
import { keyFields } from './writtenValues.ts';

const BATCH = 500;

/** The fields from which each key of this business's draft is made, without asking the site. */
function fieldsOfKeys(destination: DestinationEntry, { platformUrls }: SyncableBusiness) {
  const { cityTaxonomy } = destination;
  const platformIds = Object.keys(platformUrls).filter((id) => platformUrls[id]);
  return keyFields(destination, { metaSchema: {}, cityTaxonomy }, platformIds);
}

type Changes = {
  isUnchanged: boolean;
  isHeldBack: boolean;
  isRenamed: boolean;
  isElsewhere: boolean;
  removed: string[];
  replaced: string[];
};

/**
 * Compares the texts of the business with those last written to its draft. `removed`: the fields that are emptied.
 * `replaced`: those that get another value (see replacedFields.ts).
 */
function changesOf(destination: DestinationEntry, { business, draft, compare }: Completed): Changes {
  // For a target with all platform URLs, `keyFields` lists only the platforms on which the salon has a page now. So the
  // pages that were last written to the draft are added.
  const pages = Object.entries(draft.fields).map(([key, texts]): [string, string[]] => [
    key,
    Object.keys(texts).filter((field) => texts[field] && field.startsWith('platformUrls.')),
  ]);
  const all = [...fieldsOfKeys(destination, business), ...pages].flatMap(([key, fields]) =>
    fields.map((field) => ({ field, ...compare(field, key) })),
  );
  const changed = all.filter(({ was, now }) => now !== was);
  return {
    isUnchanged: !changed.length,
    isHeldBack: all.some(({ isHeldBack }) => isHeldBack),
    isRenamed: changed.some(({ field, was }) => field === 'name' && was !== undefined),
    isElsewhere: changed.some(({ field, was, now }) => STREETS.includes(field) && isElsewhere(now, was)),
    removed: [...new Set(changed.flatMap(({ field, was, now }) => (was && !now ? [field] : [])))],
    replaced: replacedFields(changed),
  };
}

/** What the plan may say of drafts to be updated. For each of these, it counts the salons and names some of them. */
const NAMED = [
  'renamed',
  'streetsChanged',
  'emptied',
  'heldBack',
  'keepingPages',
  'ofOlderList',
  'replacing',
] as const;
type Named<Value> = Record<(typeof NAMED)[number], Value>;

type Compared = Pick<SyncPlan, 'unchanged'> &
  Record<'removed' | 'replaced', SyncPlan['removed']> & { lists: Named<string[]>; atMove: Set<string> };

async function compareDrafts(
  db: Deps['db'],
  destination: DestinationEntry,
  businessIds: string[],
  owned: ReadonlyMap<string, OwnedPost>,
): Promise<Compared> {
  const [removed, replaced] = [new Map<string, number>(), new Map<string, number>()];
  let unchanged = 0;
  const lists = Object.fromEntries(NAMED.map((list) => [list, [] as string[]])) as Named<string[]>;
  const atMove = new Set<string>();
  for (let from = 0; from < businessIds.length; from += BATCH) {
    const found = await listSyncableBusinesses(db, businessIds.slice(from, from + BATCH));
    const businesses = found.map((row) => ({ ...row, salonId: owned.get(row.id)?.ownerId ?? row.salonId }));
    for (const completed of (await completeByDrafts(db, destination.id, businesses)).values()) {
      const changes = changesOf(destination, completed);
      if (changes.isUnchanged) unchanged += 1;
      const { id, name } = completed.business;
      if (completed.isAtMove) atMove.add(id);
      const isIn: Named<boolean> = {
        renamed: changes.isRenamed,
        streetsChanged: changes.isElsewhere,
        emptied: changes.removed.length > 0,
        heldBack: changes.isHeldBack,
        keepingPages: completed.keepsPages,
        ofOlderList: completed.isOfOlderList,
        replacing: changes.replaced.length > 0,
      };
      for (const list of NAMED) if (isIn[list]) lists[list].push(name);
      countFields(removed, changes.removed);
      countFields(replaced, changes.replaced);
    }
  }
  return { unchanged, lists, atMove, removed: mostFirst(removed), replaced: mostFirst(replaced) };
}

function countFields(counts: Map<string, number>, fields: readonly string[]): void {
  for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
}

const mostFirst = (counts: ReadonlyMap<string, number>): SyncPlan['removed'] =>
  [...counts]
    .map(([field, drafts]) => ({ field, drafts }))
    .sort((a, b) => b.drafts - a.drafts || (a.field < b.field ? -1 : 1));

const named = (names: string[]) => ({ salons: names.length, names: names.slice(0, MOST_NAMED) });

/** Counts what a sync would do, without asking the site. Throws HttpError 404 if the destination is not configured. */
export async function planSync(
  { config, db }: Deps,
  { businessIds: given, destinationId, includeClosed = false, same = [] }: SyncRequest,
): Promise<SyncPlan> {
  const destination = await findDestination(config.destinationsFile, destinationId);
  const businessIds = [...new Set(given.map((id) => id.toLowerCase()))];
  const owned = await listOwnedPosts(db, destinationId, same);
  const sameIds = same.map(({ businessId }) => businessId.toLowerCase()).filter((id) => !owned.has(id));
  const owners = [...owned.values()].map(({ row, ownerId }) => ({ id: row.id, ownerId }));
  const asked = { businessIds, sameIds, owners, includeClosed };
  const { counts, toUpdate, movedIds } = await readPlan(db, destinationId, asked);
  const compared = await compareDrafts(db, destination, toUpdate, owned);
  const { unchanged, removed, replaced, atMove } = compared;
  const { renamed, ...lists } = compared.lists;
  const moved = movedIds.filter((id) => !atMove.has(id)).length;
  const updates = counts.updates - unchanged;
  const noLongerUndone = await countUndoable(db, businessIds);
  const names = renamed.length && { renamed: renamed.length, renamedNames: renamed.slice(0, MOST_NAMED) };
  return {
    ...{ ...counts, updates, unchanged, ...names, removed },
    ...(moved && { moved }),
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([list, salons]) => (salons.length ? [[list, named(salons)]] : [])),
    ),
    ...(replaced.length && { replaced }),
    ...(noLongerUndone && { noLongerUndone }),
  };
}
