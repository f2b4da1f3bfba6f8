import type { ListRow } from '../web.ts';
import type { NameReading } from './readName.ts';
import { handlesOf, isTitled, readName, titleHead, wordsOf } from './readName.ts';
import type { PageText } from './readPage.ts';
import {
  citiesOn,
  isCutStreet,
  phonesOn,
  showsCity,
  showsStreet,
  streetsOn,
  streetWords,
  textsOf,
  townsOn,
  zipsOn,
} from './readPage.ts';

export type Kind = 'name' | 'street' | 'zip' | 'city' | 'phone';
export const KINDS: readonly Kind[] = ['name', 'street', 'zip', 'city', 'phone'];

/** What the product says about a page. `learned`: agreements with another page of the salon. */
export type Claims = {
  for: readonly string[];
  against: readonly string[];
  shown?: Partial<Record<Kind, string | undefined>> | undefined;
  learned?: readonly { kind: Kind; platformId: string }[] | undefined;
};

/** The context in which a page's claims are checked. */
export type Around = {
  gazetteer: Gazetteer;
  /**
   * The page as it is shown next to the claims; its own text by default. What agrees or is shown must be in it, so that
   * a person can check it.
   */
  seen?: PageText;
  /** The salon's candidates by platform. */
  others: ReadonlyMap<string, readonly PageText[]>;
};

export type FalseClaim = {
  /** Such as `phone agrees` or `zip not shown`. */
  claim: string;
  why: string;
};

/** The list's own values, taken unchanged from its cells. */
type Listed = { name: string; street: string; zip: string; city: string; phone: string };

export function listedValues({ name, address, city, zip, phone }: ListRow): Listed {
  const inAddress = /\b(\d{5})\s*$/.exec(address)?.[1] ?? '';
  return {
    name: name.trim(),
    street: address.split(',')[0]!.trim(),
    zip: zip ? zip.padStart(5, '0') : inAddress,
    city: city.trim(),
    phone: phone.replace(/\D/g, '').slice(-10),
  };
}

export type Gazetteer = {
  /** The names that are known to be cities'. */
  cities: readonly string[];
  /** Other names of a city in postal addresses and handles: Los Angeles for Encino, nyc for New York. */
  alsoCalled: (city: string) => readonly string[];
};

/** Which value a page shows for one of the list's values: the list's, another one, both or none. */
type Reading = { ours: boolean; others: string[] };

function readValue(
  kind: Exclude<Kind, 'name'>,
  page: PageText,
  listed: Listed,
  { cities, alsoCalled }: Gazetteer,
): Reading {
  const value = listed[kind];
  switch (kind) {
    case 'phone': {
      const phones = phonesOn(page);
      return { ours: phones.includes(value), others: phones.filter((phone) => phone !== value) };
    }
    case 'zip': {
      const zips = zipsOn(page);
      return { ours: zips.includes(value), others: zips.filter((zip) => zip !== value) };
    }
    case 'street': {
      const ours = value !== '' && showsStreet(page, value);
      const same = (street: string) => streetWords(street)[0] === streetWords(value)[0];
      return { ours, others: streetsOn(page).filter((street) => !ours || !same(street)) };
    }
    case 'city': {
      const others = citiesOn(page, cities).filter((city) => wordsOf(city).join() !== wordsOf(value).join());
      const ours = value !== '' && [value, ...alsoCalled(value)].some((city) => showsCity(page, city));
      return { ours, others };
    }
  }
}

function falseName(name: string, reading: NameReading, page: PageText, claims: Claims): FalseClaim[] {
  if (claims.for.includes('name') && reading === 'other')
    return [{ claim: 'name agrees', why: 'the page does not carry the name of the list' }];
  if (!isTitled(name, page.title)) return [];
  const why = 'the page is called by the name of the list';
  return [
    ...(claims.against.includes('name') ? [{ claim: 'name differs', why }] : []),
    ...(claims.against.includes('other_name') ? [{ claim: 'other name', why }] : []),
  ];
}

function falseValue(
  kind: Exclude<Kind, 'name'>,
  reading: Reading,
  isSeen: boolean,
  listed: Listed,
  claims: Claims,
): FalseClaim[] {
  const found: FalseClaim[] = [];
  const add = (claim: string, why: string) => found.push({ claim: `${kind} ${claim}`, why });
  const differs = claims.against.includes(kind) || (kind === 'city' && claims.against.includes('other_city'));
  if (claims.for.includes(kind) && !listed[kind]) add('agrees', 'the list has none');
  else if (claims.for.includes(kind) && !isSeen) add('agrees', `not on the page: ${listed[kind]}`);
  if (differs && !listed[kind]) add('differs', 'the list has none');
  else if (differs && !reading.others.length && !(kind === 'city' && claims.shown?.city))
    add('differs', 'the page shows no other one');
  else if (differs && kind !== 'city' && reading.ours) add('differs', `on the page: ${listed[kind]}`);
  return found;
}

