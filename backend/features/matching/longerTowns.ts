import { cityKey } from '../address/cityName.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { streetsIn } from '../naming/streetsIn.ts';
import type { Identity } from './identity.ts';
import type { Page } from './pages.ts';
import { withCapitals, written } from './writtenNames.ts';

// These functions recognise towns whose names contain the salon's city: South Portland, Miami Beach.

/** Matches the word in front of a city, unless it is `The`: `The Woodlands` may also be written without `The`. */
const WORD_BEFORE = /(?<!\p{L})(?!the )\p{L}+\.? +$/iu;
const WORD_BEHIND = /^ \p{L}+/u;
/** Matches two words: those behind the city in `Corona del Mar`. */
const WORDS_BEHIND = /^ \p{L}+ \p{L}+/u;
const DIRECTION = /^(?:north|south|east|west) +$/i;
/** Matches a direction behind a city (`New Orleans East`), but not before a capital (`Austin South Congress`). */
const DIRECTION_BEHIND = /^ (?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)\b(?! \p{Lu})/u;

/** One mention of the salon's city in a text (`words`), with the text before and after, and the salon's state. */
export type Writing = { before: string; words: string; after: string; state: string | undefined };

/**
 * True if the city is part of another town's name, such as `New York` or `Miami Beach`. With words behind the city,
 * only towns in the salon's state count: Bethel Park, PA, is not meant if the salon is in Bethel, OH. Also true next to
 * a direction: `South Austin` may be a town that the ZIP code table lacks.
 */
export function isOfTown({ before, words, after, state }: Writing): boolean {
  const first = WORD_BEFORE.exec(before)?.[0] ?? '';
  const withNext = [WORD_BEHIND, WORDS_BEHIND].map((behind) => words + (behind.exec(after)?.[0] ?? ''));
  const isOther = (name: string, inState: string | null) =>
    cityKey(name) !== cityKey(words) && isKnownCity(name, inState);
  return (
    DIRECTION.test(first) ||
    DIRECTION_BEHIND.test(after) ||
    isOther(first + words, null) ||
    withNext.some((name) => isOther(name, state ?? null))
  );
}

const WORD = String.raw`(?:\p{L}{1,2}\.|[\p{L}-]+)`;
/**
 * Matches a town behind a street if it is the whole part of the address: `South Portland` in `, South Portland`. A
 * letter at once behind the street belongs to the street: `12 Main St S Portland`.
 */
const TOWN_BEHIND = new RegExp(
  String.raw`^(?! [NSEW]\b)[\s.,|•·–—-]*(?<town>${WORD}(?: ${WORD}){0,3})(?=\s*(?:$|[\n,.;|•·()…–—]|\d{5}\b))`,
  'u',
);

const BEGINS_WITH_DIRECTION = /^(?:north|south|east|west) /i;

/** Returns a text with single spaces, and with capitals if it has none: streets are recognised by their capitals. */
function readable(text: string): string {
  const spaced = withCapitals(text).replace(/[^\S\n]+/g, ' ');
  return /\p{Lu}/u.test(spaced)
    ? spaced
    : spaced.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * Lists the towns of the salon's state whose names contain the salon's city, if an address on the page is in them.
 * Other mentions do not count: South Austin is a part of Austin, and `near North Las Vegas` may be in Las Vegas.
 */
export function longerTowns({ texts }: Page, { city, state }: Identity): string[] {
  if (!city || !state) return [];
  return texts.map(readable).flatMap((text) =>
    streetsIn(text)
      .flatMap(({ written: street }) => text.split(street).slice(1))
      .map((behind) => TOWN_BEHIND.exec(behind)?.groups?.['town'] ?? '')
      .filter((town) => town.search(written(city)) >= 0)
      .filter((town) => cityKey(town) !== cityKey(city))
      // The ZIP code table lacks towns such as North Kansas City and West St. Paul.
      .filter((town) => isKnownCity(town, state) || BEGINS_WITH_DIRECTION.test(town)),
  );
}
