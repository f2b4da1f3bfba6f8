import { stateCode } from '../address/states.ts';
import { STREET_ENDINGS } from '../address/streetWords.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { writtenPhones } from '../naming/phones.ts';
import type { Street } from '../naming/streets.ts';
import { isSameHouse, namesStreet } from '../naming/streets.ts';
import type { WrittenStreet } from '../naming/streetsIn.ts';
import { streetsIn, writtenStreet } from '../naming/streetsIn.ts';
import { plainText } from '../naming/text.ts';
import { withoutFormerHouses } from './formerStreets.ts';
import type { Identity } from './identity.ts';
import { learnedElsewhere } from './learned.ts';
import type { Page } from './pages.ts';
import { urlNames } from './pages.ts';

const ZIP = /(?<![\d,.$#])\b(\d{5})(?:-\d{4})?\b(?![\d,.]*\d)/g;
/** Matches what follows a ZIP code in front of a town: `, Au` in `12 Oak St, 78704, Austin`. */
const BEFORE_TOWN = /^(?:-\d{4})?, \p{Lu}\p{Ll}/u;
const MOST_PLACE_WORDS = 3;

/** How a page's value (phone, street or ZIP code) compares with the list and with other pages of the salon. */
export type Compared = {
  /**
   * `isListed`: the page shows the list's value. `learned`: the platform of another page of the salon that shows the
   * same value as this page, if the list has another value or none.
   */
  isListed: boolean;
  learned?: string | undefined;
  isShown: boolean;
  /** `inList`: the list has a value of this kind. `isKnown`: the list or another page of the salon has one. */
  inList: boolean;
  isKnown: boolean;
  shown: string | undefined;
};

export function comparePhones(
  page: Page,
  text: string,
  { phones: listed, learned }: Identity,
): Compared & { phones: string[] } {
  const written = writtenPhones(text);
  const phones = [...written.keys()];
  const ours = listed.find((phone) => written.has(phone));
  const known = learnedElsewhere(learned.phones, page);
  const other = known.find(({ value }) => written.has(value));
  const nearest = ours ?? other?.value ?? phones[0];
  return {
    isListed: ours !== undefined,
    learned: other?.platformId,
    isShown: phones.length > 0,
    inList: listed.length > 0,
    isKnown: listed.length > 0 || known.length > 0,
    shown: nearest && written.get(nearest),
    phones,
  };
}

/**
 * True if the longer street name only adds endings or numbers to the shorter one. `hull st` (for `Hull Street Rd`) only
 * adds the ending `st` to `hull` (for `Hull St`).
 */
const addsEnding = (longer: string, shorter: string): boolean =>
  longer
    .slice(shorter.length + 1)
    .split(' ')
    .every((word) => STREET_ENDINGS.has(word) || /^\d+$/.test(word));

/** True if the text has the street only as the beginning of another one: `12 Oak` of `12 Oak Hill Rd`. */
const isBeginning = (street: Street, streets: readonly Street[]): boolean =>
  !streets.some((one) => isSameHouse(one, street)) &&
  streets.some(
    ({ number, core }) =>
      number === street.number && core.startsWith(`${street.core} `) && !addsEnding(core, street.core),
  );

/** True if the text has the street only with an opposite direction: `1000 K St NE` for `1000 K St NW`. */
const isOnlyOpposite = (street: Street, streets: readonly Street[]): boolean =>
  !streets.some((one) => isSameHouse(one, street)) &&
  streets.some(({ number, core }) => number === street.number && core === street.core);

/**
 * True if texts name the street itself, and not only a longer street or one in the opposite direction. `plain`: the
 * texts in plain form. `streets`: the streets in them. A range of numbers names each of its houses: `12-14 Oak St`.
 */
const namesItself = (street: Street, plain: string, streets: readonly Street[]): boolean =>
  streets.some((other) => isSameHouse(other, street)) ||
  (namesStreet(plain, [street]) && !isBeginning(street, streets) && !isOnlyOpposite(street, streets));

/** True if the texts name the street itself (see `namesItself`). `texts`: as the page shows them. */
const namesInTexts = (street: Street, texts: readonly string[]): boolean =>
  namesItself(street, texts.map(plainText).join(' | '), texts.flatMap(streetsIn));

type StreetOnPage = {
  streets: WrittenStreet[];
  hasOurUnit: boolean;
  isOurDoor: boolean;
  isOtherUnit: boolean;
  /** The page names the list's street only as one that the business has left. */
  hasLeftOurs: boolean;
};

export function compareStreets(page: Page, { street, learned }: Identity): Compared & StreetOnPage {
  const texts = withoutFormerHouses(page.texts);
  const streets = texts.flatMap(streetsIn);
  // A page's URL may keep the old street after a move. So the URL counts only if the texts show no street.
  const slugs = streets.length ? [] : urlNames(page).map((name) => name.replace(/[-_]+/g, ' '));
  const plain = [...texts, ...slugs].map(plainText).join(' | ');
  const isNamed = (one: Street) => namesItself(one, plain, streets);
  const isListed = street !== undefined && isNamed(street);
  const known = learnedElsewhere(learned.streets, page);
  const other = known.find(({ value }) => isNamed(value));
  const agreeing = isListed ? street : other?.value;
  const ours = agreeing ? streets.filter((one) => isSameHouse(one, agreeing)) : [];
  const units = street?.unit ? ours.flatMap(({ unit }) => unit ?? []) : [];
  const hasOurUnit = isListed && units.some((unit) => unit === street.unit);
  const nearest = ours.find(({ unit }) => unit === agreeing?.unit) ?? ours[0];
  const inWords = () =>
    agreeing && [...texts, ...slugs].map((text) => writtenStreet(text, agreeing)).find(Boolean);
  return {
    isListed,
    learned: other?.platformId,
    isShown: streets.length > 0,
    inList: street !== undefined,
    isKnown: street !== undefined || known.length > 0,
    shown: agreeing ? (nearest?.written ?? inWords()) : streets[0]?.written,
    streets,
    hasOurUnit,
    isOurDoor: hasOurUnit || (isListed && !street.unit && ours.every(({ unit }) => unit === undefined)),
    isOtherUnit: isListed && units.length > 0 && !hasOurUnit,
    hasLeftOurs:
      street !== undefined && !isListed && texts !== page.texts && namesInTexts(street, page.texts),
  };
}

/** True if the text ends with one to three words for which `isPlace` is true: `Austin` in `Nails in Austin, `. */
function endsWith(text: string, isPlace: (words: string) => boolean): boolean {
  const words = text.replace(/,? $/, '').split(/\s+/).slice(-MOST_PLACE_WORDS);
  return words.some((word, index) => /^\p{Lu}/u.test(word) && isPlace(words.slice(index).join(' ')));
}

const isCity = (words: string): boolean => isKnownCity(words, null);
/** True for a state's name or code. A code counts only in capitals. */
const isState = (words: string): boolean =>
  stateCode(words) !== null && (words.length > 2 || words === words.toUpperCase());

/** Lists the ZIP codes in a text. `isPlaced`: next to a state or city; elsewhere, five digits may be any number. */
function zipsIn(text: string, streets: readonly Street[]) {
  const houses = new Set(streets.map(({ number }) => number));
  return [...text.matchAll(ZIP)].flatMap(({ 1: zip, index }) => {
    const before = text.slice(Math.max(0, index - 60), index);
    const isBehindState = endsWith(before, isState);
    // The house number of `12345 Research Blvd` is no ZIP code, unless a state is in front.
    if (houses.has(zip!) && !isBehindState) return [];
    const isBeforeTown = before.endsWith(', ') && BEFORE_TOWN.test(text.slice(index + 5));
    return [
      { zip: zip!, isBehindState, isPlaced: isBehindState || isBeforeTown || endsWith(before, isCity) },
    ];
  });
}

/** ZIP codes are not learned, so they are compared with the list only. `streets`: the streets in the text. */
export function compareZips(text: string, streets: readonly Street[], { zipCode }: Identity): Compared {
  const found = zipsIn(text, streets);
  const zips = found.map(({ zip }) => zip);
  const placed = (found.find(({ isBehindState }) => isBehindState) ?? found.find(({ isPlaced }) => isPlaced))
    ?.zip;
  const isListed = zipCode !== undefined && zips.includes(zipCode);
  return {
    isListed,
    isShown: placed !== undefined,
    inList: zipCode !== undefined,
    isKnown: zipCode !== undefined,
    shown: isListed ? zipCode : placed,
  };
}
