import type { SyncPlan } from '#contract/syncs.ts';
import type { SyncRequest } from '#contract/wordpress.ts';
import type { Deps } from '../../../deps.ts';
import { completePlace } from '../../address/completePlace.ts';
import { isElsewhere, streetOf } from '../../naming/streets.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { alternatives } from '../site/fieldNames.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { listSyncableBusinesses } from '../syncableQueries.ts';
import type { Completed } from './earlierDraft.ts';
import { completeByDrafts } from './earlierDraft.ts';
import { MOST_NAMED, readPlan } from './planQueries.ts';
import type { OwnedPost } from './samePostQueries.ts';
import { listOwnedPosts } from './samePostQueries.ts';
import { isSameText } from './sameText.ts';
import { countUndoable } from './undoQueries.ts';
import { withoutFacts } from './withoutFacts.ts';
import { keyFields } from './writtenValues.ts';

/** How many businesses are compared at a time. */
const BATCH = 500;

const STREETS = ['street', 'address', 'addressLines'];
/** Not among the changed fields: the summary reports new names by themselves, and the time always changes. */
const UNNAMED = ['name', 'verifiedAt'];
/** Fields that a line of several fields repeats. */
const PARTS: Record<string, string[]> = {
  cityLine: ['city', 'state', 'zipCode'],
  addressLines: ['street', 'address'],
};

type Part = 'city' | 'state' | 'zipCode';

const unitOf = (address: string): string | undefined => streetOf(address.replaceAll('\n', ', '))?.unit;

/**
 * True if a draft gets another value, not only another spelling. For a street, true only if the suite changes; other
 * changes of a street are reported by themselves.
 */
const isReplaced = (field: string, was: string, now: string): boolean =>
  STREETS.includes(field)
    ? !isElsewhere(now, was) && unitOf(now) !== unitOf(was)
    : !isSameText(field, now, was);

/** The field, or for a city line that differs in one part only, that part: `city`. Nothing if that part was empty. */
function replacedPart(field: string, was: string, now: string): string[] {
  if (field !== 'cityLine') return [field];
  const [before, after] = [was, now].map((address) => completePlace({ address }));
  const parts = PARTS['cityLine']!.filter(
    (part) => !isSameText(part, before![part as Part] ?? '', after![part as Part] ?? ''),
  );
  if (parts.length > 1) return [field];
  return parts.filter((part) => before![part as Part] !== null);
}

/** The fields of the replaced texts, each once. */
function replacedFields(
  changed: readonly { field: string; was: string | undefined; now: string }[],
): string[] {
  const replaced = changed.flatMap(({ field, was, now }) =>
    was && now && isReplaced(field, was, now) ? replacedPart(alternatives(field)[0]!, was, now) : [],
  );
  const fields = [...new Set(replaced)];
  return fields.filter(
    (field) => !UNNAMED.includes(field) && !PARTS[field]?.some((part) => fields.includes(part)),
  );
}

/** The fields from which each key of this business's draft is made, without asking the site. */
function fieldsOfKeys(given: DestinationEntry, { textsDeletedAt, platformUrls }: SyncableBusiness) {
  const destination = textsDeletedAt ? withoutFacts(given) : given;
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
 * `replaced`: those that get another value, without `UNNAMED` ones.
 */
function changesOf(destination: DestinationEntry, { business, draft, compare }: Completed): Changes {
  // For a target with all pages, `keyFields` lists only those that the salon has now. So those that its draft was last
  // written with are added.
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

async function compareDrafts(
  db: Deps['db'],
  destination: DestinationEntry,
  businessIds: string[],
  owned: ReadonlyMap<string, OwnedPost>,
): Promise<
  Pick<SyncPlan, 'unchanged'> &
    Record<'removed' | 'replaced', SyncPlan['removed']> &
    Record<
      'renamed' | 'elsewhere' | 'emptied' | 'replacing' | 'heldBack' | 'keepingPages' | 'ofOlderList',
      string[]
    > & {
      atMove: Set<string>;
    }
> {
  const [removed, replaced] = [new Map<string, number>(), new Map<string, number>()];
  let unchanged = 0;
  const lists = {
    renamed: [] as string[],
    elsewhere: [] as string[],
    emptied: [] as string[],
    replacing: [] as string[],
    heldBack: [] as string[],
    keepingPages: [] as string[],
    ofOlderList: [] as string[],
  };
  const atMove = new Set<string>();
  for (let from = 0; from < businessIds.length; from += BATCH) {
    const found = await listSyncableBusinesses(db, businessIds.slice(from, from + BATCH));
    const businesses = found.map((row) => ({ ...row, salonId: owned.get(row.id)?.ownerId ?? row.salonId }));
    for (const completed of (await completeByDrafts(db, destination.id, businesses)).values()) {
      const changes = changesOf(destination, completed);
      if (changes.isUnchanged) unchanged += 1;
      const { id, name } = completed.business;
      if (completed.isAtMove) atMove.add(id);
      if (changes.isRenamed) lists.renamed.push(name);
      if (changes.isElsewhere) lists.elsewhere.push(name);
      if (changes.isHeldBack) lists.heldBack.push(name);
      if (completed.keepsPages) lists.keepingPages.push(name);
      if (completed.isOfOlderList) lists.ofOlderList.push(name);
      if (changes.removed.length) lists.emptied.push(name);
      if (changes.replaced.length) lists.replacing.push(name);
      countFields(removed, changes.removed);
      countFields(replaced, changes.replaced);
    }
  }
  return { unchanged, ...lists, atMove, removed: mostFirst(removed), replaced: mostFirst(replaced) };
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
  const { unchanged, renamed, elsewhere, emptied, replacing, heldBack, keepingPages, ofOlderList } = compared;
  const { removed, replaced, atMove } = compared;
  const moved = movedIds.filter((id) => !atMove.has(id)).length;
  const updates = counts.updates - unchanged;
  const noLongerUndone = await countUndoable(db, businessIds);
  const names = renamed.length && { renamed: renamed.length, renamedNames: renamed.slice(0, MOST_NAMED) };
  return {
    ...{ ...counts, updates, unchanged, ...names, removed },
    ...(moved && { moved }),
    ...(elsewhere.length && { streetsChanged: named(elsewhere) }),
    ...(emptied.length && { emptied: named(emptied) }),
    ...(heldBack.length && { heldBack: named(heldBack) }),
    ...(keepingPages.length && { keepingPages: named(keepingPages) }),
    ...(ofOlderList.length && { ofOlderList: named(ofOlderList) }),
    ...(replaced.length && { replaced, replacing: named(replacing) }),
    ...(noLongerUndone && { noLongerUndone }),
  };
}
