import type { EvidenceKind } from '#contract/businesses.ts';
import { phonesIn } from '../naming/phones.ts';
import type { Street } from '../naming/streets.ts';
import { namesStreet, streetsIn } from '../naming/streets.ts';
import { plainText } from '../naming/text.ts';
import { cityEvidence } from './cityEvidence.ts';
import type { Identity } from './identity.ts';
import type { Page } from './pages.ts';
import { tellsOfSecond, tellsOfSecondIn, withoutSecondPlace } from './secondShops.ts';

/** What a page says about the business's location, as far as it can be compared. */
export type PlaceEvidence = {
  for: Set<EvidenceKind>;
  against: Set<EvidenceKind>;
  /** Another city nearby: a suburb, or the next town. */
  isNear: boolean;
  isOtherState: boolean;
  /** A city of our city's name in another state. */
  isNamesake: boolean;
  /** Our city without its state, if another state has a city of that name. */
  isAmbiguous: boolean;
  /** One of its phone numbers has the area code of one of ours. */
  hasOurAreaCode: boolean;
  /** It mentions several locations: a brand's page, not a branch's. */
  isOfSeveral: boolean;
  /** It mentions a second shop: `Second location now open in Temescal!`. */
  tellsOfSecond: boolean;
  /** The second shop that it mentions is in our city, so the page is the first shop's. */
  secondIsHere: boolean;
  /** The key of another place that it names. */
  elsewhere: string | undefined;
  /** The values on the page, to learn from if the page is certainly the business's own. */
  phones: string[];
  streets: Street[];
  cities: string[];
};

const ZIP = /(?<![\d,.$#])\b(\d{5})(?:-\d{4})?\b(?![\d,.]*\d)/g;
/** A ZIP code after a state or city. Other numbers have five digits too. */
const ZIP_IN_PLACE = /(?:\b[A-Z]{2}|\p{Lu}\p{Ll}+),? \d{5}(?:-\d{4})?\b/u;

/** A page that shows more phone numbers or streets is a list of others. */
const MOST_SHOWN = 20;

const SEVERAL =
  /\b(?:[2-9]|\d\d|two|three|four|five|six|several|multiple|all) (?:[\p{L}.]+ ){0,3}locations\b/iu;

/** True if the page shows another phone number, street or ZIP code. */
export function isContradicted({ against }: Pick<PlaceEvidence, 'against'>): boolean {
  return against.has('phone') || against.has('street') || against.has('zip');
}

/**
 * Compares the phone, street, ZIP code and city on a page with those of the business. `handleNamesCity`: the page's
 * handle ends with our city, which counts if the page names no other city.
 */
export function placeEvidence(page: Page, identity: Identity, handleNamesCity: boolean): PlaceEvidence {
  const text = page.texts.join(' | ');
  const plain = [...page.texts, ...page.said.map(({ name }) => name ?? '')].map(plainText).join(' | ');
  const [agrees, against] = [new Set<EvidenceKind>(), new Set<EvidenceKind>()];

  const phones = phonesIn(text);
  if (phones.some((phone) => identity.phones.has(phone))) agrees.add('phone');
  else if (phones.length && identity.phones.size) against.add('phone');

  const streets = page.texts.flatMap(streetsIn);
  if (namesStreet(plain, identity.streets)) agrees.add('street');
  else if (streets.length && identity.streets.length) against.add('street');

  const zips = [...text.matchAll(ZIP)].map(([, zip]) => zip!);
  if (identity.zipCode && zips.includes(identity.zipCode)) agrees.add('zip');
  else if (identity.zipCode && ZIP_IN_PLACE.test(text)) against.add('zip');

  const own = { ...page, texts: page.texts.map(withoutSecondPlace) };
  const { is, cities, ...where } = cityEvidence(own, withoutSecondPlace(text), identity, handleNamesCity);
  if (is === 'ours') agrees.add('city');
  if (is === 'other' || is === 'near') against.add('other_city');
  const isOfSeveral = SEVERAL.test(text);
  // A search for an address also returns neighbours, so what the page itself says comes first.
  if (!against.size) for (const kind of page.askedBy) agrees.add(kind);

  const areaCodes = new Set([...identity.phones].map((phone) => phone.slice(0, 3)));
  const hasOurAreaCode = phones.some((phone) => areaCodes.has(phone.slice(0, 3)));
  return {
    for: agrees,
    against,
    ...where,
    isOfSeveral,
    tellsOfSecond: tellsOfSecond(text),
    secondIsHere: tellsOfSecondIn(text, identity),
    hasOurAreaCode,
    isNear: is === 'near',
    phones: phones.slice(0, MOST_SHOWN),
    streets: streets.slice(0, MOST_SHOWN),
    cities,
  };
}
