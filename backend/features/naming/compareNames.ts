import type { WordKind } from './wordKinds.ts';
import { isBusinessPart } from './wordKinds.ts';
import { wordSimilarity } from './wordSimilarity.ts';
import type { Word } from './words.ts';

/**
 * How much a word of each kind identifies a business. A place word has at most the weight of `quarter`, a number always
 * that of `rare`.
 */
const WEIGHTS: Record<WordKind, number> = {
  rare: 1,
  otherTrade: 0.45,
  trade: 0.15,
  quarter: 0.1,
  filler: 0.03,
};
/** The factor in `similarity` for the weight of a word that only the page's name contains. */
const EXTRA_WORD = 0.7;

/** The stems of the city and other place words, which carry little meaning in a name. */
export type PlaceWords = { has: (stem: string) => boolean };

/** A comparison of two names' words, whatever their order. Numbers are fractions of the words' weights, 0 to 1. */
export type NameComparison = {
  /** The matching fraction of all words. Words that only the page's name contains count less (EXTRA_WORD). */
  similarity: number;
  /** The matching fraction of both names together (`ofBoth`), and of the name with less weight (`ofShorter`). */
  ofBoth: number;
  ofShorter: number;
  /**
   * How much the names contradict each other. For each name, the words (not places) that the other lacks are weighed.
   * This is the smaller of these weights, divided by the weight of the lighter name.
   */
  contradicting: number;
  /** True if only one name has further words (not places), one of them a department: `Petco Grooming` and `Petco`. */
  isPart: boolean;
  /** True if one name has a number that the other lacks: `Salon 2` next to `Salon`. */
  hasOwnNumber: boolean;
};

const isNumber = ({ stem }: Word): boolean => /^\d+[a-z]?$/.test(stem);

function weightOf(word: Word, placeWords: PlaceWords): number {
  if (isNumber(word)) return WEIGHTS.rare;
  return placeWords.has(word.stem) ? Math.min(WEIGHTS[word.kind], WEIGHTS.quarter) : WEIGHTS[word.kind];
}

/** Removes the most similar word from `left` and returns its similarity, or 0 if none is similar. */
function takeLike(word: Word, left: Word[]): number {
  let best = 0;
  let at = -1;
  for (const [index, other] of left.entries()) {
    const similarity = wordSimilarity(word, other);
    if (similarity <= best) continue;
    best = similarity;
    at = index;
  }
  if (at >= 0) left.splice(at, 1);
  return best;
}

/** Pairs the words of two names at any position, first the equal ones, then the similar ones. */
function pairOff(ours: readonly Word[], theirs: readonly Word[]) {
  const extra = [...theirs];
  const unequal: Word[] = [];
  const pairs: { word: Word; similarity: number }[] = [];
  const missing: Word[] = [];
  for (const word of ours) {
    const at = extra.findIndex(({ stem }) => stem === word.stem);
    if (at < 0) unequal.push(word);
    else {
      pairs.push({ word, similarity: 1 });
      extra.splice(at, 1);
    }
  }
  for (const word of unequal) {
    const similarity = takeLike(word, extra);
    if (similarity) pairs.push({ word, similarity });
    else missing.push(word);
  }
  return { pairs, missing, extra };
}

export function compareNames(
  ours: readonly Word[],
  theirs: readonly Word[],
  placeWords: PlaceWords,
): NameComparison {
  const weigh = (words: readonly Word[]): number =>
    words.reduce((sum, word) => sum + weightOf(word, placeWords), 0);
  const { pairs, missing, extra } = pairOff(ours, theirs);
  const agreed = pairs.reduce(
    (sum, { word, similarity }) => sum + similarity * weightOf(word, placeWords),
    0,
  );
  const paired = weigh(pairs.map(({ word }) => word));
  const differing = paired - agreed + weigh(missing) + EXTRA_WORD * weigh(extra);
  const [sumOurs, sumTheirs] = [weigh(ours), weigh(theirs)];
  const shorter = Math.min(sumOurs, sumTheirs) || 1;
  const [own, other] = [missing, extra].map((words) => words.filter(({ stem }) => !placeWords.has(stem)));
  const isOneSided = !own!.length || !other!.length;
  const more = [...own!, ...other!];
  return {
    similarity: agreed ? agreed / (agreed + differing) : 0,
    ofBoth: (2 * agreed) / (sumOurs + sumTheirs || 1),
    ofShorter: Math.min(1, agreed / shorter),
    contradicting: isOneSided ? 0 : Math.min(1, Math.min(weigh(own!), weigh(other!)) / shorter),
    isPart: isOneSided && more.some(({ stem }) => isBusinessPart(stem)),
    hasOwnNumber: more.some(isNumber),
  };
}
