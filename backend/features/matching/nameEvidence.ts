import { compareNames as compareWords } from '../naming/compareNames.ts';
import { editDistance } from '../naming/editDistance.ts';
import type { NameRelation } from '../naming/nameRelation.ts';
import { nameRelation } from '../naming/nameRelation.ts';
import { areOtherTrades } from '../naming/tradeGroups.ts';
import type { NameForms, Word } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import { isOfBranch, withoutSistersHead } from './branchNames.ts';
import { compareHandle, handleNamesCity } from './handleSimilarity.ts';
import type { Identity } from './identity.ts';
import { learnedElsewhere } from './learned.ts';
import { renamedParts, tenancyOf } from './namesWithin.ts';
import type { OwnName } from './ownName.ts';
import type { ShownNames } from './pageNames.ts';
import { shownNames, slugNames } from './pageNames.ts';
import type { Page } from './pages.ts';
import { withoutPlaceNames } from './placeNames.ts';
import { soundOf } from './soundOf.ts';

export type NameEvidence = {
  /** To the list's name, or to a name that another page of the salon shows together with it. From 0 to 1. */
  similarity: number;
  relation: NameRelation;
  /** The page carries the list's name. */
  isOurs: boolean;
  /** The page shows exactly the list's name. */
  isListed: boolean;
  /** The page carries another name of the salon, known from a page on this platform. */
  learnedFrom: string | undefined;
  /** The page carries a name that a page at the salon's address has, on this platform. It may be another business's. */
  otherFrom: string | undefined;
  /** The rest of the name is ours, but its trade is another. */
  isOtherTrade: boolean;
  /** The page is of a person or business in the salon: `Lisa G. @ Bella Nails`. */
  isInside: boolean;
  /** Further names that the page gives the business that has our name. */
  aliases: string[];
  /** Another name that sounds like ours or equals the part in front of our dash. */
  isAlike: boolean;
  /** The page's own name that is most similar to ours, from its title or else its URL. */
  shown: string | undefined;
  /** The handle ends with our city. */
  handleNamesCity: boolean;
  /** The URL contains our name, whatever the title says. */
  urlIsOurs: boolean;
  /** The title has our name followed by a part of town or a number that is not ours. */
  isBranch: boolean;
  /** The URL contains no name, or one that fits ours or the page's own. */
  urlAgrees: boolean;
};

const NOTHING: NameEvidence = {
  similarity: 0,
  relation: 'other',
  isOurs: false,
  isListed: false,
  learnedFrom: undefined,
  otherFrom: undefined,
  isOtherTrade: false,
  isInside: false,
  aliases: [],
  isAlike: false,
  shown: undefined,
  handleNamesCity: false,
  urlIsOurs: false,
  isBranch: false,
  urlAgrees: true,
};
/** In a shorter name, one letter can make another name. */
const LEAST_MISTYPED_LENGTH = 12;
/** A page with more names is a list. */
const MOST_ALIASES = 4;
const LIKENESS_OF_SOUND = 0.75;
const NEARNESS: Record<NameRelation, number> = { same: 3, shorter: 2, longer: 2, other: 0 };

/** True for one typing error in a long name, including words run together: `babershop`. */
function isMistyped(ours: string, theirs: string): boolean {
  const isLong = Math.min(ours.length, theirs.length) >= LEAST_MISTYPED_LENGTH;
  const hasSameNumbers = ours.replace(/\D/g, '') === theirs.replace(/\D/g, '');
  return (
    isLong && hasSameNumbers && ours.slice(0, 3) === theirs.slice(0, 3) && editDistance(ours, theirs) === 1
  );
}

/** Compares names with our city or state after their first word: `Bella Nails of Texas`, `Bella Austin Nails`. */
function relationWithoutPlace(
  ours: readonly Word[],
  theirs: readonly Word[],
  { placeNames, placeWords }: Identity,
): NameRelation {
  const [ourRest, theirRest] = [ours, theirs].map((words) => withoutPlaceNames(words, placeNames));
  const isChanged = ourRest !== ours || theirRest !== theirs;
  if (!isChanged || !ourRest!.some(({ kind }) => kind === 'rare')) return 'other';
  const relation = nameRelation(ourRest!, theirRest!, placeWords);
  if (relation !== 'same') return relation;
  return ours.length === theirs.length ? 'same' : ours.length > theirs.length ? 'shorter' : 'longer';
}

