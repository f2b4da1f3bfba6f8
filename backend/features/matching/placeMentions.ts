import { memoize } from '../../lib/memoize.ts';
import { cityKey } from '../address/cityName.ts';
import { STATE_CODES, STATE_NAMES, stateCode } from '../address/states.ts';
import { DIRECTIONS, plainWord, STREET_ENDINGS } from '../address/streetWords.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import { nameWords } from '../naming/words.ts';
import { isOfStory } from './stories.ts';

/**
 * A place named in a text. Without `city`, only the state is recognised. `writtenState`: the state as the text writes
 * it. `isCertain`: a ZIP code follows, or a URL names the place.
 */
export type PlaceMention = {
  city: string | undefined;
  state: string;
  writtenState: string;
  isCertain: boolean;
};

const NAMES = [...STATE_NAMES.keys()].sort((a, b) => b.length - a.length).join('|');
const CODES = [...STATE_CODES].join('|');
/**
 * Words after a state's name that make it another name: `Kansas City`, `Virginia Beach`, `Washington Ave`, `New York,
 * NY`.
 */
const NO_STATE = String.raw`\s+(?:city|beach|heights|park|falls|springs|st|ave|rd|blvd|dr|ln|street|avenue|road|boulevard|drive|lane)\b|,?\s+(?:${CODES}|${NAMES})\b`;
/** Matches `, TX`, the ` TX` of `Austin TX`, and `, Texas`. */
const STATE = new RegExp(
  String.raw`(?<comma>,?)\s*\b(?:(?<code>${CODES})\b(?!['’])|(?<name>${NAMES})\b(?!${NO_STATE}))`,
  'giu',
);
const BEFORE_ZIP = /^[\s,.]{1,3}\d{5}\b/;
const MOST_CITY_WORDS = 4;
/** Further mentions of states in a text are ignored: a text with so many is not about one place. */
const MOST_MENTIONS = 50;
/** What may be a city although the ZIP code table lacks it, if the state follows. */
const UNLISTED_CITY = /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,2}$/u;

/** What a sentence has in front of a town: `Barber Shop in Murray, UT`. */
const BEFORE_TOWN = /^.*\b(?:in|at|near|serving)\s+/iu;

