import type { SalonFacts, Whereabouts } from './salonFacts.ts';
import { isHouse } from './salonFacts.ts';

/** A key of a salon; a phone's with what is known of the place from the row that brought it. */
export type SalonKey = Whereabouts & { key: string; salonId: string };

export type SalonLinks = {
  /** Of each row, in their order. */
  salonIds: string[];
  newSalonIds: string[];
  newKeys: SalonKey[];
};

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;

/** Whether both can be the place of one salon. In one house a town may be told as its suburb, or a ZIP code be wrong. */
function agree(a: Whereabouts, b: Whereabouts): boolean {
  if (a.street === b.street && isHouse(a.street))
    return !differ(a.city, b.city) || (a.zipCode !== '' && a.zipCode === b.zipCode);
  return !differ(a.street, b.street) && !differ(a.city, b.city) && !differ(a.zipCode, b.zipCode);
}

const isSame = (a: SalonKey, b: SalonKey): boolean =>
  a.salonId === b.salonId && a.street === b.street && a.city === b.city && a.zipCode === b.zipCode;

/** Of one phone number: beyond these a list has made them up. */
const MOST_ENTRIES = 10;

const NOWHERE: Whereabouts = { street: '', city: '', zipCode: '' };

export const keysOf = ({ own, phone }: SalonFacts): string[] => (phone ? [...own, phone] : own);

/** A row by the id of its business. */
export type RowFacts = { id: string; facts: SalonFacts };

/**
 * Tells of each row which salon it is, by the keys that are known of salons, and makes a new one where that is not
 * certain: it has the id of the row that it is first seen in. Keys of one salon belong to the first that brings them, so
 * that rows that are alike are always the same salon; a phone number of more than one salon names none of them. `stored`
 * holds every key of the rows that any salon has.
 */
export function linkRows(rows: readonly RowFacts[], stored: readonly SalonKey[]): SalonLinks {
  const byKey = new Map<string, SalonKey[]>();
  const add = (entry: SalonKey) => {
    const entries = byKey.get(entry.key);
    if (entries) entries.push(entry);
    else byKey.set(entry.key, [entry]);
  };
  for (const entry of stored) add(entry);

  const byPhone = (phone: string, where: Whereabouts): string | undefined => {
    const entries = byKey.get(phone) ?? [];
    const salonId = entries[0]?.salonId;
    return entries.every((entry) => entry.salonId === salonId && agree(entry, where)) ? salonId : undefined;
  };
  const find = ({ own, phone, where }: SalonFacts): string | undefined => {
    const key = own.find((candidate) => byKey.has(candidate));
    // Of several, which two starts at once may have made, always the same.
    if (key !== undefined) return byKey.get(key)!.reduce((a, b) => (b.salonId < a.salonId ? b : a)).salonId;
    return phone ? byPhone(phone, where) : undefined;
  };

  const links: SalonLinks = { salonIds: [], newSalonIds: [], newKeys: [] };
  const learn = (entry: SalonKey) => {
    add(entry);
    links.newKeys.push(entry);
  };
  for (const { id, facts } of rows) {
    const found = find(facts);
    const salonId = found ?? id;
    links.salonIds.push(salonId);
    if (found === undefined) links.newSalonIds.push(salonId);
    for (const key of facts.own) {
      if (!byKey.has(key)) learn({ key, salonId, ...NOWHERE });
    }
    if (!facts.phone) continue;
    const entry = { key: facts.phone, salonId, ...facts.where };
    const known = byKey.get(entry.key) ?? [];
    const isOfOne = known.every((other) => other.salonId === known[0]!.salonId);
    // Another salon's is always kept: from then on the number names none.
    const isTelling = known.length < MOST_ENTRIES || known[0]!.salonId !== salonId;
    if (isOfOne && isTelling && !known.some((other) => isSame(other, entry))) learn(entry);
  }
  return links;
}
