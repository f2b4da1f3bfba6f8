import { memoize } from '../../lib/memoize.ts';
import { cityKey } from '../address/cityName.ts';
import { STATE_CODES, STATE_NAMES, stateCode } from '../address/states.ts';
import { DIRECTIONS, plainWord, STREET_ENDINGS } from '../address/streetWords.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { isOfStory } from './stories.ts';
import {
  BEFORE_ZIP,
  behindTrade,
  CODES_AS_WORDS,
  endsTown,
  isTrade,
  townAlone,
  townBehindStreet,
  UNLISTED_CITY,
} from './unlistedTowns.ts';

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
/** Matches words after a state's name that make it another name: `Kansas City`, `Washington Ave`, `New York, NY`. */
const NO_STATE = String.raw`\s+(?:city|beach|heights|park|falls|springs|st|ave|rd|blvd|dr|ln|street|avenue|road|boulevard|drive|lane)\b|,?\s+(?:${CODES}|${NAMES})\b`;
/** Matches `, TX`, the ` TX` of `Austin TX`, and `, Texas`. */
const STATE = new RegExp(
  String.raw`(?<comma>,?)\s*\b(?:(?<code>${CODES})\b(?!['’])|(?<name>${NAMES})\b(?!${NO_STATE}))`,
  'giu',
);
const MOST_CITY_WORDS = 4;
/** Further mentions of states in a text are ignored: a text with so many is not about one place. */
const MOST_MENTIONS = 50;
/** Matches what a sentence has in front of a town: `Barber Shop in ` of `Barber Shop in Murray, UT`. */
const BEFORE_TOWN = /^.*\b(?:in|at|near|serving)\s+/iu;

/** Returns at most four words in front of a state, but none before an earlier comma or another separator. */
function wordsBefore(text: string, end: number): string[] {
  const part = text.slice(Math.max(0, end - 60), end);
  const clause = part.split(/[|·•"“”()📍]|\s[-–—]\s/u).at(-1)!;
  const afterComma = clause
    .replace(/(?:,|\s[-–—])\s*$/, '')
    .split(',')
    .at(-1)!;
  return afterComma.trim().split(/\s+/).filter(Boolean).slice(-MOST_CITY_WORDS);
}

/** Matches the first word of a town whose name ends with another town's: Mount Lebanon, PA, is far from Lebanon. */
const BEGINS_NAME = /^(?:mount|mt\.?|fort|ft\.?|port|san|santa)$/i;

/**
 * A direction in front of a city makes it another town at the beginning of a part, or behind a preposition or a trade:
 * `Uno - North Kansas City, MO`, `Uno Nails in North Kansas City, MO`. Elsewhere it may be the end of a street or name.
 */
const DIRECTION = /^(?:north|south|east|west)$/i;
const PREPOSITION = /^(?:in|at|near|serving)$/i;

/** True if the word in front of a city is part of the city's name. `start`: the index of the city in `words`. */
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

/**
 * Returns the longest known city of the state, or the salon's city `ours`, that the words end with. A word in front
 * that is part of the name (`isOfName`) is included.
 */
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

/**
 * True if letters that look like a state's code are none. Between words in capitals, a code such as `OR` is a word:
 * `CASH, CARD, OR ZELLE`. Behind small letters it is a word, too, if no ZIP code follows: `Call, text, OR DM`. Behind
 * another state's code, a code names no town: `Licensed in TX, CA`.
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
 * Lists the places that a text names with their state, without known cities in a person's story (see stories.ts). Two
 * letters are a state only in capitals. A state needs a comma or a known city in front; two letters may also follow a
 * town of `townAlone` or `townBehindStreet`. `ours`: the salon's city, which counts even if the ZIP code table lacks
 * it.
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
    // In `Washington - Washington - Book Online`, the second `Washington` repeats the town and is no state.
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