export function compareNames(
  ours: NameForms,
  theirs: NameForms,
  identity: Identity,
): { similarity: number; relation: NameRelation } {
  // Compared in one word, so that `Hair Port` equals `Hairport`.
  if (ours.joined && ours.joined === theirs.joined) return { similarity: 1, relation: 'same' };
  if (isMistyped(ours.joined, theirs.joined)) return { similarity: 0.95, relation: 'same' };
  const { similarity } = compareWords(ours.words, theirs.words, identity.placeWords);
  // The same words in another order.
  if (similarity === 1) return { similarity, relation: 'same' };
  const relation = nameRelation(ours.words, theirs.words, identity.placeWords);
  if (relation !== 'other') return { similarity, relation };
  return { similarity, relation: relationWithoutPlace(ours.words, theirs.words, identity) };
}

export function nearerName<N extends { similarity: number; relation: NameRelation }>(a: N, b: N): N {
  const difference = NEARNESS[b.relation] - NEARNESS[a.relation] || b.similarity - a.similarity;
  return difference > 0 ? b : a;
}

/**
 * True for a name that only sounds like ours or equals the part in front of our dash; it counts if the address
 * agrees.
 */
function soundsLike(theirs: NameForms, shown: string, { names, head }: Identity): boolean {
  if (head && theirs.joined === head.joined) return true;
  const sound = soundOf(shown);
  return sound !== '' && names.some((ours) => ours.sound === sound);
}

function nearestOf(shownNames: readonly string[], identity: Identity): NameEvidence {
  let best = NOTHING;
  const [listed] = identity.names;
  for (const shown of shownNames) {
    const theirs = nameForms(shown);
    if (soundsLike(theirs, shown, identity))
      best = nearerName(best, {
        ...NOTHING,
        similarity: LIKENESS_OF_SOUND,
        isAlike: true,
        shown,
        isListed: best.isListed,
      });
    for (const [index, ours] of identity.names.entries()) {
      const compared = compareNames(ours, theirs, identity);
      // A short form in use (`Posh` for `Posh Nail Spa`) does not make a longer name ours (`Posh Lounge`).
      if (index > 0 && compared.relation !== 'same') continue;
      const isListed = best.isListed || (index === 0 && compared.relation === 'same');
      const isOtherTrade = compared.relation === 'other' && areOtherTrades(listed!.words, theirs.words);
      const isOurs = compared.relation !== 'other';
      best = { ...nearerName(best, { ...NOTHING, ...compared, isOurs, isOtherTrade, shown }), isListed };
    }
  }
  return best;
}

type KnownName = { value: OwnName; platformId: string };

/** The first of the shown names that is one of these. */
function sameAs(
  shownNames: readonly string[],
  known: readonly KnownName[],
  identity: Identity,
): { shown: string; platformId: string } | undefined {
  for (const shown of known.length ? shownNames : []) {
    const theirs = nameForms(shown);
    const one = known.find(({ value }) => compareNames(value, theirs, identity).relation === 'same');
    if (one) return { shown, platformId: one.platformId };
  }
  return undefined;
}

/** The evidence of the shown names, also compared with what other pages of the salon call it. */
function withLearned(
  own: NameEvidence,
  shownNames: readonly string[],
  page: Page,
  identity: Identity,
): NameEvidence {
  if (own.relation === 'same') return own;
  const { names, otherNames } = identity.learned;
  const alias = sameAs(shownNames, learnedElsewhere(names, page), identity);
  if (alias)
    return {
      ...own,
      similarity: 1,
      relation: 'same',
      isOtherTrade: false,
      shown: alias.shown,
      learnedFrom: alias.platformId,
    };
  if (own.isOurs) return own;
  const other = sameAs(shownNames, learnedElsewhere(otherNames, page), identity);
  return other ? { ...own, otherFrom: other.platformId } : own;
}

