import { cityKey } from '../address/cityName.ts';
import { stateCode } from '../address/states.ts';
import { listedPhones } from '../naming/phones.ts';
import { stem } from '../naming/stem.ts';
import type { Street } from '../naming/streets.ts';
import { streetOf } from '../naming/streets.ts';
import { plainWords } from '../naming/text.ts';
import { companyName, tradeName } from '../naming/tradeName.ts';
import type { NameForms } from '../naming/words.ts';
import { nameForms, nameWords } from '../naming/words.ts';
import type { Learned } from './learned.ts';
import { nothingLearned } from './learned.ts';
import { otherOwnNames } from './otherOwnNames.ts';
import type { OwnName } from './ownName.ts';
import { ownName } from './ownName.ts';
import { placeNamesOf } from './placeNames.ts';

/** A business as the list describes it; missing parts are null. */
export type BusinessToMatch = {
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  /** Other names of the salon, from pages that an operator has accepted. */
  knownNames?: readonly string[];
};

/** A business in the forms that pages are compared with. Only `learned` and the last `names` are not from the list. */
export type Identity = {
  /** The list's name first, then names within it, then names from pages that an operator has accepted. */
  names: OwnName[];
  /** How many of the names are the list's. */
  listedNames: number;
  /** The part of the list's name before a dash; undefined if there is none or it identifies no business. */
  head: NameForms | undefined;
  /** Ten digits each; empty if the list has none. */
  phones: readonly string[];
  street: Street | undefined;
  zipCode: string | undefined;
  city: string | null;
  cityKey: string | undefined;
  /** Stems of the words in the city's name, and the state's code. They carry little meaning in a business's name. */
  placeWords: Set<string>;
  /** The names of the city and of the state, each as a list of stems. */
  placeNames: string[][];
  state: string | undefined;
  learned: Learned;
};

/** The most names from accepted pages that are used, because every page is compared with each name. */
const MOST_KNOWN_NAMES = 5;

export function identityOf(business: BusinessToMatch): Identity {
  const name = tradeName(business.name);
  const company = companyName(business.name);
  const known = (business.knownNames ?? []).slice(0, MOST_KNOWN_NAMES);
  const listed = [name, ...otherOwnNames(name), ...(company ? [company] : [])];
  const [head, tail] = name.split(/\s+[-–—]\s+/);
  const state = stateCode(business.state ?? '') ?? undefined;
  return {
    names: [...listed, ...known].map(ownName),
    listedNames: listed.length,
    head: tail && nameWords(head!).some(({ kind }) => kind === 'rare') ? nameForms(head!) : undefined,
    phones: listedPhones(business.phone),
    street: streetOf(business.address),
    zipCode: business.zipCode?.slice(0, 5) || undefined,
    city: business.city,
    cityKey: business.city ? cityKey(business.city) : undefined,
    placeWords: new Set([
      ...plainWords(business.city ?? '').map(stem),
      ...(state ? [state.toLowerCase()] : []),
    ]),
    placeNames: placeNamesOf(business.city, state),
    state,
    learned: nothingLearned(),
  };
}
