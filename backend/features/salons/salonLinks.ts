import { completePlace } from '../address/completePlace.ts';
import type { ListedPlace, SalonFacts, Whereabouts } from './salonFacts.ts';
import { isHouse, salonFacts } from './salonFacts.ts';

/**
 * A stored key of a salon. A phone key has the location of the row that brought it; other keys have none. `ownerId`:
 * the salon under which the key is stored, which is `salonId` (the default) or a salon that is joined to it.
 */
export type SalonKey = Whereabouts & { key: string; salonId: string; ownerId?: string };

/** A salon that was found by a key. `ownerId`: as in SalonKey. */
type Found = { salonId: string; ownerId: string };

export type SalonLinks = {
  /** The salon of each row, in the rows' order. */
  salonIds: string[];
  newSalonIds: string[];
  newKeys: SalonKey[];
};

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

/**
 * True if `a` and `b` can be the location of one salon. Usually no part that both know may differ. If both are in the
 * same house, one of two conditions is enough: the towns do not differ (a ZIP code may be wrong), or the ZIP codes are
 * equal (a town may be a suburb's name).
 */
function agree(a: Whereabouts, b: Whereabouts): boolean {
  if (a.street === b.street && isHouse(a.street))
    return !differ(a.city, b.city) || (a.zipCode !== '' && a.zipCode === b.zipCode);
  return !differ(a.street, b.street) && !differ(a.city, b.city) && !differ(a.zipCode, b.zipCode);
}

const isSame = (a: SalonKey, b: SalonKey): boolean =>
  a.salonId === b.salonId && a.street === b.street && a.city === b.city && a.zipCode === b.zipCode;

/**
 * The most locations that are stored for one phone key of a salon. With more, the list has probably made its phone
 * numbers up.
 */
const MOST_ENTRIES = 10;

const NOWHERE: Whereabouts = { street: '', city: '', zipCode: '' };

export const keysOf = ({ own, phone }: SalonFacts): string[] => (phone ? [...own, phone] : own);

/**
 * Returns the salon, with the owner of the entries. If they have several owners, which are all joined to the salon
 * `salonId`, that salon counts as the owner.
 */
function foundBy(entries: readonly SalonKey[], salonId: string): Found {
  const owners = new Set(entries.map((entry) => entry.ownerId ?? entry.salonId));
  return { salonId, ownerId: owners.size === 1 ? [...owners][0]! : salonId };
}

export type RowFacts = { id: string; facts: SalonFacts };

/** The values of a stored row of a list by which its salon is recognised. */
export type StoredRow = { id: string } & Omit<ListedPlace, 'street'>;

/** Returns a stored row with its keys. The address fills gaps in its place, but a missing ZIP code stays missing. */
export const factsOf = ({ id, ...row }: StoredRow): RowFacts => ({
  id,
  facts: salonFacts({ ...row, ...completePlace(row), zipCode: row.zipCode }),
});

/**
 * Assigns each row to a salon that one of its keys matches, or to a new one with the row's id. A phone key matches only
 * if a single salon has it, at locations that agree with the row's. `stored` must contain every stored key of `rows`.
 */
export function linkRows(rows: readonly RowFacts[], stored: readonly SalonKey[]): SalonLinks {
  const byKey = new Map<string, SalonKey[]>();
  const add = (entry: SalonKey) => {
    const entries = byKey.get(entry.key);
    if (entries) entries.push(entry);
    else byKey.set(entry.key, [entry]);
  };
  for (const entry of stored) add(entry);

  const byPhone = (phone: string, where: Whereabouts): Found | undefined => {
    const entries = byKey.get(phone) ?? [];
    const salonId = entries[0]?.salonId;
    if (salonId === undefined) return undefined;
    return entries.every((entry) => entry.salonId === salonId && agree(entry, where))
      ? foundBy(entries, salonId)
      : undefined;
  };
  const find = ({ own, phone, where }: SalonFacts): Found | undefined => {
    const key = own.find((candidate) => byKey.has(candidate));
    // Two concurrent starts may each have created a salon for this key. Always take the same one of them.
    if (key !== undefined) {
      const entries = byKey.get(key)!;
      const { salonId } = entries.reduce((a, b) => (b.salonId < a.salonId ? b : a));
      return foundBy(
        entries.filter((entry) => entry.salonId === salonId),
        salonId,
      );
    }
    return phone ? byPhone(phone, where) : undefined;
  };

  const links: SalonLinks = { salonIds: [], newSalonIds: [], newKeys: [] };
  const learn = (entry: SalonKey) => {
    add(entry);
    links.newKeys.push(entry);
  };
  for (const { id, facts } of rows) {
    const found = find(facts);
    const { salonId, ownerId } = found ?? { salonId: id, ownerId: id };
    links.salonIds.push(salonId);
    if (found === undefined) links.newSalonIds.push(salonId);
    const owner = ownerId === salonId ? undefined : { ownerId };
    for (const key of facts.own) {
      if (!byKey.has(key)) learn({ key, salonId, ...NOWHERE, ...owner });
    }
    if (!facts.phone) continue;
    const entry = { key: facts.phone, salonId, ...facts.where, ...owner };
    const known = byKey.get(entry.key) ?? [];
    const isOfOne = known.every((other) => other.salonId === known[0]!.salonId);
    // The first entry of a second salon is stored even above MOST_ENTRIES: with it, the key matches no salon any more.
    const isTelling = known.length < MOST_ENTRIES || known[0]!.salonId !== salonId;
    if (isOfOne && isTelling && !known.some((other) => isSame(other, entry))) learn(entry);
  }
  return links;
}
