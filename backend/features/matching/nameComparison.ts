import { compareNames as compareWords } from '../naming/compareNames.ts';
import { areSwapped, editDistance } from '../naming/editDistance.ts';
import type { NameRelation } from '../naming/nameRelation.ts';
import { nameRelation } from '../naming/nameRelation.ts';
import { isEditOf } from '../naming/wordSimilarity.ts';
import type { NameForms, Word } from '../naming/words.ts';
import type { Identity } from './identity.ts';
import { withoutPlaceNames } from './placeNames.ts';

/**
 * In names with at least this many characters (without spaces), one wrong letter counts as a typing error. In a shorter
 * name it may make another name.
 */
const LEAST_MISTYPED_LENGTH = 12;
/** In names at least this long, two swapped letters are a typing error: `Urban Lahses` is hardly another name. */
const LEAST_SWAPPED_LENGTH = 8;
const NEARNESS: Record<NameRelation, number> = { same: 3, shorter: 2, longer: 2, other: 0 };

/** True if only the first words differ, and exactly one is a trade: `Lashes by Danielle` and `Lahes by Danielle`. */
function differInFirstTrade([a, ...ours]: readonly Word[], [b, ...theirs]: readonly Word[]): boolean {
  const isTrade = (a?.kind === 'trade') !== (b?.kind === 'trade');
  return (
    isTrade &&
    ours.length > 0 &&
    ours.map(({ stem }) => stem).join(' ') === theirs.map(({ stem }) => stem).join(' ')
  );
}

const isInLongWord = (ours: readonly Word[], theirs: readonly Word[]): boolean =>
  ours.length === theirs.length &&
  ours.every(({ stem }, at) => {
    const other = theirs[at]!.stem;
    return stem === other || (Math.min(stem.length, other.length) >= 4 && stem[0] === other[0]);
  });

/**
 * True if two long names, written without spaces, differ by one typing error: `rosababershop` and `rosabarbershop`.
 * False if the error is in a number, or in the first three letters (unless `differInFirstTrade`): there it more likely
 * makes another name.
 */
function isMistyped(
  { joined: ours, words }: NameForms,
  { joined: theirs, words: theirWords }: NameForms,
): boolean {
  const length = Math.min(ours.length, theirs.length);
  const isSwapped =
    length >= LEAST_SWAPPED_LENGTH && areSwapped(ours, theirs) && isInLongWord(words, theirWords);
  const isOneEdit = length >= LEAST_MISTYPED_LENGTH && editDistance(ours, theirs) === 1;
  const hasSameNumbers = ours.replace(/\D/g, '') === theirs.replace(/\D/g, '');
  const isInName = ours.slice(0, 3) !== theirs.slice(0, 3) && !differInFirstTrade(words, theirWords);
  return (isSwapped || isOneEdit) && hasSameNumbers && !isInName;
}

/** Compares the names without the salon's city or state behind the first word: `Bella Austin Nails`. */
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

/**
 * `isOfOtherNumber`: the names differ, and one has a number that the other lacks: `Bella Nails 2`. `isEdited`: the
 * names fit, but a word that identifies the business differs by a letter or two: `Maria's Salon` and `Mario's Salon`.
 */
type Compared = {
  similarity: number;
  relation: NameRelation;
  isOfOtherNumber?: boolean;
  isEdited?: boolean;
};

/** The rare words of one name that the other lacks. */
function ownRareWords(words: readonly Word[], others: readonly Word[]): Word[] {
  const stems = new Set(others.map(({ stem }) => stem));
  return words.filter(({ stem, kind }) => kind === 'rare' && !stems.has(stem));
}

function haveEditedWord(ours: readonly Word[], theirs: readonly Word[]): boolean {
  const others = ownRareWords(theirs, ours);
  return ownRareWords(ours, theirs).some((word) => others.some((other) => isEditOf(word, other)));
}

export function compareNames(ours: NameForms, theirs: NameForms, identity: Identity): Compared {
  const compared = relate(ours, theirs, identity);
  const isOurs = compared.relation !== 'other' && compared.similarity < 1;
  return isOurs && haveEditedWord(ours.words, theirs.words) ? { ...compared, isEdited: true } : compared;
}

function relate(ours: NameForms, theirs: NameForms, identity: Identity): Compared {
  // The names are compared without spaces, so that `Hair Port` equals `Hairport`.
  if (ours.joined && ours.joined === theirs.joined) return { similarity: 1, relation: 'same' };
  if (isMistyped(ours, theirs)) return { similarity: 0.95, relation: 'same' };
  const { similarity, hasOwnNumber } = compareWords(ours.words, theirs.words, identity.placeWords);
  // A similarity of 1 means that the names consist of the same words, perhaps in another order.
  if (similarity === 1) return { similarity, relation: 'same' };
  const relation = nameRelation(ours.words, theirs.words, identity.placeWords);
  if (relation !== 'other') return { similarity, relation };
  const withoutPlace = relationWithoutPlace(ours.words, theirs.words, identity);
  return { similarity, relation: withoutPlace, isOfOtherNumber: hasOwnNumber && withoutPlace === 'other' };
}

export function nearerName<N extends { similarity: number; relation: NameRelation }>(a: N, b: N): N {
  const difference = NEARNESS[b.relation] - NEARNESS[a.relation] || b.similarity - a.similarity;
  return difference > 0 ? b : a;
}
