import { STATE_CODES } from '../address/states.ts';
import { plainWord, STREET_ENDINGS } from '../address/streetWords.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import { nameWords } from '../naming/words.ts';

// Towns that the ZIP code table lacks, read from what is around a state's code.

/** What may be a city although the ZIP code table lacks it, if the state follows. */
export const UNLISTED_CITY = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,2}$/u;

export const BEFORE_ZIP = /^[\s,.]{1,3}\d{5}\b/;

/** What a town's name may end with. Some are towns themselves: Park, KS. */
const TOWN_ENDS =
  'bay beach center city creek falls gardens grove heights hills island junction lake lakes mills park point shores springs valley village'.split(
    ' ',
  );

/** True for the `Park` of `Roeland Park, KS`, which the ZIP code table lacks: it is not the town of Park. */
export const endsTown = (name: string, before = ''): boolean =>
  /^\p{Lu}/u.test(before) && !STREET_ENDINGS.has(plainWord(before)) && TOWN_ENDS.includes(name.toLowerCase());

const SEPARATOR = String.raw`[|·•\n]|\s[-–—]\s`;
const AFTER_SEPARATOR = new RegExp(String.raw`(?:${SEPARATOR})\s*(?<town>[^|·•\n]+?)\s*$`, 'u');
const BEFORE_SEPARATOR = new RegExp(String.raw`^\s*(?:${SEPARATOR}|$)`, 'u');
/** Codes of states that are no degrees: `Jane Doe MD` is a person. */
const CODE_ONLY = new RegExp(`^\\s*(?!MA|MD|PA)(?:${[...STATE_CODES].join('|')})$`, 'u');

export const isTrade = (word: string): boolean => nameWords(word).some(({ kind }) => kind === 'trade');

/** The words, if they may be a town that the ZIP code table lacks: no trade is among them. */
export const unlistedTown = (words: string | undefined): string | undefined =>
  words === undefined || !UNLISTED_CITY.test(words) || isTrade(words) ? undefined : words;

/** The words behind the last trade, which ends a name: `Waikiki` of `Elegant Nails Waikiki, HI 96813`. */
export function behindTrade(words: string): string {
  const all = words.split(' ');
  return all.slice(all.findLastIndex(isTrade) + 1).join(' ');
}

/**
 * The town of a part of a title that consists of a town and a state's code: `Ivory Society | Murray UT | Facebook`.
 * Needed for towns that the ZIP code table lacks. A part with a state's name can be a person: `Denise Washington`.
 */
export function townAlone(text: string, match: RegExpExecArray): string | undefined {
  const { 0: state, index } = match;
  if (!CODE_ONLY.test(state) || !BEFORE_SEPARATOR.test(text.slice(index + state.length))) return undefined;
  return unlistedTown(AFTER_SEPARATOR.exec(text.slice(Math.max(0, index - 60), index))?.groups?.['town']);
}

/** Codes of states that are words, too. */
export const CODES_AS_WORDS = /^(?:OR|IN|ME|HI|OK|OH|PA|MA)$/;
/** The town behind a unit: `Martinez` of `93 Jefferson St #4 Martinez`. */
const BEHIND_UNIT =
  /\b\d+\s\p{L}[^#|•·]*?\s(?:#\w+|(?:[Ss]te|[Ss]uite|[Uu]nit|[Aa]pt)\.? \w+)\s+(?<town>\p{Lu}[^#,|•·]*)$/u;
/** What may be between a street and its town without a comma. */
const BEHIND_STREET = /^\.?(?: (?:[NSEW]|[NS][EW])\b\.?)? /;

/**
 * The town between a street and a state's code: `93 Jefferson St #4 Martinez GA`, `11 Oak St Roeland Park KS`. Without
 * a unit or a ZIP code beside it, the name must end like that of a town: `11 Oak St Jane Doe MD` has none.
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
