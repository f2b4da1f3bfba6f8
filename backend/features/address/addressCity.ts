import { cityKey } from './cityName.ts';
import { DIRECTIONS, isBareNumber, plainWord, STREET_ENDINGS, UNIT } from './streetWords.ts';
import { isCityNear, isKnownCity, zipPlace } from './zipTable.ts';

type Place = { state: string | null; zipCode: string | null };

/** `city`: the city at the end of an address, as written; null if there is none. `before`: the text before it. */
export type CityAndStreet = { city: string | null; before: string };

const MOST_CITY_WORDS = 5;

function splitAt(parts: string[], words: string[], index: number): CityAndStreet {
  const before = [...parts.slice(0, -1), words.slice(0, index).join(' ')].filter(Boolean).join(', ');
  return { city: words.slice(index).join(' '), before };
}

/**
 * Returns the index at which the longest city name (up to five words) at the end of the words begins; undefined if
 * there is none. `alone`: the first word is not part of the city.
 */
function startOfCity(words: string[], alone: boolean, isCity: (name: string) => boolean): number | undefined {
  const first = Math.max(alone ? 1 : 0, words.length - MOST_CITY_WORDS);
  for (let index = first; index < words.length; index++) {
    // The last word alone is no city if it may end a street: `60 East Walton Street` is not in Street, Maryland.
    if (index === words.length - 1 && STREET_ENDINGS.has(plainWord(words[index]!))) break;
    if (index > 0 && isBareNumber(words.slice(0, index))) continue;
    if (isCity(words.slice(index).join(' '))) return index;
  }
  return undefined;
}

/**
 * Returns the index at which the city begins, behind the last street ending, unit or number. Undefined if there is no
 * such mark, or if no name follows it.
 */
function startAfterStreet(line: string, words: string[], zipCity: string): number | undefined {
  const units = [...line.matchAll(UNIT)];
  const lastUnit = units.at(-1);
  const afterUnit = lastUnit ? line.slice(0, lastUnit.index + lastUnit[0].length).split(/\s+/).length : 0;
  const lastMark = words.findLastIndex(
    (word, index) => index > 0 && (STREET_ENDINGS.has(plainWord(word)) || /\d/.test(word)),
  );
  let start = Math.max(afterUnit, lastMark + 1);
  if (start === 0) return undefined;
  const rest = words.slice(start).join(' ');
  // A direction after the street belongs to the street. But in `Dr W Bloomfld Tw` it belongs to the city, because the
  // ZIP's city (West Bloomfield) begins in the same way.
  const isCitys = zipCity !== '' && cityKey(rest).slice(0, 5) === cityKey(zipCity).slice(0, 5);
  if (DIRECTIONS.has(plainWord(words[start] ?? '')) && words.length > start + 1 && !isCitys) start++;
  const left = words.slice(start);
  return left.length > 0 && !isBareNumber(left) ? start : undefined;
}

const isPlainPart = (part: string): boolean =>
  !/\d|#/.test(part) &&
  part.match(UNIT) === null &&
  !part
    .split(' ')
    .some((word, index) => index > 0 && STREET_ENDINGS.has(plainWord(word)) && plainWord(word) !== 'center');

/**
 * Splits a text at commas. Drops parts at the end that name no city: a county (`Seattle, King County`), or one or two
 * letters. Then drops the code of `state` from the end of the last part: `9 Vine St, Memphis TN`. The first part always
 * stays, and a text without a comma stays whole.
 */
function partsOf(text: string, state: string | null): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  while (parts.length > 1 && /\s(?:county|parish|co)\.?$|^[a-z]{1,2}\.?$/i.test(parts.at(-1)!)) parts.pop();
  const last = parts.at(-1)?.split(' ') ?? [];
  if (state && last.length > 1 && last.at(-1)!.toUpperCase() === state && parts.length > 1) {
    parts[parts.length - 1] = last.slice(0, -1).join(' ');
  }
  return parts;
}

/**
 * Finds the city at the end of `text`. The first of these that exists is the city:
 * - the text behind the last comma, or without a comma the whole text, if it is a known city or plain words,
 * - the name of the ZIP's own city, if the text ends with it,
 * - the longest name at the end of the text that is a city near the ZIP. Without a ZIP, or if the ZIP is of another
 *   state, any city in the state counts here,
 * - what follows the street,
 * - the longest name at the end of the text that is a city in the state.
 * If neither state nor ZIP is known, only a known city counts: as the whole text, or if a house number begins the text.
 */
export function takeCity(text: string, { state, zipCode }: Place): CityAndStreet {
  const parts = partsOf(text, state);
  const line = parts.at(-1) ?? '';
  const words = line.split(/\s+/).filter(Boolean);
  const none: CityAndStreet = { city: null, before: parts.join(', ') };
  if (words.length === 0) return none;
  const zipCity = zipCode ? (zipPlace(zipCode)?.city ?? '') : '';
  const isZipCity = (name: string) => zipCity !== '' && cityKey(name) === cityKey(zipCity);
  const isCity = (name: string) => isZipCity(name) || isKnownCity(name, state);
  if (!state && !zipCode) {
    if (parts.length === 1 && isCity(line)) return { city: line, before: '' };
    // The address must begin with a house number. The number of `13th Street` is none.
    if (!/^\d+(?!\d|st\b|nd\b|rd\b|th\b)/i.test(parts[0] ?? '')) return none;
  }
  const alone = parts.length === 1 && /\d/.test(line);
  if (!alone && isCity(line)) return splitAt(parts, words, 0);
  // A direction before the city belongs to the street: `1105 Bolton Rd, NW Atlanta`.
  if (parts.length > 1 && /^[ns][ew]$/i.test(words[0]!) && isCity(words.slice(1).join(' ')))
    return splitAt(parts, words, 1);
  const isLongName = parts.length === 1 && words.length > 3;
  if (!alone && !isLongName && (state || zipCode) && isPlainPart(line)) return splitAt(parts, words, 0);
  const isUsual = zipCode !== null && zipPlace(zipCode)?.state === state;
  const near = (name: string) =>
    state && zipCode && isUsual ? isCityNear(name, state, zipCode) : isCity(name);
  const known = startOfCity(words, alone, isZipCity) ?? startOfCity(words, alone, near);
  if (known !== undefined) return splitAt(parts, words, known);
  if (!state && !zipCode) return none;
  const start = startAfterStreet(line, words, zipCity) ?? startOfCity(words, alone, isCity);
  return start === undefined ? none : splitAt(parts, words, start);
}
