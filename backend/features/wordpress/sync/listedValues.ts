import { isDeepStrictEqual } from 'node:util';
import { isPartOfPhone, listedPhones } from '../../naming/phones.ts';
import { shortStreetText } from '../../naming/streetForms.ts';
import { isElsewhere, isSameStreet } from '../../naming/streets.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { isSameText } from './sameText.ts';

const TEXTS = ['address', 'city', 'state', 'zipCode', 'taxonomyCity', 'phone'] as const;

/**
 * The values that a list has for a salon. If the list has no ZIP code, it may be the one that the salon's pages show.
 * `listedAt` is missing if an earlier version has written the draft.
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

/**
 * If the texts have different letters or digits, returns `now`. Otherwise returns the better spelling: mixed case
 * (`Bella`) is better than capitals or small letters only; if that is the same, more accents are better. If both texts
 * are equally good, returns `now`.
 */
function betterSpelling(now: string, earlier: string): string {
  if (bare(now) !== bare(earlier)) return now;
  if (isMixed(now) !== isMixed(earlier)) return isMixed(now) ? now : earlier;
  return accentsIn(now) < accentsIn(earlier) ? earlier : now;
}

/**
 * If both have the same letters and digits, returns the better spelling. Otherwise returns `earlier` if `now` is the
 * same house and adds no word (`408 Lincoln Boulevard` to `408 Lincoln Blvd Ste 5`), else `now`.
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

/** Returns `earlier` if it is another, mixed-case name of the city (`New York` for `NYC`), else the better spelling. */
const sameCity = (now: string, earlier: string): string =>
  bare(now) !== bare(earlier) && isMixed(earlier) && isSameText('city', now, earlier)
    ? earlier
    : betterSpelling(now, earlier);

type Field = (typeof TEXTS)[number];

/** Returns which of two values of a field counts. */
const BETTER: Record<Field, (now: string, earlier: string) => string> = {
  address: fullerAddress,
  city: sameCity,
  state: betterSpelling,
  zipCode: betterSpelling,
  taxonomyCity: betterSpelling,
  phone: samePhone,
};

/** Matches a post box, and words in place of an address. */
const NO_ADDRESS =
  /^(?:p\.? ?o\.? ?box\b.*|see (?:our )?web ?site|same as above|(?:by )?appointment(?: only)?|mobile(?: (?:salon|service|only))?)[.!]?$/i;

/** True if a value is no whole one: a part of a number that was cut, or no address. Lists contain such values. */
const IS_BROKEN: Partial<Record<Field, (text: string) => boolean>> = {
  address: (text) => NO_ADDRESS.test(text.trim()),
  zipCode: (text) => /^\d{1,4}$/.test(text.trim()),
  phone: isPartOfPhone,
};

/** Returns the value that counts. `keepsWhole`: a broken value does not replace a whole one. */
function betterValue(field: Field, now: string, earlier: string, keepsWhole: boolean): string {
  const isBroken = IS_BROKEN[field];
  return keepsWhole && isBroken?.(now) && !isBroken(earlier) ? earlier : BETTER[field](now, earlier);
}

/** True if both lists name a city, or a state, and the two differ. A street of one is not in the city of the other. */
const isOtherCity = (business: SyncableBusiness, earlier: ListedValues): boolean =>
  (['city', 'state'] as const).some((field) => {
    const [now, before] = [business[field], earlier[field]];
    return !!now && !!before && !isSameText(field, now, before);
  });

/**
 * Completes the business from the list that its draft was last written from (`earlier`). The earlier value counts if
 * the new list lacks the value, spells it less well (for example in capitals), or has a broken one. So a list with
 * fewer columns empties nothing. If the lists name different houses, only the phone number is taken from the earlier
 * list. `name`: the draft's title as it was last written, which stays if it is spelt better.
 */
export function withEarlierList(
  business: SyncableBusiness,
  earlier: ListedValues | null | undefined,
  name = '',
): SyncableBusiness {
  const named = { ...business, name: betterSpelling(business.name, name) };
  if (!earlier) return named;
  const hasMoved = isElsewhere(business.address, earlier.address);
  const isInOtherCity = isOtherCity(business, earlier);
  const texts = TEXTS.map((field) => {
    const [now, before] = [business[field], hasMoved && field !== 'phone' ? null : earlier[field]];
    const keepsWhole = field === 'phone' || !isInOtherCity;
    return [field, now && before ? betterValue(field, now, before, keepsWhole) : now || before];
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
