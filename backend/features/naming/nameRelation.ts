import type { PlaceWords } from './compareNames.ts';
import { wordSimilarity } from './wordSimilarity.ts';
import type { Word } from './words.ts';

/**
 * How a page's name stands to ours.
 * - `same`: the same words, typing errors and spellings apart.
 * - `shorter`, `longer`: one is the other without words of the trade or the place at its end, as people shorten and
 *   platforms lengthen names.
 * - `other`: a word within differs, is missing or added: `Sage Dry Bar` is not `Sage Blow Dry Bar`.
 */
export type NameRelation = 'same' | 'shorter' | 'longer' | 'other';

const withoutArticle = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && words[0]!.stem === 'the' ? words.slice(1) : words;

/** Whether words at the end of a name tell nothing of who it is. `& Spa` does: `Rosa's Nails & Spa` is a name of its own. */
function isTail(words: readonly Word[], placeWords: PlaceWords): boolean {
  return (
    words[0]!.stem !== 'and' &&
    words.every(({ stem, kind }) => (kind !== 'rare' && kind !== 'otherTrade') || placeWords.has(stem))
  );
}

/** `placeWords`: stems of the city and state, which a name may end with. */
export function nameRelation(
  ourWords: readonly Word[],
  theirWords: readonly Word[],
  placeWords: PlaceWords,
): NameRelation {
  const [ours, theirs] = [withoutArticle(ourWords), withoutArticle(theirWords)];
  const common = Math.min(ours.length, theirs.length);
  if (!common) return 'other';
  for (let index = 0; index < common; index += 1) {
    if (!wordSimilarity(ours[index]!, theirs[index]!)) return 'other';
  }
  if (ours.length === theirs.length) return 'same';
  const tail = (ours.length > theirs.length ? ours : theirs).slice(common);
  if (!isTail(tail, placeWords)) return 'other';
  // `Nail` is no short form of `Nail Spa`: what is left must tell who it is.
  const isTelling = ours.slice(0, common).some(({ kind }) => kind === 'rare');
  if (theirs.length < ours.length) return isTelling ? 'shorter' : 'other';
  return 'longer';
}
