import { STATE_CODES } from '../address/states.ts';
import { plainWord, STREET_ENDINGS } from '../address/streetWords.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import { nameWords } from '../naming/words.ts';

// These functions use the text around a state's code to recognise towns that the ZIP code table lacks.

/** Matches one to three words in front of a state that may be a city, although the ZIP code table lacks it. */
export const UNLISTED_CITY = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,2}$/u;

export const BEFORE_ZIP = /^[\s,.]{1,3}\d{5}\b/;

/** Words with which a town's name may end. Some are towns themselves: Park, KS. */
const TOWN_ENDS =
  'bay beach center city creek falls gardens grove heights hills island junction lake lakes mills park point shores springs valley village'.split(
    ' ',
  );

/**
 * True if `name` is only the end of a longer town's name: the `Park` of `Roeland Park, KS`, which the ZIP code table
 * lacks, is not the town of Park. `before`: the word in front of `name`.
 */
export const endsTown = (name: string, before = ''): boolean =>
  /^\p{Lu}/u.test(before) && !STREET_ENDINGS.has(plainWord(before)) && TOWN_ENDS.includes(name.toLowerCase());

const SEPARATOR = String.raw`[|·•\n]|\s[-–—]\s`;
const AFTER_SEPARATOR = new RegExp(String.raw`(?:${SEPARATOR})\s*(?<town>[^|·•\n]+?)\s*$`, 'u');
const BEFORE_SEPARATOR = new RegExp(String.raw`^\s*(?:${SEPARATOR}|$)`, 'u');
/** Matches a state's code that is no degree. `MD` is a degree, because `Jane Doe MD` is a person. */
const CODE_ONLY = new RegExp(`^\\s*(?!MA|MD|PA)(?:${[...STATE_CODES].join('|')})$`, 'u');

export const isTrade = (word: string): boolean => nameWords(word).some(({ kind }) => kind === 'trade');

/** Returns the words if they may be a town that the ZIP code table lacks: at most three words, and no trade. */
export const unlistedTown = (words: string | undefined): string | undefined =>
  words === undefined || !UNLISTED_CITY.test(words) || isTrade(words) ? undefined : words;

/** Returns the words behind the last trade, which ends a name: `Waikiki` for `Elegant Nails Waikiki`. */
export function behindTrade(words: string): string {
  const all = words.split(' ');
  return all.slice(all.findLastIndex(isTrade) + 1).join(' ');
}

/**
 * Returns the town if a title's part consists of a town and a state's code: `Murray` in `Ivory Society | Murray UT |
 * Facebook`. Needed for towns that the ZIP code table lacks. A part with a state's name does not count, because it can
 * be a person: `Denise Washington`.
 */
export function townAlone(text: string, match: RegExpExecArray): string | undefined {
  const { 0: state, index } = match;
  if (!CODE_ONLY.test(state) || !BEFORE_SEPARATOR.test(text.slice(index + state.length))) return undefined;
  return unlistedTown(AFTER_SEPARATOR.exec(text.slice(Math.max(0, index - 60), index))?.groups?.['town']);
}

/** Matches some codes of states that are also words or degrees, such as `OR` and `MA`. */
export const CODES_AS_WORDS = /^(?:OR|IN|ME|HI|OK|OH|PA|MA)$/;
/** Matches the town behind a unit: `Martinez` in `93 Jefferson St #4 Martinez`. */
const BEHIND_UNIT =
  /\b\d+\s\p{L}[^#|•·]*?\s(?:#\w+|(?:[Ss]te|[Ss]uite|[Uu]nit|[Aa]pt)\.? \w+)\s+(?<town>\p{Lu}[^#,|•·]*)$/u;
/** Matches what may be between a street and its town without a comma: a space, a full stop, a direction. */
const BEHIND_STREET = /^\.?(?: (?:[NSEW]|[NS][EW])\b\.?)? /;

/**
 * Returns the town between a street and a state's code: `Martinez` in `93 Jefferson St #4 Martinez GA`, `Roeland Park`
 * in `11 Oak St Roeland Park KS`. If no unit is in front and no ZIP code behind, the town must end with a word such as
 * `Park`: `11 Oak St Jane Doe MD` has no town.
 */
export function townBehindStreet(text: string, { 0: state, index }: RegExpExecArray): string | undefined {
  if (!/^\s[A-Z]{2}$/.test(state)) return undefined;
  const before = text.slice(Math.max(0, index - 60), index);
  const behindUnit = BEHIND_UNIT.exec(before)?.groups?.['town'];
  if (behindUnit) return unlistedTown(behindUnit);
  const street = streetsIn(before).at(-1)?.written;
  const behind = street && before.slice(before.lastIndexOf(street) + street.length);
  const town = unlistedTown(behind?.replace(BEHIND_STREET, ''));
  const [last = '', first] = town?.split(' ').reverse() ?? [];
  const isCode = CODE_ONLY.test(state) && !CODES_AS_WORDS.test(state.trim());
  const isTown = isCode && endsTown(last, first);
  return isTown || BEFORE_ZIP.test(text.slice(index + state.length)) ? town : undefined;
}
