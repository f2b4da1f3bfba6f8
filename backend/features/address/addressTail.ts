import { STATE_NAMES, stateCode, TRADITIONAL_STATES } from './states.ts';
import { DIRECTIONS, isBareNumber, NUMBER_LEADS, plainWord, STREET_ENDINGS } from './streetWords.ts';
import { normalZip } from './zipCode.ts';
import { isKnownCity, zipPlace } from './zipTable.ts';

export type AddressTail = {
  before: string;
  state: string | null;
  /** The state as written, if it has more than three characters. Such a name may also be the city's: `New York`. */
  stateName: string | null;
  zipCode: string | null;
};

const alternatives = (names: Iterable<string>): string =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(' ', String.raw`\s+`);

const COUNTRY =
  /[\s,.-]*(?<![\w.])(?:u\.?\s?s\.?\s?a|u\.?s|united\s+states(?:\s+of\s+america)?|estados\s+unidos)[\s.,]*$/i;
const ZIP = /(?:^|[\s,.-])(\d{5})(?:\s*[-–—\s]\s*\d{4}|\d{4})?$/;
const SHORT_ZIP = /(?:^|[\s,.])(\d{3,4})$/;
const STATE = new RegExp(
  String.raw`(^|[\s,.;-])(${alternatives(STATE_NAMES.keys())}|[a-z]{2}|[a-z]\.\s?[a-z]|[a-z] [a-z])$`,
  'i',
);
const TRADITIONAL = new RegExp(String.raw`(^|[\s,.])(${alternatives(TRADITIONAL_STATES.keys())})$`, 'i');
const INNER_TAIL = new RegExp(
  String.raw`^.*[\s,](?:${alternatives(STATE_NAMES.keys())}|[a-z]{2})[\s,.]+\d{5}(?:-\d{4})?(?=[\s,.])`,
  'is',
);

const trimEnd = (text: string): string => text.replace(/[\s,.;-]+$/, '');

/** True if the text ends with a city of the state (up to three words) and has at least two words before it. */
function endsWithCity(text: string, state: string | null): boolean {
  const words = text.split(/[\s,]+/);
  return [1, 2, 3].some(
    (count) => words.length > count + 1 && isKnownCity(words.slice(-count).join(' '), state),
  );
}

/** True if the code is the last word of the street and not a state: `12 Oak Ct`, `4751 Central Ave NE`. */
function belongsToStreet(code: string, before: string, zipCode: string | null): boolean {
  const zipState = zipCode && zipPlace(zipCode)?.state;
  if (zipState === code) return false;
  const words = before.split(/[\s,]+/);
  if (isBareNumber(words)) return true;
  if (code !== 'CT' && code !== 'NE') return false;
  if (zipState) return true;
  const last = plainWord(words.at(-1) ?? '');
  if (code === 'NE') return STREET_ENDINGS.has(last) || DIRECTIONS.has(last) || /\d/.test(last);
  return !endsWithCity(before, code);
}

/** True if a state's name is the name of the ZIP's city, which is in another state: `Indiana 15701` is Indiana, PA. */
function isCityOfZip(name: string, zipCode: string | null): boolean {
  const place = zipCode ? zipPlace(zipCode) : null;
  return place !== null && place.city.toLowerCase() === name.toLowerCase() && place.state !== stateCode(name);
}

function takeState(text: string, zipCode: string | null): Omit<AddressTail, 'zipCode'> | null {
  const pattern = zipCode || /,[^,]*$/.test(text) ? TRADITIONAL : null;
  const match = STATE.exec(text) ?? pattern?.exec(text);
  const code = match && stateCode(match[2]!);
  const found = code ? match : pattern?.exec(text);
  const state = code ?? (found ? stateCode(found[2]!) : null);
  if (!found || !state) return null;
  const written = found[2]!;
  const before = text.slice(0, found.index);
  const afterComma = found[1] === ',' || /,\s*$/.test(before) || before.trim() === '';
  if (!afterComma && belongsToStreet(state, before, zipCode)) return null;
  if (isCityOfZip(written, zipCode)) return null;
  // Two separate letters are a state only if the ZIP code is in it: `1 Broadway N Y 10001`, not `1 Park Ave N E 10001`.
  if (/^[a-z] [a-z]$/i.test(written) && (!zipCode || zipPlace(zipCode)?.state !== state)) return null;
  return { before: trimEnd(before), state, stateName: written.length > 3 ? written : null };
}

function takeZip(text: string): { before: string; zipCode: string } | null {
  const match = ZIP.exec(text);
  if (!match || NUMBER_LEADS.test(text.slice(0, match.index + 1))) return null;
  return { before: trimEnd(text.slice(0, match.index)), zipCode: match[1]! };
}

function takeShortZip(text: string): AddressTail | null {
  const match = SHORT_ZIP.exec(text);
  const found = match && takeState(trimEnd(text.slice(0, match.index)), null);
  if (!found) return null;
  const zipCode = normalZip(match[1]!, { state: found.state });
  // If the number is no ZIP code of the state, the state counts only after one of its cities: not in `Perth WA 6000`.
  return zipCode || endsWithCity(found.before, found.state) ? { ...found, zipCode } : null;
}

/**
 * Splits state and ZIP code off the end of a tidy address, in whatever order they are. The name of the US at the end is
 * dropped. If the address ends with neither state nor ZIP code, but contains a state followed by a ZIP code, the text
 * behind these is dropped first: `ring twice` in `9 Vine St, Reno NV 89501, ring twice`.
 */
export function takeTail(address: string): AddressTail {
  let text = trimEnd(address);
  const country = COUNTRY.exec(text);
  if (country && country.index > 0) text = trimEnd(text.slice(0, country.index));
  const zip = takeZip(text);
  const short = zip ? null : takeShortZip(text);
  if (short) return short;
  const state = takeState(zip?.before ?? text, zip?.zipCode ?? null);
  const lateZip = zip || !state ? null : takeZip(state.before);
  const zipCode = zip?.zipCode ?? lateZip?.zipCode ?? null;
  if (state) return { ...state, before: lateZip?.before ?? state.before, zipCode };
  const inner = zip ? null : INNER_TAIL.exec(text);
  if (inner && inner[0].length < text.length) return takeTail(inner[0]);
  return { before: zip?.before ?? text, state: null, stateName: null, zipCode };
}
