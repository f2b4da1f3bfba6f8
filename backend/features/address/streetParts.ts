import { cutText } from '../../lib/cleanText.ts';
import { isBareNumber, UNIT } from './streetWords.ts';

export type StreetParts = { street: string | null; unit: string | null };

const HOUSE_NUMBER = /^(?:\d|[nsew]\d|p\.?\s*o\.?\s*box|po\s?box|box\b|rr\b)/i;

/** Matches a word after which a number is no house number, such as `Pier` in `Pier 39 Concourse`. */
const NUMBERED_ROAD =
  /\b(?:highway|h(?:gh)?wy|route|rte?|road|rd|rural|county|co|state|us|interstate|i|loop|fm|cr|sr|rr|box|avenue|ave|street|st|no|exit|mile|calle|via|and|&|at|pier|lot|bin|msc|lb)\.?\s*$/i;
const NAME_AND_STREET = /^(?<name>[^\d#]+)\s(?<street>\d+[a-z]?(?:-\d+)?\s+\S*\p{L}.*)$/iu;

/** Drops a name before the house number: `One Midtown Plaza 1360 Peachtree Street`. */
function withoutName(part: string): string {
  const { name, street } = NAME_AND_STREET.exec(part)?.groups ?? {};
  return name && street && !NUMBERED_ROAD.test(name) ? street : part;
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*,\s*)+/g, ', ')
    .replace(/^[\s,-]+|[\s,#-]+$/g, '');

/** The longest address. A longer text is cut, because a cell of a list may contain any text. */
const MOST_CHARACTERS = 1000;
export const cutAddress = (text: string): string => cutText(text, MOST_CHARACTERS);

/** Splits `1 Main St Suite 4` into street and unit. A building's or person's name in front is dropped. */
export function streetParts(address: string): StreetParts {
  const text = cutAddress(address);
  const units = (text.match(UNIT) ?? []).map(tidy).filter(Boolean);
  const parts = tidy(text.replace(UNIT, ' ')).split(', ').filter(Boolean);
  const start = parts.findIndex((part) => HOUSE_NUMBER.test(part));
  const kept =
    start > 0 && !parts.slice(0, start).some((part) => /\d/.test(part)) ? parts.slice(start) : parts;
  if (kept[0]) kept[0] = withoutName(kept[0]);
  // The last part is a unit if it is only a number: `1010 Pine, 9E-6-01`.
  const last = kept.at(-1);
  if (kept.length > 1 && last && /\d/.test(last) && isBareNumber(last.split(' '))) units.push(kept.pop()!);
  return { street: kept.join(', ') || null, unit: units.join(' ') || null };
}