/** Compares the names in a page's URLs; undefined if they contain none. */
function urlName(page: Page, identity: Identity): NameEvidence | undefined {
  const handles = page.said.flatMap(({ name }) => (name ? [name] : []));
  if (!handles.length) return undefined;
  const slugs = slugNames(page, identity.city);
  let best = withLearned(nearestOf(slugs, identity), slugs, page, identity);
  const known = [
    ...identity.names.map((value) => ({ value, platformId: undefined })),
    ...learnedElsewhere(identity.learned.names, page),
  ];
  for (const handle of handles) {
    for (const { value, platformId } of known) {
      for (const joined of value.handles) {
        const { namesCity, ...compared } = compareHandle(handle, joined, identity);
        const isOurs = platformId === undefined && compared.relation !== 'other';
        const evidence = { ...NOTHING, ...compared, isOurs, learnedFrom: platformId };
        best = nearerName(best, { ...evidence, shown: handle, handleNamesCity: namesCity });
      }
    }
  }
  return best;
}

/** True if a handle consists of a name that the page shows, such as an owner's, and at most a place. */
function isUrlOf(page: Page, names: readonly string[], identity: Identity): boolean {
  const own = names.map(nameForms);
  return page.said.some(
    ({ name }) =>
      name && own.some((forms) => compareHandle(name, forms.joined, identity).relation !== 'other'),
  );
}

/** True if our name is that of the house of another business or person, and not of the page's own. */
function isOfTenant({ heads, houses }: ShownNames, shown: string | undefined, identity: Identity): boolean {
  const isOurs = (name: string) => nearestOf([name], identity).isOurs;
  const tenancies = heads.flatMap((head) => tenancyOf(head) ?? []);
  const isHouse = houses.some((house) => house === shown) || tenancies.some(({ house }) => house === shown);
  return isHouse && ![...tenancies.map(({ tenant }) => tenant), ...heads].some(isOursAlone);

  /** `Lisa G. @ Bella Nails` as a whole is no name of the tenant. */
  function isOursAlone(name: string): boolean {
    return tenancyOf(name) === undefined && isOurs(name);
  }
}

/** The other names of a page that shows ours among them: `Ember Nails (formerly Rosa Nails)`. */
function aliasesOf({ heads, said }: ShownNames, identity: Identity): string[] {
  const groups = [
    ...heads.map(renamedParts).filter((parts) => parts.length > 1),
    ...(said.length ? [[...heads.flatMap(renamedParts), ...said]] : []),
  ];
  const isOurs = (name: string) => nearestOf([name], identity).isOurs;
  const aliases = groups
    .filter((names) => names.some(isOurs))
    .flatMap((names) => names.filter((name) => !isOurs(name)));
  return [...new Set(aliases)].slice(0, MOST_ALIASES);
}

/** Compares the names that a page's titles and URLs show with ours. */
export function nameEvidence(page: Page, identity: Identity): NameEvidence {
  const shown = shownNames(page, identity.city);
  const names = withoutSistersHead(shown.all, identity);
  const isBranch = isOfBranch(names, identity);
  const nearest = withLearned(nearestOf(names, identity), names, page, identity);
  const inUrl = urlName(page, identity);
  const urlIsOurs = inUrl !== undefined && inUrl.relation !== 'other';
  const urlAgrees = inUrl === undefined || urlIsOurs || isUrlOf(page, names, identity);
  const isInside = isOfTenant(shown, nearest.shown, identity);
  const aliases = aliasesOf(shown, identity);
  const common = { urlIsOurs, urlAgrees, isBranch, isInside, aliases };
  if (nearest.similarity > 0) {
    const handles = page.said.flatMap(({ name }) => (name ? [name] : []));
    const namesCity = handles.some((handle) => names.some((name) => handleNamesCity(handle, name, identity)));
    return { ...nearest, ...common, handleNamesCity: namesCity };
  }
  const url = inUrl ?? NOTHING;
  // A title with somebody else's name outweighs a handle that would fit.
  return names.length
    ? {
        ...url,
        ...common,
        shown: names[0],
        relation: 'other',
        similarity: url.similarity * 0.6,
        isOurs: false,
        learnedFrom: undefined,
        otherFrom: nearest.otherFrom,
      }
    : { ...url, ...common };
}
