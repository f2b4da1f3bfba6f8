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

/** What is known of a business before it is looked up. Unknown parts are null. */
export type BusinessToMatch = {
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
};

/** A name of ours with how it sounds, and as handles have it: `&` is `and`, `n` or nothing. */
export type OwnName = NameForms & { sound: string; handles: string[] };

export function ownName(name: string): OwnName {
  const words = plainWords(name);
  const handles = ['and', 'n', ''].map((and) => words.map((word) => (word === 'and' ? and : word)).join(''));
  return { ...nameForms(name), sound: soundOf(name), handles: [...new Set(handles)] };
}

/** A business in the forms in which pages are compared with it. */
export type Identity = {
  /** The name over the door first, then those under which pages surely its own show it. */
  names: OwnName[];
  /** What stands in front of a dash in the name over the door. */
  head: NameForms | undefined;
  /** One of them that has nothing of the name over the door, as such a page writes it. */
  otherName: string | undefined;
  /** Its phone numbers and streets, likewise. */
  phones: Set<string>;
  streets: Street[];
  zipCode: string | undefined;
  city: string | null;
  /** Its city, and others that pages surely its own name in its place: a suburb, a district. */
  cityKeys: Set<string>;
  /** The city's and state's words, as stems: in a name they tell little. */
  placeWords: Set<string>;
  /** The city and the state's name, as stems each. */
  placeNames: string[][];
  state: string | undefined;
};

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
    names: [name, ...otherOwnNames(name)].map(ownName),
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
