import type { NameRelation } from '../naming/nameRelation.ts';
import type { Street } from '../naming/streets.ts';
import type { NameForms } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import type { Identity } from './identity.ts';
import { ownName } from './identity.ts';
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
  /** One is in a city near ours. */
  hasNearTwin: boolean;
  /** One is in a city of our city's name in another state. */
  hasNamesake: boolean;
  /** Handles on several platforms whose pages tell no place. */
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
  hasNearTwin: false,
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
  return {
    ...identity,
    otherName: identity.otherName ?? strangers[0]?.name.shown,
    names: [...identity.names, ...names.filter(({ joined }) => !known.has(joined))],
    phones: new Set([...identity.phones, ...own.flatMap(({ place }) => place.phones)]),
    streets: add(identity.streets, streets, ({ number, core }) => `${number} ${core}`),
    cityKeys: new Set([...identity.cityKeys, ...own.flatMap(({ place }) => place.cities)]),
  };
}

/** A page of our name that shows another address in our city. */
function isOfLocalTwin({ name, place }: Judged): boolean {
  const isOurs = place.for.has('phone') || place.for.has('street');
  return !isOurs && name.isListed && (place.for.has('city') || place.hasOurAreaCode) && isContradicted(place);
}

type Twin = {
  platforms: Set<string>;
  phones: Set<string>;
  streets: Set<string>;
  /** A page of its has our ZIP code; one has another. */
  hasOurZip: boolean;
  hasOtherZip: boolean;
};

export const streetKey = ({ number, core }: Street): string => `${number} ${core}`;

function twinOf({ place, page }: Judged): Twin {
  return {
    platforms: new Set([page.platformId]),
    phones: new Set(place.phones),
    streets: new Set(place.streets.map(streetKey)),
    hasOurZip: place.for.has('zip'),
    hasOtherZip: place.against.has('zip'),
  };
}

/** Pages that share a phone number or a street are one business's. */
function isSameTwin(a: Twin, b: Twin): boolean {
  return (
    [...a.phones].some((phone) => b.phones.has(phone)) ||
    [...a.streets].some((street) => b.streets.has(street))
  );
}

const merged = (a: Twin, b: Twin): Twin => ({
  platforms: new Set([...a.platforms, ...b.platforms]),
  phones: new Set([...a.phones, ...b.phones]),
  streets: new Set([...a.streets, ...b.streets]),
  hasOurZip: a.hasOurZip || b.hasOurZip,
  hasOtherZip: a.hasOtherZip || b.hasOtherZip,
});

/** Our name and phone number at another street of our city: we have moved. */
function isElsewhereWithOurPhone({ name, place }: Judged): boolean {
  return (
    name.isListed && place.for.has('phone') && place.against.has('street') && !place.against.has('other_city')
  );
}

/** Those of our name who are at another address in our city; or we ourselves, at a street of before. */
function inTown(judged: readonly Judged[]): Pick<Surroundings, 'localTwins' | 'formerStreets'> {
  let twins: Twin[] = [];
  for (const one of judged.filter(isOfLocalTwin).map(twinOf)) {
    const same = twins.filter((twin) => isSameTwin(twin, one));
    twins = [...twins.filter((twin) => !same.includes(twin)), same.reduce(merged, one)];
  }
  const [only] = twins;
  const isMove = only && twins.length === 1 && only.hasOurZip && !only.hasOtherZip && !only.phones.size;
  if (isMove) return { localTwins: [], formerStreets: only.streets };
  const formerStreets = new Set(
    judged.filter(isElsewhereWithOurPhone).flatMap(({ place }) => place.streets.map(streetKey)),
  );
  const others = twins.filter(({ streets }) => ![...streets].some((street) => formerStreets.has(street)));
  return { localTwins: others.map(({ platforms }) => platforms), formerStreets };
}

/** Looks for other businesses among the judged pages. */
export function surroundingsOf(judged: readonly Judged[]): Surroundings {
  const around: Surroundings = {
    ...NO_SURROUNDINGS,
    rivals: [],
    twins: new Map(),
    ...inTown(judged),
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
    if (isElsewhere || !isContradicted(place)) continue;
    if (place.isNear && isOurName) around.hasNearTwin = true;
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
