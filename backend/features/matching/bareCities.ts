import { cityKey, readableCity } from '../address/cityName.ts';
import { stateCode } from '../address/states.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { isSizeable, milesTo } from '../naming/places.ts';
import { nameWords } from '../naming/words.ts';
import type { Identity } from './identity.ts';
import { longerTowns } from './longerTowns.ts';
import type { Page } from './pages.ts';
import { isOfStory } from './stories.ts';
import { THRESHOLDS } from './thresholds.ts';
import { titleSegments } from './titleHeads.ts';

/** A part of a title with more characters is a sentence, and no city is read from it. */
const LONGEST_SEGMENT = 100;

/** Returns a city in a URL as people write it: `Grand Rapids` for `grand-rapids`. */
export const cityOfUrl = (city: string): string => readableCity(city.replace(/[-_]/g, ' '));

/**
 * Returns the city in a title's part behind the name: `Portland` in `Portland Nail Salon` or `Nail Salon in Portland`.
 * A larger city may be anywhere. A small town that follows `in` or is the whole part (`Joya – Pflugerville`) must be
 * in the salon's state. In any other position, a small town must be near the salon.
 */
function cityOfSegment(segment: string, identity: Identity): string | undefined {
  const { state } = identity;
  if (segment.length > LONGEST_SEGMENT) return undefined;
  const place = /\bin (\p{Lu}[\p{L}.' -]+)$/u.exec(segment)?.[1];
  const isInState = (city: string) => state !== undefined && isKnownCity(city, state);
  if (place && (isSizeable(place) || isInState(place))) return place;
  if (isInState(segment.trim())) return segment.trim();
  const words = segment.trim().split(/\s+/);
  while (words.length && nameWords(words.at(-1)!).every(({ kind }) => kind === 'trade')) words.pop();
  const rest = words.join(' ');
  // The `Mobile` of `Mobile Hair Salon` is no city: the salon comes to its clients.
  if (rest === 'Mobile' && rest !== segment.trim()) return undefined;
  return rest && words.length <= 3 && (isSizeable(rest) || isNearTown(rest, identity)) ? rest : undefined;
}

/** True if the ZIP code table has the town in the salon's state, at most THRESHOLDS.nearbyMiles from the salon. */
export function isNearTown(city: string, { state, zipCode, city: ours }: Identity): boolean {
  const miles = state && milesTo(city, state, { zipCode, city: ours, state });
  return typeof miles === 'number' && miles <= THRESHOLDS.nearbyMiles;
}

const HOUSE = /^\d+\p{L}? \p{L}/u;
/** Matches up to three words that may be a town: `Centennial`. */
const MAYBE_TOWN = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}$/u;

/**
 * Lists the last part of each title if a street is in front of it: `Centennial` in `Bella Nails - 19 Westheimer Rd -
 * Centennial`. The ZIP code table may lack such a town.
 */
const townsBehindStreets = ({ titles, rules }: Page): string[] =>
  titles.flatMap((title) => {
    const segments = titleSegments(title, rules.titleNoise);
    const [town, street] = [segments.at(-1)!, segments.at(-2) ?? ''];
    return segments.length > 2 && HOUSE.test(street) && MAYBE_TOWN.test(town) ? [town] : [];
  });

/** Matches a city of one to four words, such as `St. Louis`. */
const CITY = String.raw`(?<city>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3})`;

/** Matches a city after a pin: `📍Phenix City`. */
const PIN = new RegExp(String.raw`📍\s*${CITY}`, 'u');

/** Matches a city after the name: `Beaverton` in `Bella Nails, Beaverton. Contact Bella Nails.` */
const BEHIND_NAME =
  /^[^,|]{2,80}, (?<city>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3})\. (?:Contact|See|Photos)\b/u;

/** Matches a town, perhaps one that the ZIP code table lacks: `Reno` in `Salon Rossi Inc., Reno. 6,287 likes`. */
const LIKED_IN = new RegExp(String.raw`^[^,|]{2,80}, ${CITY}\. [\d,.]+[KM]? likes\b`, 'u');

/** True if the words may be a town. False for trades and legal forms, such as the `Inc` of `Inc. 875 likes`. */
const isMaybeTown = (words: string): boolean => {
  const kinds = nameWords(words).map(({ kind }) => kind);
  return kinds.includes('rare') && !kinds.includes('trade');
};

/**
 * Matches a city that is alone between dots or bars: `Augusta` in `Nail Salon • Augusta • +1 706-555-1434`.
 * `Mobile` is a service in this position, so `bareCities` leaves it out.
 */
const BETWEEN_DOTS = new RegExp(String.raw`[•·|]\s*${CITY}\s*(?=[•·|]|["”]|$)`, 'gu');

/** Matches what may be a town in front of a phone number: `Murray` in `Hair Salon • Murray • +1 801-555-3221`. */
const BEFORE_PHONE =
  /[•·|]\s*(?<city>\p{Lu}[\p{L}.'’ -]{1,40}?)\s*[•·|]\s*(?:\+1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}/u;

/** Matches the city of a sentence: `Pflugerville` in `Book your next visit in Pflugerville.` */
const IN_CITY = /\bin (?<city>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3})(?=[.!,|·•]|$)/u;

/** Lists the cities that a page names without a state: in its URL, in a title behind the name, or in a text. */
export function bareCities(page: Page, identity: Identity): string[] {
  const { state } = identity;
  const inUrl = page.said.flatMap(({ city, state }) => (city && !state ? [cityOfUrl(city)] : []));
  const longer = longerTowns(page, identity);
  // Next to an address in a longer town, a city in a title may be part of the name: `Lotus Lounge - Portland`.
  const titles = longer.length ? [] : page.titles;
  const inTitles = titles.flatMap((title) => titleSegments(title, page.rules.titleNoise).slice(1));
  const inSnippets = page.texts.flatMap((text) =>
    [...page.rules.snippetNames, PIN, BEHIND_NAME].flatMap(
      (expression) => expression.exec(text)?.groups?.['city'] ?? [],
    ),
  );
  const ownWords = page.texts.filter((text) => !page.titles.includes(text));
  const beforePhones = ownWords.flatMap((text) => BEFORE_PHONE.exec(text)?.groups?.['city'] ?? []);
  const betweenDots = ownWords.flatMap((text) =>
    [...text.matchAll(BETWEEN_DOTS)].map(({ groups }) => groups!['city']!),
  );
  const inSentences = page.texts.flatMap((text) => {
    const match = IN_CITY.exec(text);
    const city = match?.groups?.['city'];
    if (!match || !city || state === undefined) return [];
    const isStory = isOfStory(text, match.index + 'in '.length, cityKey(city) === identity.cityKey);
    // `New York` in `The best nails in New York.` is left out, because it may be the state.
    return isKnownCity(city, state) && stateCode(city) === null && !isStory ? [city] : [];
  });
  return [
    ...inUrl,
    ...inTitles.flatMap((segment) => cityOfSegment(segment, identity) ?? []),
    ...townsBehindStreets(page),
    ...inSnippets.filter((city) => isKnownCity(city, null)),
    ...page.texts
      .flatMap((text) => LIKED_IN.exec(text)?.groups?.['city'] ?? [])
      .filter((town) => isKnownCity(town, null) || isMaybeTown(town)),
    ...betweenDots.filter((city) => isSizeable(city) && city !== 'Mobile'),
    ...beforePhones.filter((city) => state !== undefined && isKnownCity(city, state)),
    ...inSentences,
    ...longer,
  ];
}