/**
 * Values that the product reports as not shown, although the text next to the claim shows them. Cities are not checked,
 * because texts contain them for other reasons.
 */
function falseSilence(seen: PageText, listed: Listed, { shown }: Claims, gazetteer: Gazetteer): FalseClaim[] {
  if (!shown) return [];
  return (['street', 'zip', 'phone'] as const).flatMap((kind) => {
    const reading = readValue(kind, seen, listed, gazetteer);
    const there = reading.ours ? listed[kind] : reading.others[0];
    return there && !shown[kind] ? [{ claim: `${kind} not shown`, why: `on the page: ${there}` }] : [];
  });
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** True if a value that the product reports as shown is on the page. */
function isThere(kind: Kind, value: string, page: PageText): boolean {
  const text = textsOf(page).join(' ');
  if (kind === 'phone') return phonesOn(page).includes(digits(value).slice(-10));
  if (kind === 'zip') return digits(text).includes(digits(value).slice(0, 5));
  if (kind === 'street') return showsStreet(page, value) || text.includes(value);
  const joined = (some: string) => wordsOf(some).join('');
  // A name may be shown without its part in brackets: `Rosa Nails (Uptown) Menu`.
  const texts = textsOf(page).flatMap((one) => [one, one.replace(/\([^()]*\)/g, '')]);
  return texts.some((one) => joined(one).includes(joined(value)));
}

/** Why a shown city or street is only a part of the one on the page; undefined if it is whole. */
function cutOff(page: PageText, { shown }: Claims): FalseClaim[] {
  const { city, street } = shown ?? {};
  const ends = (town: string) => ` ${wordsOf(town).join(' ')}`.endsWith(` ${wordsOf(city ?? '').join(' ')}`);
  const towns = city ? townsOn(page).filter(ends) : [];
  const longer = towns.filter((town) => wordsOf(town).length > wordsOf(city!).length);
  return [
    ...(longer.length && longer.length === towns.length
      ? [{ claim: 'city shown', why: `the page says ${longer[0]}: ${city}` }]
      : []),
    ...(street && isCutStreet(page, street)
      ? [{ claim: 'street shown', why: `its ending is missing: ${street}` }]
      : []),
  ];
}

/** Either name may have more words than the other: `Joy at Nails by Lucy` and `Nails by Lucy`. */
const hasLikeName = (source: PageText, name: string): boolean =>
  readName(name, textsOf(source)) !== 'other' ||
  readName(titleHead(source.title), [name]) === 'same' ||
  handlesOf(titleHead(source.title)).includes(wordsOf(name).join(''));

/** `others` are the texts of the salon's other pages by platform. */
function falseLearned(
  page: PageText,
  claims: Claims,
  others: ReadonlyMap<string, readonly PageText[]>,
): FalseClaim[] {
  return (claims.learned ?? []).flatMap(({ kind, platformId }) => {
    const value = claims.shown?.[kind];
    const claim = `learned ${kind}`;
    if (!value) return [{ claim, why: 'the page is said to show none' }];
    if (claims.for.includes(kind)) return [{ claim, why: 'it agrees with the list' }];
    const sources = (others.get(platformId) ?? []).filter(({ url }) => url !== page.url);
    const hasValue = (source: PageText) =>
      isThere(kind, value, source) || (kind === 'name' && hasLikeName(source, value));
    return sources.some(hasValue) ? [] : [{ claim, why: `not on a page of ${platformId}: ${value}` }];
  });
}

/** Returns the product's claims about a page that the page does not support. */
export function falseClaims(
  page: PageText,
  row: ListRow,
  claims: Claims,
  { gazetteer, others, seen = page }: Around,
): FalseClaim[] {
  const listed = listedValues(row);
  const found = falseName(listed.name, readName(listed.name, textsOf(seen), listed.city), page, claims);
  for (const kind of ['street', 'zip', 'city', 'phone'] as const) {
    const { ours: isSeen } = readValue(kind, seen, listed, gazetteer);
    found.push(...falseValue(kind, readValue(kind, page, listed, gazetteer), isSeen, listed, claims));
  }
  if (claims.against.includes('other_name')) {
    const agrees = (['street', 'phone'] as const).some(
      (kind) => readValue(kind, page, listed, gazetteer).ours,
    );
    if (!agrees)
      found.push({ claim: 'other name', why: 'neither street nor phone of the list is on the page' });
  }
  for (const kind of KINDS) {
    const value = claims.shown?.[kind];
    if (value && !isThere(kind, value, seen))
      found.push({ claim: `${kind} shown`, why: `not on the page: ${value}` });
  }
  return [
    ...found,
    ...cutOff(seen, claims),
    ...falseSilence(seen, listed, claims, gazetteer),
    ...falseLearned(page, claims, others),
  ];
}

/** True if the name is on the page in another form than in the list: with missing words or another spelling. */
export const isSimilarName = (page: PageText, row: ListRow, claims: Claims): boolean =>
  claims.for.includes('name') && readName(row.name.trim(), textsOf(page), row.city) === 'similar';
