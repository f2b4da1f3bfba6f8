import { completePlace } from '../../address/completePlace.ts';
import { isElsewhere, streetOf } from '../../naming/streets.ts';
import { alternatives } from '../site/fieldNames.ts';
import { isSameText } from './sameText.ts';

/** The fields that contain the street. */
export const STREETS = ['street', 'address', 'addressLines'];
/** True if the field, or one of its alternatives, contains the street. */
export const hasStreet = (field: string): boolean =>
  alternatives(field).some((name) => STREETS.includes(name));

/** Fields that the plan does not list as replaced: it reports new names separately, and `verifiedAt` always changes. */
const UNNAMED = ['name', 'verifiedAt'];
/** For each field that repeats others: the fields that already say what has changed, so that it is not listed. */
const PARTS: Record<string, string[]> = {
  cityLine: ['city', 'state', 'zipCode'],
  addressLines: ['street', 'address'],
};

type Part = 'city' | 'state' | 'zipCode';

const streetIn = (address: string) => streetOf(address.replaceAll('\n', ', '));
/** Matches a part of a house that has no number, at the end of a street: `Rear` in `12 Oak St Rear, Reno`. */
const PART_OF_HOUSE = /\b(?:basement|front|lower|rear|upper)(?=\s*(?:[,;\n]|$))/i;
/** The unit (suite) in an address, in normal form. */
export const unitOf = (address: string): string | undefined =>
  streetIn(address)?.unit ?? PART_OF_HOUSE.exec(address)?.[0].toLowerCase();

/**
 * True if a field gets another value, not only another spelling. For a field with the street, true only if the unit
 * (suite) changes: a change of the house is reported separately.
 */
const isReplaced = (field: string, was: string, now: string): boolean =>
  STREETS.includes(field)
    ? streetIn(was) !== undefined && !isElsewhere(now, was) && unitOf(now) !== unitOf(was)
    : !isSameText(field, now, was);

/**
 * Returns the field. For a city line (`cityLine`) of which only one part changes, returns this part instead (for
 * example `city`), or nothing if this part was empty before. If no part of the city line changes, returns nothing.
 */
function replacedPart(field: string, was: string, now: string): string[] {
  if (field !== 'cityLine') return [field];
  const [before, after] = [was, now].map((address) => completePlace({ address }));
  const parts = PARTS['cityLine']!.filter(
    (part) => !isSameText(part, before![part as Part] ?? '', after![part as Part] ?? ''),
  );
  if (parts.length > 1) return [field];
  return parts.filter((part) => before![part as Part] !== null);
}

/** Lists the fields of a draft that get another value, each once. A field is left out if one of its parts is listed. */
export function replacedFields(
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
