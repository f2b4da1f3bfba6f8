import { isDeepStrictEqual } from 'node:util';
import { normalZip } from '../../address/zipCode.ts';
import { listedPhones } from '../../naming/phones.ts';
import { shortStreetText } from '../../naming/streetForms.ts';
import { isElsewhere, isSameStreet, streetOf } from '../../naming/streets.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { isSameText } from './sameText.ts';

const TEXTS = ['address', 'city', 'state', 'zipCode', 'taxonomyCity', 'phone'] as const;

/**
 * The values that a list has for a salon; the ZIP code may be its pages'. `listedAt` is missing if an earlier version
 * has written the draft.
 */
export type ListedValues = Pick<SyncableBusiness, (typeof TEXTS)[number] | 'originalData'> &
  Partial<Pick<SyncableBusiness, 'listedAt'>>;

export function listedValues(business: SyncableBusiness): ListedValues {
  const { address, city, state, zipCode, taxonomyCity, phone, originalData, listedAt } = business;
  return { address, city, state, zipCode, taxonomyCity, phone, originalData, listedAt };
}

const PLACE = ['address', 'city', 'state', 'zipCode', 'taxonomyCity'] as const;

/**
 * Returns the row with the place of the list from which the draft was written (`listed`), if the row names another
 * house and its pages contradict the row; otherwise the row as it is. This happens, for example, if an operator has
 * joined two salons of the lists, and the wrong one was verified last.
 */
export function withLikelyPlace<Row extends SyncableBusiness>(row: Row, listed: ListedValues | null): Row {
  if (!row.isElsewhere || !listed || !isElsewhere(row.address, listed.address)) return row;
  return { ...row, ...Object.fromEntries(PLACE.map((field) => [field, listed[field]])) };
}

const filled = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => String(value ?? '').trim() !== ''));

const ACCENTS = /[\u0300-\u036f]/g;
const accentsIn = (text: string): number => text.normalize('NFD').match(ACCENTS)?.length ?? 0;
/** The letters and digits of a text, in lower case and without accents. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
const isMixed = (text: string): boolean => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);

/** Returns `earlier` if `now` only repeats it in capitals, in lower case or with fewer accents; otherwise `now`. */
function betterSpelling(now: string, earlier: string): string {
  if (bare(now) !== bare(earlier)) return now;
  if (isMixed(now) !== isMixed(earlier)) return isMixed(now) ? now : earlier;
  return accentsIn(now) < accentsIn(earlier) ? earlier : now;
}

/**
 * Returns `earlier` if `now` is the same house and adds no word (for example `408 Lincoln Boulevard`, if `earlier` is
 * `408 Lincoln Blvd Ste 5`); otherwise what `betterSpelling` returns.
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

/** Returns `earlier` if it is a tidy spelling of the same numbers, because lists spell them differently; else `now`. */
function samePhone(now: string, earlier: string): string {
  const numbers = listedPhones(now);
  const isSame = numbers.length > 0 && isDeepStrictEqual(numbers, listedPhones(earlier));
  return isSame && isTidyPhone(earlier) ? earlier : now;
}

/** Returns `earlier` if `now` is only another name of the same city, such as `NYC`. */
const sameCity = (now: string, earlier: string): string =>
  bare(now) !== bare(earlier) && isSameText('city', now, earlier) ? earlier : betterSpelling(now, earlier);

type Field = (typeof TEXTS)[number];

/** Which of two values of a field counts. */
const BETTER: Record<Field, (now: string, earlier: string) => string> = {
  address: fullerAddress,
  city: sameCity,
  state: betterSpelling,
  zipCode: betterSpelling,
  taxonomyCity: sameCity,
  phone: samePhone,
};

/** True if a number or street can be recognised in a value. Lists also contain `404-555-15` and `see website`. */
const READABLE: Partial<Record<Field, (text: string) => boolean>> = {
  address: (text) => streetOf(text) !== undefined,
  zipCode: (text) => normalZip(text, {}) !== null,
  phone: (text) => listedPhones(text).length > 0,
};

/** Returns the value that counts. One that cannot be read never replaces one that can. */
function betterValue(field: Field, now: string, earlier: string): string {
  const isReadable = READABLE[field];
  return isReadable && !isReadable(now) && isReadable(earlier) ? earlier : BETTER[field](now, earlier);
}

/**
 * Completes the business from the list that its draft was last written from (`earlier`). The earlier value counts if
 * the new list lacks the value, spells it less well (for example in capitals), or has one that cannot be read. So a
 * list with fewer columns empties nothing. If the lists name different houses, only the phone number is taken from the
 * earlier list. `name`: the draft's title as it was last written, which stays if it is spelt better.
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
    return [field, now && before ? betterValue(field, now, before) : now || before];
  });
  const originalData = { ...(!hasMoved && earlier.originalData), ...filled(business.originalData) };
  return { ...named, ...Object.fromEntries(texts), originalData };
}

/** True if the row's list is older than the list that the draft was last written from. */
const isOlderList = ({ listedAt }: SyncableBusiness, draft: ListedValues): boolean =>
  draft.listedAt !== undefined && draft.listedAt > listedAt;

/**
 * True if the row is of an older list (see `isOlderList`), and the newer list names another house. The row's pages were
 * compared with the older list, so its result says nothing about the salon's present place.
 */
export const isOfOldPlace = (row: SyncableBusiness, newer: ListedValues | null): boolean =>
  newer !== null && isOlderList(row, newer) && isElsewhere(row.address, newer.address);

/**
 * Returns the row with the values of the list `newer`, completed by the row's own values (see `withEarlierList`), if
 * the row's list is the older one (see `isOlderList`); otherwise the row as it is. `name`: the salon's name in the
 * newer list.
 */
export const withNewerList = (
  row: SyncableBusiness,
  newer: ListedValues | null,
  name = row.name,
): SyncableBusiness =>
  newer && isOlderList(row, newer) ? withEarlierList({ ...row, ...newer, name }, listedValues(row)) : row;

/** True if the name, the phone number or a part of the place differs between the two rows. */
export const hasOtherValues = (one: SyncableBusiness, other: SyncableBusiness): boolean =>
  (['name', ...TEXTS] as const).some((field) => one[field] !== other[field]);
