import { cityKey } from '../address/cityName.ts';
import { stateCode } from '../address/states.ts';
import { phoneDigits } from '../naming/phones.ts';
import { stem } from '../naming/stem.ts';
import type { Street } from '../naming/streets.ts';
import { streetOf } from '../naming/streets.ts';
import { plainText, plainWords } from '../naming/text.ts';
import { tradeName } from '../naming/tradeName.ts';
import type { NameForms } from '../naming/words.ts';
import { nameForms, nameWords } from '../naming/words.ts';
import { otherOwnNames } from './otherOwnNames.ts';
import { placeNamesOf } from './placeNames.ts';
import { soundOf } from './soundOf.ts';

/** A business as the list has it. Unknown parts are null. */
export type BusinessToMatch = {
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  /** Other names of the salon: an operator accepted pages that show them. */
  knownNames?: readonly string[];
};

/** One of our names with its sound and its forms in handles: `&` is `and`, `n` or nothing. */
export type OwnName = NameForms & { sound: string; handles: string[] };

export function ownName(name: string): OwnName {
  const words = plainWords(name);
  const handles = ['and', 'n', ''].map((and) => words.map((word) => (word === 'and' ? and : word)).join(''));
  return { ...nameForms(name), sound: soundOf(name), handles: [...new Set(handles)] };
}

/** A business in the forms that pages are compared with. */
export type Identity = {
  /** The list's name first, then names on pages that are certainly its own. */
  names: OwnName[];
  /** The part of the list's name in front of a dash. */
  head: NameForms | undefined;
  /** A name on such a page that shares nothing with the list's name, as that page writes it. */
  otherName: string | undefined;
  /** Phone numbers and streets, from the list and from such pages. */
  phones: Set<string>;
  streets: Street[];
  zipCode: string | undefined;
  city: string | null;
  /** The business's city, and other cities that such pages name instead: a suburb, a district. */
  cityKeys: Set<string>;
  /** The stems of the city's and state's words, which carry little meaning in a name. */
  placeWords: Set<string>;
  /** The city's and the state's name, as stems. */
  placeNames: string[][];
  state: string | undefined;
};

/** Every page is compared with each name. */
const MOST_KNOWN_NAMES = 5;

export function identityOf(business: BusinessToMatch): Identity {
  const name = tradeName(business.name);
  const [head, tail] = name.split(/\s+[-–—]\s+/);
  const phone = phoneDigits(business.phone);
  const street = streetOf(business.address);
  const state = stateCode(business.state ?? '') ?? undefined;
  const cityWords = plainText(business.city ?? '')
    .split(' ')
    .filter(Boolean);
  return {
    names: [name, ...otherOwnNames(name), ...(business.knownNames ?? []).slice(0, MOST_KNOWN_NAMES)].map(
      ownName,
    ),
    head: tail && nameWords(head!).some(({ kind }) => kind === 'rare') ? nameForms(head!) : undefined,
    otherName: undefined,
    phones: new Set(phone ? [phone] : []),
    streets: street ? [street] : [],
    zipCode: business.zipCode?.slice(0, 5) || undefined,
    city: business.city,
    cityKeys: new Set(business.city ? [cityKey(business.city)] : []),
    placeWords: new Set([...cityWords.map(stem), ...(state ? [state.toLowerCase()] : [])]),
    placeNames: placeNamesOf(business.city, state),
    state,
  };
}
