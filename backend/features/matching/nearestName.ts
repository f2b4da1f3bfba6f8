import type { NameRelation } from '../naming/nameRelation.ts';
import { isOtherTradeWord } from '../naming/otherTrades.ts';
import { areOtherCrafts, areOtherTrades } from '../naming/tradeGroups.ts';
import type { NameForms, Word } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import { compareHandle } from './handleSimilarity.ts';
import type { Identity } from './identity.ts';
import { learnedElsewhere } from './learned.ts';
import { compareNames, nearerName } from './nameComparison.ts';
import type { OwnName } from './ownName.ts';
import { slugNames } from './pageNames.ts';
import type { Page } from './pages.ts';
import { soundOf } from './soundOf.ts';

export type NameEvidence = {
  /**
   * From 0 to 1: how similar the page's name is to the list's, or to a name that another page of the salon shows with
   * it.
   */
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
  /**
   * The rest of the name is ours, but it names another craft within the trade: aesthetics and lashes, braids and cuts.
   */
  isOtherCraft: boolean;
  /** The page is of a person or business in the salon: `Lisa G. @ Bella Nails`. */
  isInside: boolean;
  /** The list has a person's name, and the page adds a trade to it: `Mei Marshall Salon`. */
  isPersonsFirm: boolean;
  /** Other names of the business on a page that has our name. */
  aliases: string[];
  /** Another name that begins with all words of the list's name, or the list's with all of it. */
  isBeginning: boolean;
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
  /** The title has our name followed by `at` and a place that is not ours: `Bella Nail Bar at the Mall`. */
  isAtBranch: boolean;
  /** The URL contains no name, or one that fits ours or the page's own. */
  urlAgrees: boolean;
};

export const NOTHING: NameEvidence = {
  similarity: 0,
  relation: 'other',
  isOurs: false,
  isListed: false,
  learnedFrom: undefined,
  otherFrom: undefined,
  isOtherTrade: false,
  isOtherCraft: false,
  isInside: false,
  isPersonsFirm: false,
  aliases: [],
  isBeginning: false,
  isAlike: false,
  shown: undefined,
  handleNamesCity: false,
  urlIsOurs: false,
  isBranch: false,
  isAtBranch: false,
  urlAgrees: true,
};
const LIKENESS_OF_SOUND = 0.75;

/**
 * True for a name that only sounds like ours or equals the part in front of our dash; it counts if the address
 * agrees.
 */
function soundsLike(theirs: NameForms, shown: string, { names, head }: Identity): boolean {
  if (head && theirs.joined === head.joined) return true;
  const sound = soundOf(shown);
  return sound !== '' && names.some((ours) => ours.sound === sound);
}

/** A single word such as `Heron` begins the names of many. */
const LEAST_BEGINNING = 2;

/** True if the shorter of two names begins the other, identifies a business, and no other trade follows. */
function areBeginning(ours: readonly Word[], theirs: readonly Word[]): boolean {
  const [shorter, longer] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  if (shorter.length < LEAST_BEGINNING || longer.slice(shorter.length).some(isOtherTradeWord)) return false;
  const isRare = ({ kind }: Word) => kind === 'rare';
  return shorter.some(isRare) && shorter.every(({ stem }, index) => stem === longer[index]!.stem);
}

export function nearestOf(shownNames: readonly string[], identity: Identity): NameEvidence {
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
      const isOtherCraft = !isOurs && areOtherCrafts(listed!.words, theirs.words);
      const isBeginning = !isOurs && index === 0 && areBeginning(ours.words, theirs.words);
      const evidence = { ...NOTHING, ...compared, isOurs, isOtherTrade, isOtherCraft, isBeginning, shown };
      best = { ...nearerName(best, evidence), isListed };
    }
  }
  return best;
}

type KnownName = { value: OwnName; platformId: string };

/** Returns the first of the shown names that equals a known name. */
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

/**
 * Compares the shown names with the names on other pages of the salon, too, and returns the better evidence. `houses`:
 * the shown names of the houses that the page's own business or person is in.
 */
export function withLearned(
  own: NameEvidence,
  shownNames: readonly string[],
  page: Page,
  identity: Identity,
  houses: readonly string[] = [],
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
      isOtherCraft: false,
      shown: alias.shown,
      learnedFrom: alias.platformId,
    };
  if (own.isOurs) return own;
  const ownNames = shownNames.filter((name) => !houses.includes(name));
  const other = sameAs(ownNames, learnedElsewhere(otherNames, page), identity);
  return other ? { ...own, otherFrom: other.platformId, shown: other.shown } : own;
}

/** Compares the names in a page's URLs; undefined if they contain none. */
export function urlName(page: Page, identity: Identity): NameEvidence | undefined {
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