/** The last four words before a state's name, without those in front of a comma or other separator. */
function wordsBefore(text: string, end: number): string[] {
  const part = text.slice(Math.max(0, end - 60), end);
  const clause = part.split(/[|·•"“”()📍]|\s[-–—]\s/u).at(-1)!;
  const afterComma = clause
    .replace(/(?:,|\s[-–—])\s*$/, '')
    .split(',')
    .at(-1)!;
  return afterComma.trim().split(/\s+/).filter(Boolean).slice(-MOST_CITY_WORDS);
}

/** In front of a city, these words make it another town: Mount Lebanon, PA, is far from Lebanon. */
const BEGINS_NAME = /^(?:mount|mt\.?|fort|ft\.?|port|san|santa)$/i;

/**
 * In front of a city, these words make it another town if neither a street nor a name may end with them: `Uno - North
 * Kansas City, MO`, `Uno Nails in North Kansas City, MO`.
 */
const DIRECTION = /^(?:north|south|east|west)$/i;
const PREPOSITION = /^(?:in|at|near|serving)$/i;

/** True if the word in front of a city, which begins at `start`, is part of its name. */
function isOfName(word: string, words: readonly string[], start: number): boolean {
  if (BEGINS_NAME.test(word)) return true;
  if (!DIRECTION.test(word)) return false;
  const before = words[start - 2];
  return before === undefined ? words.length < MOST_CITY_WORDS : PREPOSITION.test(before) || isTrade(before);
}

/** True for the `W` of `402 Hwy 71 W Springfield`: a direction of one or two letters that follows a street. */
const endsStreet = (word: string, before = ''): boolean =>
  word.length < 4 &&
  DIRECTIONS.has(plainWord(word)) &&
  (/\d/.test(before) || STREET_ENDINGS.has(plainWord(before)));

/** What a town's name may end with. Some are towns themselves: Park, KS. */
const TOWN_ENDS =
  'bay beach center city creek falls gardens grove heights hills island junction lake lakes mills park point shores springs valley village'.split(
    ' ',
  );

/** True for the `Park` of `Roeland Park, KS`, which the ZIP code table lacks: it is not the town of Park. */
const endsTown = (name: string, before = ''): boolean =>
  /^\p{Lu}/u.test(before) && !STREET_ENDINGS.has(plainWord(before)) && TOWN_ENDS.includes(name.toLowerCase());

/** The longest known city of the state, or the salon's city `ours`, that the words end with. */
function cityAtEnd(words: readonly string[], state: string, ours: string): string | undefined {
  const isOurs = (name: string) => ours !== '' && cityKey(name) === cityKey(ours);
  for (let start = 0; start < words.length; start += 1) {
    const name = words.slice(start).join(' ');
    const before = words[start - 1];
    // The `+` of `Elegant + Rochester, NY` is no part of the town.
    if (!/^\p{L}/u.test(name)) continue;
    const isNone = () =>
      !isKnownCity(name, state) || endsStreet(words[start]!, before) || endsTown(name, before);
    if (!isOurs(name) && isNone()) continue;
    return before !== undefined && isOfName(before, words, start) ? `${before} ${name}` : name;
  }
  return undefined;
}

const SEPARATOR = String.raw`[|·•\n]|\s[-–—]\s`;
const AFTER_SEPARATOR = new RegExp(String.raw`(?:${SEPARATOR})\s*(?<town>[^|·•\n]+?)\s*$`, 'u');
const BEFORE_SEPARATOR = new RegExp(String.raw`^\s*(?:${SEPARATOR}|$)`, 'u');
/** Codes of states that are no degrees: `Jane Doe MD` is a person. */
const CODE_ONLY = new RegExp(`^\\s*(?!MA|MD|PA)(?:${CODES})$`, 'u');

const isTrade = (word: string): boolean => nameWords(word).some(({ kind }) => kind === 'trade');

/** The words, if they may be a town that the ZIP code table lacks: no trade is among them. */
const unlistedTown = (words: string | undefined): string | undefined =>
  words === undefined || !UNLISTED_CITY.test(words) || isTrade(words) ? undefined : words;

/** The words behind the last trade, which ends a name: `Waikiki` of `Elegant Nails Waikiki, HI 96813`. */
function behindTrade(words: string): string {
  const all = words.split(' ');
  return all.slice(all.findLastIndex(isTrade) + 1).join(' ');
}

/**
 * The town of a part of a title that consists of a town and a state's code: `Ivory Society | Murray UT | Facebook`.
 * Needed for towns that the ZIP code table lacks. A part with a state's name can be a person: `Denise Washington`.
 */
function townAlone(text: string, match: RegExpExecArray): string | undefined {
  const { 0: state, index } = match;
  if (!CODE_ONLY.test(state) || !BEFORE_SEPARATOR.test(text.slice(index + state.length))) return undefined;
  return unlistedTown(AFTER_SEPARATOR.exec(text.slice(Math.max(0, index - 60), index))?.groups?.['town']);
}

/** Codes of states that are words, too. */
const CODES_AS_WORDS = /^(?:OR|IN|ME|HI|OK|OH|PA|MA)$/;
/** The town behind a unit: `Martinez` of `93 Jefferson St #4 Martinez`. */
const BEHIND_UNIT =
  /\b\d+\s\p{L}[^#|•·]*?\s(?:#\w+|(?:[Ss]te|[Ss]uite|[Uu]nit|[Aa]pt)\.? \w+)\s+(?<town>\p{Lu}[^#,|•·]*)$/u;
/** What may be between a street and its town without a comma. */
const BEHIND_STREET = /^\.?(?: (?:[NSEW]|[NS][EW])\b\.?)? /;

/**
 * The town between a street and a state's code: `93 Jefferson St #4 Martinez GA`, `11 Oak St Roeland Park KS`. Without
 * a unit or a ZIP code beside it, the name must end like that of a town: `11 Oak St Jane Doe MD` has none.
 */
function townBehindStreet(text: string, { 0: state, index }: RegExpExecArray): string | undefined {
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

/**
 * True for the `OR` of `CASH, CARD, OR ZELLE`: between words in capitals, such a code is a word. So it is behind small
 * letters: `Call, text, OR DM`. Also true for the `CA` of `Licensed in TX, CA`, because another state's code is in
 * front of it and no town.
 */
function isWord(code: string, words: readonly string[], after: string): boolean {
  const before = words.join(' ');
  const isInCapitals =
    before === before.toUpperCase() && /^\s+(?!USA?\b|UNITED|PHONE|TEL\b|CALL)\p{Lu}{2}/u.test(after);
  const isBetweenWords = /^(?:OR|IN|ME|HI|OK)$/.test(code) && /^\p{Ll}/u.test(words.at(-1) ?? '');
  return (
    (CODES_AS_WORDS.test(code) && isInCapitals) ||
    (isBetweenWords && !BEFORE_ZIP.test(after)) ||
    (words.length > 0 && /^[A-Z]{2}$/.test(words.at(-1)!) && stateCode(words.at(-1)!) !== null)
  );
}

/**
 * The places that are named with their state, without places in a person's story (see stories.ts). Two letters are a
 * state only in capitals. A state needs a comma or a known city in front; for two letters, the towns of `townAlone` and
 * `townBehindStreet` also count. In capitals, `OR` may still be a word: `HAIR OR NAILS`. `ours` is the salon's city. It
 * counts even if the ZIP code table lacks it.
 */
export function placeMentions(text: string, ours: string | null): readonly PlaceMention[] {
  return mentionsIn(`${ours ?? ''}\0${text}`);
}

/** The argument is the salon's city and the text, joined by NUL, which no text contains. */
const mentionsIn = memoize((cityAndText): readonly PlaceMention[] => {
  const end = cityAndText.indexOf('\0');
  const ours = cityAndText.slice(0, end);
  const text = cityAndText.slice(end + 1);
  const mentions: PlaceMention[] = [];
  for (const match of [...text.matchAll(STATE)].slice(0, MOST_MENTIONS)) {
    const { comma, code, name } = match.groups!;
    if (code && code !== code.toUpperCase()) continue;
    const writtenState = (code ?? name)!;
    const state = stateCode(writtenState)!;
    const words = wordsBefore(text, match.index + comma!.length);
    const city = cityAtEnd(words, state, ours);
    const start = city ? text.lastIndexOf(city, match.index) : -1;
    if (start >= 0 && isOfStory(text, start, cityKey(city!) === cityKey(ours))) continue;
    const after = text.slice(match.index + match[0].length);
    if (!city && code && isWord(code, words, after)) continue;
    // `Washington - Washington - Book Online` repeats a town's name.
    if (/[-–—]/.test(text.charAt(match.index - 1)) && words.join(' ') === name) continue;
    const town = words.join(' ').replace(BEFORE_TOWN, '');
    const unlisted = comma
      ? UNLISTED_CITY.exec(behindTrade(town))?.[0]
      : (townAlone(text, match) ?? townBehindStreet(text, match));
    if (city || unlisted || (comma && words.length))
      mentions.push({ city: city ?? unlisted, state, writtenState, isCertain: BEFORE_ZIP.test(after) });
  }
  return mentions;
});
