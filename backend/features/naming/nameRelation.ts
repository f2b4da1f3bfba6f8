import type { PlaceWords } from './compareNames.ts';
import { isHouseWord, isOfOtherTrade, isOtherTradeWord } from './otherTrades.ts';
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

/** What people write behind their names: `Maria Diaz, RN`. Those that are also a state's or a word are not here. */
const DEGREES = new Set('md dds dmd phd rn fnp aprn lmt dvm cpa esq facc facs faad'.split(' '));

/** Without `& More` and a sign at its end, and without degrees behind a name of two words and more. */
function withoutEnd(words: readonly Word[]): readonly Word[] {
  const [before, last] = words.slice(-2);
  if (before?.stem === 'and' && last?.stem === 'more' && words.length > 2)
    return withoutEnd(words.slice(0, -2));
  const isSign = words.length > 1 && words.at(-1)!.stem === 'and';
  const isDegree = words.length > 2 && DEGREES.has(words.at(-1)!.stem);
  return isSign || isDegree ? withoutEnd(words.slice(0, -1)) : words;
}

/** Of a salon and of others: `family` and `cutters` are in no list of trades, but tell no more than those. */
const TAILS = new Set('family cutter cuttery design store america'.split(' '));

/** Whether words at the end of a name tell nothing of who it is. `& Spa` does: `Rosa's Nails & Spa` is a name of its own. */
function isTail(words: readonly Word[], isPlain: (word: Word) => boolean): boolean {
  return words[0]!.stem !== 'and' && words.every(isPlain);
}

/** `placeWords`: stems of the city and state, which a name may end with. */
export function nameRelation(
  ourWords: readonly Word[],
  theirWords: readonly Word[],
  placeWords: PlaceWords,
): NameRelation {
  const ours = withoutEnd(withoutArticle(ourWords));
  const theirs = withoutEnd(withoutArticle(theirWords));
  const common = Math.min(ours.length, theirs.length);
  if (!common) return 'other';
  for (let index = 0; index < common; index += 1) {
    if (!wordSimilarity(ours[index]!, theirs[index]!)) return 'other';
  }
  if (ours.length === theirs.length) return 'same';
  const tail = (ours.length > theirs.length ? ours : theirs).slice(common);
  const isPlain = ({ stem, kind }: Word) =>
    (kind !== 'rare' && kind !== 'otherTrade') || placeWords.has(stem) || TAILS.has(stem);
  // By our own name alone: `Dahlia Restaurant` is not the salon `Dahlia`.
  const isOthers = !isTail(tail, isPlain) && isOfOtherTrade(ours);
  // Of its trade's words a page may lack any; `Jade Cafe Dental` is another business than `Jade Cafe`.
  const isTheirs = ours.length > theirs.length ? isOtherTradeWord : isHouseWord;
  if (!isTail(tail, (word) => isPlain(word) || (isOthers && isTheirs(word)))) return 'other';
  if (theirs.length > ours.length) return 'longer';
  // `Nail` is no short form of `Nail Spa`: what is left must tell who it is.
  const tells = (word: Word) => word.kind === 'rare' && !(isOthers && isOtherTradeWord(word));
  return ours.slice(0, common).some(tells) ? 'shorter' : 'other';
}
