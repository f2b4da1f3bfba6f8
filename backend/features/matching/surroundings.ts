import type { NameRelation } from '../naming/nameRelation.ts';
import type { NameForms } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import type { Identity } from './identity.ts';
import { ownName } from './identity.ts';
import { areSeveralInTown, hasSecondShop, inTown } from './inTown.ts';
import type { Judged } from './judged.ts';
import { compareNames } from './nameEvidence.ts';
import { isContradicted } from './placeEvidence.ts';
import { unplacedHandlesOf } from './unplacedHandles.ts';

/** What the results show beside one page: other businesses that it could be of, and how sure ours is. */
export type Surroundings = {
  /** Names of other businesses in our city. */
  rivals: NameForms[];
  /** Businesses of our name elsewhere: by their place, the platforms that are known to have a page of theirs. */
  twins: Map<string, Set<string>>;
  /** Businesses of our name in our city, each with the platforms that are known to have a page of its. */
  localTwins: Set<string>[];
  /**
   * Streets where we ourselves are or were before or after a move: with our phone number, or in our ZIP code where nobody
   * else of our name is in town.
   */
  formerStreets: Set<string>;
  /** A page tells of several locations of our name. */
  isChain: boolean;
  /** There is a second shop of our name: another street with our phone number is that shop's, not one of before. */
  hasSecond: boolean;
  /** Pages of our name in our city show more than one phone number or street: which is ours only the list can tell. */
  areSeveral: boolean;
  /** One is in a city near ours. */
  hasNearTwin: boolean;
  /** Platforms that have a page of our name in a city near ours. */
  nearTwins: Set<string>;
  /** One is in a city of our city's name in another state. */
  hasNamesake: boolean;
  /** Handles on several platforms whose pages tell no place, and those of others. */
  unplacedHandles: Set<string>;
  /** How many pages are surely ours. */
  sure: number;
};

export const NO_SURROUNDINGS: Surroundings = {
  rivals: [],
  twins: new Map(),
  localTwins: [],
  formerStreets: new Set(),
  isChain: false,
  hasSecond: false,
  areSeveral: false,
  hasNearTwin: false,
  nearTwins: new Set(),
  hasNamesake: false,
  unplacedHandles: new Set(),
  sure: 0,
};

function isSure({ grade, place, name }: Judged): boolean {
  const { for: agrees } = place;
  const isAddressed = agrees.has('phone') || agrees.has('street');
  return (
    grade === 'found' &&
    (isAddressed || (agrees.has('zip') && name.relation === 'same' && !isContradicted(place)))
  );
}

function add<T>(values: readonly T[], more: readonly T[], keyOf: (value: T) => string): T[] {
  return [...new Map([...more, ...values].map((value) => [keyOf(value), value])).values()].reverse();
}

/** The identity with what the pages that are surely its own add: another number, an old street, a name in use. */
export function learn(identity: Identity, judged: readonly Judged[]): Identity {
  const own = judged.filter(isSure);
  const strangers = own.filter(({ name }) => name.shown && name.relation === 'other');
  const names = own.flatMap(({ name }) => (name.shown ? [ownName(name.shown)] : []));
  const known = new Set(identity.names.map(({ joined }) => joined));
  const streets = own.flatMap(({ place }) => (place.against.has('street') ? [] : place.streets));
  // A page with our phone number at another address tells where the other shop is.
  const isElsewhere = ({ place: { against } }: Judged) => against.has('street') && against.has('zip');
  const cities = own.flatMap((one) => (isElsewhere(one) ? [] : one.place.cities));
  return {
    ...identity,
    otherName: identity.otherName ?? strangers[0]?.name.shown,
    names: [...identity.names, ...names.filter(({ joined }) => !known.has(joined))],
    phones: new Set([...identity.phones, ...own.flatMap(({ place }) => place.phones)]),
    streets: add(identity.streets, streets, ({ number, core }) => `${number} ${core}`),
    cityKeys: new Set([...identity.cityKeys, ...cities]),
  };
}

/** Looks for other businesses among the judged pages. */
export function surroundingsOf(judged: readonly Judged[]): Surroundings {
  const hasSecond = hasSecondShop(judged);
  const around: Surroundings = {
    ...NO_SURROUNDINGS,
    rivals: [],
    twins: new Map(),
    nearTwins: new Set(),
    hasSecond,
    areSeveral: areSeveralInTown(judged),
    ...inTown(judged, hasSecond),
    isChain: judged.some(({ name, place }) => name.relation !== 'other' && place.isOfSeveral),
    unplacedHandles: unplacedHandlesOf(judged),
    sure: judged.filter(isSure).length,
  };
  for (const { name, place, grade, page } of judged) {
    const agrees = place.for.has('phone') || place.for.has('street') || place.for.has('zip');
    if (grade === 'found' || !name.shown || agrees) continue;
    const isElsewhere = place.against.has('other_city') && !place.isNear;
    const isOurName = name.relation !== 'other';
    if (isElsewhere && isOurName) {
      const where = place.elsewhere ?? '';
      around.twins.set(where, (around.twins.get(where) ?? new Set()).add(page.platformId));
      around.hasNamesake ||= place.isNamesake;
    }
    const isNearTwin = place.isNear && isOurName;
    if (isNearTwin) around.nearTwins.add(page.platformId);
    if (isElsewhere || !isContradicted(place)) continue;
    around.hasNearTwin ||= isNearTwin;
    if (name.relation !== 'same' && name.similarity > 0) around.rivals.push(nameForms(name.shown));
  }
  return around;
}

/** Whether a name can as well be that of another business of the town. */
export function fitsRival(
  shown: string,
  relation: NameRelation,
  { rivals }: Surroundings,
  identity: Identity,
): boolean {
  const theirs = nameForms(shown);
  return rivals.some((rival) => {
    const compared = compareNames(rival, theirs, identity);
    return compared.relation === 'same' || (relation !== 'same' && compared.relation !== 'other');
  });
}
