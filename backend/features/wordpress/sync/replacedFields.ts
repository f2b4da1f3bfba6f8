import { completePlace } from '../../address/completePlace.ts';
import { isElsewhere, streetOf } from '../../naming/streets.ts';
import { alternatives } from '../site/fieldNames.ts';
import { isSameText } from './sameText.ts';

/** Fields with the street. */
export const STREETS = ['street', 'address', 'addressLines'];
/** Not among the replaced fields: the summary reports new names separately, and the time always changes. */
const UNNAMED = ['name', 'verifiedAt'];
/** For each line of several fields: the fields that it repeats. */
const PARTS: Record<string, string[]> = {
  cityLine: ['city', 'state', 'zipCode'],
  addressLines: ['street', 'address'],
};

type Part = 'city' | 'state' | 'zipCode';

const streetIn = (address: string) => streetOf(address.replaceAll('\n', ', '));
const unitOf = (address: string): string | undefined => streetIn(address)?.unit;

/**
 * True if a draft gets another value, not only another spelling. For a street, true only if the suite changes; other
 * changes of a street are reported separately.
 */
const isReplaced = (field: string, was: string, now: string): boolean =>
  STREETS.includes(field)
    ? streetIn(was) !== undefined && !isElsewhere(now, was) && unitOf(now) !== unitOf(was)
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

/** The fields of the replaced texts of a draft, each once. */
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
