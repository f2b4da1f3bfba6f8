import { editDistance } from './editDistance.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Word, WordKind } from './words.ts';

/** `bty` for `beauty`: the first letter, and no vowel but that. */
function isConsonantForm(short: string, long: string): boolean {
  return (
    short.length >= 3 &&
    short.length < long.length &&
    short === long[0]! + long.slice(1).replace(/[aeiou]/g, '')
  );
}

/** 1 for the same word, less for a typing error or an abbreviation, 0 for another word. */
export function wordSimilarity(ours: Word, theirs: Word): number {
  if (ours.stem === theirs.stem) return 1;
  return Math.max(spellingSimilarity(ours.stem, theirs.stem), spellingSimilarity(ours.text, theirs.text));
}

function spellingSimilarity(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (isConsonantForm(short, long)) return 0.9;
  // A four-letter word with one letter replaced is mostly another word: Lisa and Lira.
  if (short.length < 4 || short[0] !== long[0] || long.length === 4) return 0;
  const distance = editDistance(a, b, long.length >= 9 ? 2 : 1);
  return Number.isFinite(distance) ? 1 - 0.1 * distance : 0;
}

/** How much a word tells of who a business is. `placeWords`: the city's own words tell little. */
function weightOf({ stem, kind }: Word, placeWords: ReadonlySet<string>): number {
  const weights: Record<WordKind, number> = THRESHOLDS.wordWeights;
  return kind === 'rare' && placeWords.has(stem) ? weights.quarter : weights[kind];
}

/**
 * The share of the words that agree, by what they tell, 0 to 1. The order of the words does not matter; a word that
 * only they have counts a little less than one that only we have.
 */
export function nameSimilarity(
  ours: readonly Word[],
  theirs: readonly Word[],
  placeWords: ReadonlySet<string>,
): number {
  const left = [...theirs];
  const unmatched: Word[] = [];
  let [agreed, differing] = [0, 0];
  for (const word of ours) {
    const exact = left.findIndex(({ stem }) => stem === word.stem);
    if (exact < 0) unmatched.push(word);
    else {
      agreed += weightOf(word, placeWords);
      left.splice(exact, 1);
    }
  }
  for (const word of unmatched) {
    const scores = left.map((other) => wordSimilarity(word, other));
    const best = Math.max(0, ...scores);
    const weight = weightOf(word, placeWords);
    agreed += best * weight;
    differing += (1 - best) * weight;
    if (best > 0) left.splice(scores.indexOf(best), 1);
  }
  for (const word of left) differing += weightOf(word, placeWords) * THRESHOLDS.extraWord;
  return agreed ? agreed / (agreed + differing) : 0;
}
