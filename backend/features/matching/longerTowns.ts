import { cityKey } from '../address/cityName.ts';
import { plainWord, STREET_ENDINGS } from '../address/streetWords.ts';
import { isKnownCity } from '../address/zipTable.ts';
import type { Identity } from './identity.ts';
import type { Page } from './pages.ts';
import { isOfStory } from './stories.ts';
import { withoutNames, written } from './writtenNames.ts';

// These functions recognise towns whose names contain the salon's city: South Portland, Miami Beach.

/** Matches the word in front of a city, unless it is `The`: `The Woodlands` may also be written without `The`. */
const WORD_BEFORE = /(?<!\p{L})(?!the )\p{L}+\.? $/iu;
const WORD_BEHIND = /^ \p{L}+/u;
const WORDS_BEHIND = /^ \p{L}+ \p{L}+/u;
const DIRECTION = /^(?:north|south|east|west) $/i;
/** Matches a direction behind a city (`New Orleans East`), but not before a capital (`Austin South Congress`). */
const DIRECTION_BEHIND = /^ (?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)\b(?! \p{Lu})/u;

/** One mention of the salon's city in a text (`words`), with the text before and after, and the salon's state. */
export type Writing = { before: string; words: string; after: string; state: string | undefined };

const firstOf = ({ before }: Writing): string => WORD_BEFORE.exec(before)?.[0] ?? '';

/** Lists the city with one or two words behind it: `Corona del`, `Corona del Mar`. */
const withNext = ({ words, after }: Writing): string[] =>
  [WORD_BEHIND, WORDS_BEHIND].flatMap((behind) => {
    const last = behind.exec(after)?.[0];
    return last === undefined ? [] : [words + last];
  });

/**
 * True if the city is part of another town's name, such as `New York` or `Miami Beach`. With words behind the city,
 * only towns in the salon's state count: Bethel Park, PA, is not meant if the salon is in Bethel, OH. Also true next to
 * a direction: `South Austin` may be a town that the ZIP code table lacks.
 */
export function isOfTown(writing: Writing): boolean {
  const { words, after, state } = writing;
  const first = firstOf(writing);
  const isOther = (name: string, inState: string | null) =>
    cityKey(name) !== cityKey(words) && isKnownCity(name, inState);
  return (
    DIRECTION.test(first) ||
    DIRECTION_BEHIND.test(after) ||
    isOther(first + words, null) ||
    withNext(writing).some((name) => isOther(name, state ?? null))
  );
}

/** Matches a house's number, behind which a direction and a city are a street: `500 South Orange, Suite 3`. */
const HOUSE_BEFORE = /\d\p{L}?\s+$/u;

/**
 * Lists the towns of the salon's state whose names contain the salon's city, if a text names them apart from the page's
 * name. A direction and the city count also if the ZIP code table lacks the town: North Kansas City, MO.
 */
export function longerTowns(page: Page, { city, state }: Identity): string[] {
  if (!city || !state) return [];
  const isTown = (name: string) => cityKey(name) !== cityKey(city) && isKnownCity(name, state);
  return page.texts.flatMap((shown) => {
    const text = withoutNames(shown, page, city);
    return [...text.matchAll(written(city))].flatMap(({ 0: words, index }) => {
      const after = text.slice(index + words.length);
      const writing = { before: text.slice(0, index), words, after, state };
      const first = firstOf(writing);
      const known = [first + words, ...withNext(writing)].find(isTown);
      const town = known ?? (DIRECTION.test(first) ? first + words : '');
      const at = town.startsWith(words) ? index : index - first.length;
      const [next = ''] = WORD_BEHIND.exec(text.slice(at + town.length)) ?? [];
      const isStreet = HOUSE_BEFORE.test(text.slice(0, at)) || STREET_ENDINGS.has(plainWord(next.trim()));
      return /^\p{Lu}/u.test(town) && !isStreet && !isOfStory(text, at, false) ? [town] : [];
    });
  });
}
