import { compareNames as compareWords } from '../naming/compareNames.ts';
import { editDistance } from '../naming/editDistance.ts';
import type { NameRelation } from '../naming/nameRelation.ts';
import { nameRelation } from '../naming/nameRelation.ts';
import type { NameForms, Word } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import { isOfBranch, withoutSistersHead } from './branchNames.ts';
import { compareHandle, handleNamesCity } from './handleSimilarity.ts';
import type { Identity } from './identity.ts';
import { shownNames, slugNames } from './pageNames.ts';
import type { Page } from './pages.ts';
import { withoutPlaceNames } from './placeNames.ts';
import { soundOf } from './soundOf.ts';

export type NameEvidence = {
  /** From 0 to 1. */
  similarity: number;
  relation: NameRelation;
  /** The page shows exactly the list's name. */
  isListed: boolean;
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
  isListed: false,
  isAlike: false,
  shown: undefined,
  handleNamesCity: false,
  urlIsOurs: false,
  isBranch: false,
  urlAgrees: true,
};
/** In a shorter name, one letter can make another name. */
const LEAST_MISTYPED_LENGTH = 12;
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
      best = { ...nearerName(best, { ...NOTHING, ...compared, shown }), isListed };
    }
  }
  return best;
}

/** Compares the names in a page's URLs; undefined if they contain none. */
function urlName(page: Page, identity: Identity): NameEvidence | undefined {
  const handles = page.said.flatMap(({ name }) => (name ? [name] : []));
  if (!handles.length) return undefined;
  let best = nearestOf(slugNames(page, identity.city), identity);
  for (const handle of handles) {
    for (const joined of identity.names.flatMap(({ handles }) => handles)) {
      const { namesCity, ...compared } = compareHandle(handle, joined, identity);
      best = nearerName(best, { ...NOTHING, ...compared, shown: handle, handleNamesCity: namesCity });
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

/** Compares the names that a page's titles and URLs show with ours. */
export function nameEvidence(page: Page, identity: Identity): NameEvidence {
  const names = withoutSistersHead(shownNames(page, identity.city), identity);
  const isBranch = isOfBranch(names, identity);
  const shown = nearestOf(names, identity);
  const inUrl = urlName(page, identity);
  const urlIsOurs = inUrl !== undefined && inUrl.relation !== 'other';
  const urlAgrees = inUrl === undefined || urlIsOurs || isUrlOf(page, names, identity);
  if (shown.similarity > 0) {
    const handles = page.said.flatMap(({ name }) => (name ? [name] : []));
    const namesCity = handles.some((handle) => names.some((name) => handleNamesCity(handle, name, identity)));
    return { ...shown, urlIsOurs, urlAgrees, isBranch, handleNamesCity: namesCity };
  }
  const url = inUrl ?? NOTHING;
  // A title with somebody else's name outweighs a handle that would fit.
  return names.length
    ? {
        ...url,
        shown: names[0],
        relation: 'other',
        similarity: url.similarity * 0.6,
        urlIsOurs,
        urlAgrees,
        isBranch,
      }
    : { ...url, urlIsOurs, urlAgrees, isBranch };
}
