import type { NameRelation } from '../naming/nameRelation.ts';
import { isOfOtherTrade, isOtherTradeWord } from '../naming/otherTrades.ts';
import { areOtherCrafts, areOtherTrades } from '../naming/tradeGroups.ts';
import type { NameForms, Word } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import type { Identity } from './identity.ts';
import { compareNames, nearerName } from './nameComparison.ts';
import { soundOf } from './soundOf.ts';

export type NameEvidence = {
  /** 0 to 1: how similar the page's or its URL's name is to the nearest of the salon's names, also learned ones. */
  similarity: number;
  relation: NameRelation;
  /** The page has one of the salon's own names (no learned one) or a form of the list's, and no other craft. */
  isOurs: boolean;
  /** A name on the page is the `same` as the list's (see `NameRelation`). */
  isListed: boolean;
  /** The page's name is not the list's, but that of an accepted page. */
  isAccepted: boolean;
  /** The platform of another page of the salon that has this page's name. Undefined if the list has that name. */
  learnedFrom: string | undefined;
  /** The platform of a page at the salon's address with the same name, which may be another business's. */
  otherFrom: string | undefined;
  /** The names differ, and the page's name is of another trade. */
  isOtherTrade: boolean;
  /** The names differ, and one has a number that the other lacks: `Bella Nails 2` is another shop. */
  isOfOtherNumber: boolean;
  /** The page's name differs or is only the start of the salon's, and the page names another craft, such as lashes. */
  isOtherCraft: boolean;
  /**
   * A word that identifies the business differs from the salon's by a letter or two (`Mario's Salon` for `Maria's
   * Salon`), and the URL does not have the salon's name without such a difference.
   */
  isEdited: boolean;
  /** The page belongs to a person or business inside the salon: `Lisa G. @ Bella Nails`. */
  isInside: boolean;
  /** The list's name may be a person's, and the page's name adds a trade to it: `Mei Marshall Salon`. */
  isPersonsFirm: boolean;
  /** Other names of the business, on a page that shows the salon's name. */
  aliases: string[];
  /** The names differ, but one begins with all words of the other, which has at least two (see `areBeginning`). */
  isBeginning: boolean;
  /** The names differ, but they sound alike, or the page's name is the part of the list's name before a dash. */
  isAlike: boolean;
  /** The name on the page that is most similar to the salon's, from the page's texts or else from its URL. */
  shown: string | undefined;
  handleNamesCity: boolean;
  /** The URL contains the salon's name, and does not begin with the name of a person who works at the salon. */
  urlIsOurs: boolean;
  /** A name on the page is the salon's with a branch that the list's name lacks: `Dahlia II`, `Dahlia - Fremont`. */
  isBranch: boolean;
  /** The first name on the page with such a branch. Here, words such as `Uptown` count, too: `Bella Nails - Uptown`. */
  branch: string | undefined;
  /** A name on the page is that of a branch, and a title names its house: `Bella Nail Bar at the Mall`. */
  isAtBranch: boolean;
  /** The present name, if the page says that the salon's is a former one: `Ember Nails (formerly Rosa Nails)`. */
  present: string | undefined;
  /** The URL contains no name, or its name fits the salon's or another name on the page. */
  urlAgrees: boolean;
};

export const NOTHING: NameEvidence = {
  similarity: 0,
  relation: 'other',
  isOurs: false,
  isListed: false,
  isAccepted: false,
  learnedFrom: undefined,
  otherFrom: undefined,
  isOtherTrade: false,
  isOfOtherNumber: false,
  isOtherCraft: false,
  isEdited: false,
  isInside: false,
  isPersonsFirm: false,
  aliases: [],
  isBeginning: false,
  isAlike: false,
  shown: undefined,
  handleNamesCity: false,
  urlIsOurs: false,
  isBranch: false,
  branch: undefined,
  isAtBranch: false,
  present: undefined,
  urlAgrees: true,
};
const LIKENESS_OF_SOUND = 0.75;

/** True if a page's name sounds like one of the salon's names, or equals the part of the list's name before a dash. */
function soundsLike(theirs: NameForms, shown: string, { names, head }: Identity): boolean {
  if (head && theirs.joined === head.joined) return true;
  const sound = soundOf(shown);
  return sound !== '' && names.some((ours) => ours.sound === sound);
}

/** Many names begin with the same word, such as `Heron`, so fewer words than this do not count as a beginning. */
const LEAST_BEGINNING = 2;

/** True if one name begins with the whole other one, which identifies a business, and no other trade follows. */
function areBeginning(ours: readonly Word[], theirs: readonly Word[]): boolean {
  const [shorter, longer] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  if (shorter.length < LEAST_BEGINNING || longer.slice(shorter.length).some(isOtherTradeWord)) return false;
  const isRare = ({ kind }: Word) => kind === 'rare';
  return shorter.some(isRare) && shorter.every(({ stem }, index) => stem === longer[index]!.stem);
}

/** True if two names are of different trades, or only the page's name is of a trade that is no salon's. */
const haveOtherTrades = (ours: readonly Word[], theirs: readonly Word[]): boolean =>
  areOtherTrades(ours, theirs) || (isOfOtherTrade(theirs) && !isOfOtherTrade(ours));

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
    let fitsList = false;
    for (const [index, ours] of identity.names.entries()) {
      const compared = compareNames(ours, theirs, identity);
      // Only the list's name may be shortened or extended. Otherwise a known name `Posh` would also fit `Posh Lounge`.
      if (index > 0 && compared.relation !== 'same') continue;
      const isListed = best.isListed || (index === 0 && compared.relation === 'same');
      const isOtherTrade = compared.relation === 'other' && haveOtherTrades(listed!.words, theirs.words);
      const isOurs = compared.relation !== 'other';
      const isOtherCraft = !isOurs && areOtherCrafts(listed!.words, theirs.words);
      const isBeginning = !isOurs && index === 0 && areBeginning(ours.words, theirs.words);
      if (index < identity.listedNames) fitsList ||= isOurs;
      // A form of the list's name (`Rosa Nail Salon` for `Rosa Nails`) does not count as the name of an accepted page.
      const isAccepted = isOurs && !fitsList;
      const kinds = { isOurs, isAccepted, isOtherTrade, isOtherCraft, isBeginning };
      const evidence = { ...NOTHING, ...compared, ...kinds, shown };
      best = { ...nearerName(best, evidence), isListed };
    }
  }
  return best;
}
