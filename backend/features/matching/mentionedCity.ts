import { plainText } from '../naming/text.ts';
import { isCommonWord } from './citiesAsWords.ts';
import type { Identity } from './identity.ts';
import type { Writing } from './longerTowns.ts';
import { isOfTown, longerTowns } from './longerTowns.ts';
import type { Page } from './pages.ts';
import { isOfStory } from './stories.ts';
import { headsOf, withCapitals, withoutNames, written } from './writtenNames.ts';

/** Matches a handle in a text, such as `@thebrowhouse_arlington`. A city in a handle does not count as named. */
const HANDLE = /@[\w.-]+/g;

/** Matches a separator of a text's parts. Each part is searched for the city on its own. */
const SEPARATOR = /[|•·📍"“”:\n]|\s[-–—]\s/u;
/**
 * Matches the separators that are used if the city is also a common word. All others are left out, because `Mission: to
 * please` and `Surprise – we are open` are sentences.
 */
const CLEAR_SEPARATOR = /[|•·📍\n]/u;

/** Returns the city as the text writes it, or `city` unchanged if the text does not contain it. */
const cityWritten = (text: string, city: string): string => text.match(written(city))?.[0] ?? city;

const BEHIND_PREPOSITION = /(?:\b(?:in|of|near|around|serving|from|to|downtown) |#)$/i;
/**
 * Matches words in front of a city whose name is also a common word. `from`, `to` and most uses of `of` are left out:
 * `Welcome to Paradise` and `a day of Surprise` name no city.
 */
const BEHIND_CLEAR =
  /\b(?:in|near|around|serving|downtown|(?:city|heart|town|area|part|outside|north|south|east|west|salon|spa|studio|nails|barbers) of) $/i;
const BEHIND_COMMA = /,\s*$/;
/** Matches what may follow a city behind a comma: the full stop of `12 Oak St, Mission.` */
const ENDS_PLACE = /^\s*(?:$|[.,;)]|\d{5}\b)/;
const MOST_AROUND = 20;

/**
 * Matches what is in front of a person's name: `Ask for ` in `Ask for Austin`. BEFORE_PERSONS_VERB matches what is
 * behind the name: ` did` in `Savannah did my hair`.
 */
const BEHIND_PERSONS_VERB = /\b(?:ask(?:ed|ing)? for|thanks|thank you|saw|see|seeing) $/i;
/**
 * Matches `with` or `by` in front of a person: `Balayage by Savannah`. If a capitalised word follows the name, the name
 * is no person's: `Top salon by Austin Monthly`.
 */
const BEHIND_WITH = /\b(?:with|by) $/i;
const BEFORE_CAPITAL = /^ \p{Lu}/u;
const BEFORE_PERSONS_VERB =
  /^ (?:(?:always|also|really|truly|just|never) )?(?:did|does|cuts?|gave|gives|made|makes|took|takes|knows?|knew|listens|listened|went)\b/i;

/**
 * True if words that are also a common word mean the city: its state follows, or they have a capital and the text
 * around them is that of a place.
 */
function isPlace({ before, words, after, state }: Writing): boolean {
  if (state && new RegExp(`^,? ${state}\\b`, 'i').test(after)) return true;
  if (!/^\p{Lu}/u.test(words) || /^ county\b/i.test(after)) return false;
  const isWhole = !/[\p{L}\p{N}]/u.test(before + after);
  return isWhole || BEHIND_CLEAR.test(before) || (BEHIND_COMMA.test(before) && ENDS_PLACE.test(after));
}

const isPerson = ({ before, after }: Writing): boolean =>
  BEHIND_PERSONS_VERB.test(before) ||
  (BEHIND_WITH.test(before) && !BEFORE_CAPITAL.test(after)) ||
  (BEFORE_PERSONS_VERB.test(after) && !BEHIND_PREPOSITION.test(before));

/**
 * True if the part names the city as a place, not as a person, another town or ordinary words. A city has a capital, or
 * a preposition in front, or is in a text without any capitals: `austin nail artist`. A common word needs more
 * (`isPlace`).
 */
function isWrittenAsPlace(part: string, { city, state }: Identity): boolean {
  const text = withCapitals(part);
  const isWord = isCommonWord(city!);
  return [...text.matchAll(written(city!))].some(({ 0: words, index }) => {
    const before = text.slice(Math.max(0, index - MOST_AROUND), index);
    const after = text.slice(index + words.length, index + words.length + MOST_AROUND);
    const writing = { before, words, after, state };
    if (isOfTown(writing) || isPerson(writing)) return false;
    if (isWord) return isPlace(writing);
    return /^\p{Lu}/u.test(words) || BEHIND_PREPOSITION.test(before) || !/\p{Lu}/u.test(text);
  });
}

/** Removes the salon's city from a text where it belongs to a person's story (see stories.ts). */
const withoutStories = (text: string, city: string): string =>
  text.replace(written(city), (words, at: number) => (isOfStory(text, at, true) ? ' ' : words));

/**
 * Returns an expression that matches the salon's city in a plain text. `isInName`: the salon's name contains a word of
 * its city or state, so only mentions apart from the name count.
 */
function plainCity(identity: Identity, isInName: boolean): RegExp {
  const city = plainText(identity.city!).replace(/^(?:saint|st) /, '(?:saint|st) ');
  if (!isInName) return new RegExp(String.raw`\b${city}\b`);
  const nameStems = identity.names.flatMap(({ words }) => words.map(({ stem }) => stem.slice(0, 4)));
  return new RegExp(String.raw`(?<=\b(?:in|of|near) |^)${city}\b(?! (?:${nameStems.join('|')}))`);
}

/**
 * Returns the salon's city as a text of the page writes it; undefined if no text names it. A mention within the salon's
 * name does not count. `isApart`: a mention in the first part of a title does not count either, because that part may
 * be a name. If the page's address is in a longer town, no part of a title counts.
 */
export function mentionedCity(page: Page, identity: Identity, isApart = false): string | undefined {
  const city = plainText(identity.city ?? '');
  if (!city) return undefined;
  const isInName = identity.names.some(({ words }) =>
    words.some(({ stem }) => identity.placeWords.has(stem)),
  );
  const expression = plainCity(identity, isInName);
  // The first part of a title may be a name: `Newark | Harrison Barber Shop` is called Newark, and is in Harrison.
  const heads = new Set(isInName || isApart ? headsOf(page) : []);
  const plain = (text: string) => text.split('|').map(plainText).join(' | ').trim();
  const separator = isCommonWord(city) ? CLEAR_SEPARATOR : SEPARATOR;
  const isInLonger = isApart && longerTowns(page, identity).length > 0;
  const part = page.texts
    .filter((text) => !isInLonger || !page.titles.includes(text))
    .flatMap((text) => withoutStories(text.replace(HANDLE, ' '), city).split(separator))
    .filter((text) => !heads.has(plainText(text)))
    .map((text) => (isApart ? withoutNames(text, page, city) : text))
    .find((text) => expression.test(plain(text)) && isWrittenAsPlace(text, identity));
  return part === undefined ? undefined : cityWritten(part, identity.city!);
}
