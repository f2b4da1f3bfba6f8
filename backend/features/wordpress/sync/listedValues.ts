import { isDeepStrictEqual } from 'node:util';
import { listedPhones } from '../../naming/phones.ts';
import { shortStreetText } from '../../naming/streetForms.ts';
import { isElsewhere, isSameStreet } from '../../naming/streets.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';

const TEXTS = ['address', 'city', 'state', 'zipCode', 'taxonomyCity', 'phone'] as const;

/** What a list says about a salon. Drafts of earlier versions lack the time of the list. */
export type ListedValues = Pick<SyncableBusiness, (typeof TEXTS)[number] | 'originalData'> &
  Partial<Pick<SyncableBusiness, 'listedAt'>>;

export function listedValues(business: SyncableBusiness): ListedValues {
  const { address, city, state, zipCode, taxonomyCity, phone, originalData, listedAt } = business;
  return { address, city, state, zipCode, taxonomyCity, phone, originalData, listedAt };
}

const PLACE = ['address', 'city', 'state', 'zipCode', 'taxonomyCity'] as const;

/**
 * The row with the place of the list from which the draft was written, if the row names another house and its pages
 * contradict it. This happens if an operator has joined two salons of the lists, and the wrong one was verified last.
 */
export function withLikelyPlace<Row extends SyncableBusiness>(row: Row, listed: ListedValues | null): Row {
  if (!row.isElsewhere || !listed || !isElsewhere(row.address, listed.address)) return row;
  return { ...row, ...Object.fromEntries(PLACE.map((field) => [field, listed[field]])) };
}

const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => String(value ?? '').trim() !== ''));

const ACCENTS = /[\u0300-\u036f]/g;
const accentsIn = (text: string): number => text.normalize('NFD').match(ACCENTS)?.length ?? 0;
/** Letters and digits only, in lower case and without accents. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
const isMixed = (text: string): boolean => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);

/** The text of a list, or the earlier text if `now` only repeats it in capitals, in lower case or without accents. */
function betterSpelling(now: string, earlier: string): string {
  if (bare(now) !== bare(earlier)) return now;
  if (isMixed(now) !== isMixed(earlier)) return isMixed(now) ? now : earlier;
  return accentsIn(now) < accentsIn(earlier) ? earlier : now;
}

/**
 * The address of a list, or the earlier one if `now` is the same house and has no other words: `408 Lincoln` or `408
 * Lincoln Boulevard`, if it was `408 Lincoln Blvd Ste 5`.
 */
function fullerAddress(now: string, earlier: string): string {
  const known = new Set(shortStreetText(earlier).split(' '));
  const hasOther = shortStreetText(now)
    .split(' ')
    .some((word) => !known.has(word));
  return bare(now) === bare(earlier) || hasOther || !isSameStreet(now, earlier)
    ? betterSpelling(now, earlier)
    : earlier;
}

/** True if a number is written for people: not only digits, and without words such as `tel.`. */
const isTidyPhone = (text: string): boolean => /^[+\d(][\d\s().+-]+$/.test(text) && !/^\d+$/.test(text);

/** The phone number of a list. Each list writes a number in its own way, so a tidy earlier text of it stays. */
function samePhone(now: string, earlier: string): string {
  const numbers = listedPhones(now);
  const isSame = numbers.length > 0 && isDeepStrictEqual(numbers, listedPhones(earlier));
  return isSame && isTidyPhone(earlier) ? earlier : now;
}

/**
 * The business, completed from the list that its draft was last written from. A value that the new list lacks, or only
 * spells less well (in capitals, in lower case, without accents, a street with fewer parts), is taken from the earlier
 * list, and so is a tidy spelling of the same phone number. So a list with fewer columns empties nothing. If the lists
 * name different houses, only the phone number is taken. `name`: the draft's title as it was last written.
 */
export function withEarlierList(
  business: SyncableBusiness,
  earlier: ListedValues | null | undefined,
  name = '',
): SyncableBusiness {
  const named = { ...business, name: betterSpelling(business.name, name) };
  if (!earlier) return named;
  const hasMoved = isElsewhere(business.address, earlier.address);
  const texts = TEXTS.map((field) => {
    const [now, before] = [business[field], hasMoved && field !== 'phone' ? null : earlier[field]];
    const better = field === 'phone' ? samePhone : field === 'address' ? fullerAddress : betterSpelling;
    return [field, now && before ? better(now, before) : now || before];
  });
  const originalData = { ...(!hasMoved && earlier.originalData), ...filled(business.originalData) };
  return { ...named, ...Object.fromEntries(texts), originalData };
}

/** True if the row's list was uploaded before the list that the draft was last written from. */
const isOlderList = ({ listedAt }: SyncableBusiness, draft: ListedValues): boolean =>
  draft.listedAt !== undefined && draft.listedAt > listedAt;

/**
 * True if the row is of an older list (see `isOlderList`), and the newer one names another house. The row's pages were
 * compared with the older list, so its result says nothing of the salon's present place.
 */
export const isOfOldPlace = (row: SyncableBusiness, newer: ListedValues | null): boolean =>
  newer !== null && isOlderList(row, newer) && isElsewhere(row.address, newer.address);

/**
 * The row with the values of the list that the draft was last written from, if that list is newer. A list that is
 * verified again is as old as its upload. Where the newer list has no value, the row's stays. `name`: the salon's name
 * in the newer list.
 */
export const withNewerList = (
  row: SyncableBusiness,
  newer: ListedValues | null,
  name = row.name,
): SyncableBusiness =>
  newer && isOlderList(row, newer) ? withEarlierList({ ...row, ...newer, name }, listedValues(row)) : row;

/** True if the rows have other names, places or phone numbers. */
export const hasOtherValues = (one: SyncableBusiness, other: SyncableBusiness): boolean =>
  (['name', ...TEXTS] as const).some((field) => one[field] !== other[field]);
