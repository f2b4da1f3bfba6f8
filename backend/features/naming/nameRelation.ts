import type { PlaceWords } from './compareNames.ts';
import { isHouseWord, isOfOtherTrade, isOtherTradeWord } from './otherTrades.ts';
import { wordSimilarity } from './wordSimilarity.ts';
import type { Word } from './words.ts';

/**
 * How a page's name relates to ours.
 * - `same`: the same words. Typing errors, a `The` in front, and `& More` or a degree at the end do not count.
 * - `shorter`, `longer`: the page's name lacks, or adds, words at the end that identify no business, such as trades and
 *   places. People shorten names, and platforms extend them.
 * - `other`: any other difference: `Sage Dry Bar` is not `Sage Blow Dry Bar`.
 */
export type NameRelation = 'same' | 'shorter' | 'longer' | 'other';

const withoutArticle = (words: readonly Word[]): readonly Word[] =>
  words.length > 1 && words[0]!.stem === 'the' ? words.slice(1) : words;

/** Degrees after a person's name (`RN`). Those that are also a word or a state's code are left out, except MD. */
const DEGREES = new Set('md dds dmd phd rn fnp aprn lmt dvm cpa esq facc facs faad'.split(' '));

/** Removes `& More` or `&` at the end, and degrees after a name of two or more words. */
function withoutEnd(words: readonly Word[]): readonly Word[] {
  const [before, last] = words.slice(-2);
  if (before?.stem === 'and' && last?.stem === 'more' && words.length > 2)
    return withoutEnd(words.slice(0, -2));
  const isSign = words.length > 1 && words.at(-1)!.stem === 'and';
  const isDegree = words.length > 2 && DEGREES.has(words.at(-1)!.stem);
  return isSign || isDegree ? withoutEnd(words.slice(0, -1)) : words;
}

/** Words that identify a business as little as a trade does if a name ends with them: `Rosa Family`, `Rosa Store`. */
const TAILS = new Set('family cutter cuttery design store america menu'.split(' '));

/**
 * True if the words at the end of a name identify no business, that is, if `isPlain` is true for each. Behind `&` they
 * always identify one: `Rosa's Nails & Spa` is another name than `Rosa's Nails`.
 */
function isTail(words: readonly Word[], isPlain: (word: Word) => boolean): boolean {
  return words[0]!.stem !== 'and' && words.every(isPlain);
}

const AND = 'and';

/**
 * Returns both names without the `and` (also `&` or `+`) that only one of them has before a trade: `Lotus + Lounge` is
 * `Lotus Lounge`, but `Anna & Marie` are two people, and `Anna Marie` is one. An `and` at the end of what both have in
 * common stays, because a further word follows it.
 */
function withoutAnd(ours: readonly Word[], theirs: readonly Word[]): [Word[], Word[]] {
  const [a, b]: [Word[], Word[]] = [[...ours], [...theirs]];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    if (wordSimilarity(a[at]!, b[at]!)) continue;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const next = one[at + 1];
      if (at === 0 || one[at]!.stem !== AND || next?.kind !== 'trade') continue;
      if (wordSimilarity(next, other[at]!)) one.splice(at, 1);
    }
  }
  return [a, b];
}

/** `placeWords`: stems of the city and state, with which a name may end. */
export function nameRelation(
  ourWords: readonly Word[],
  theirWords: readonly Word[],
  placeWords: PlaceWords,
): NameRelation {
  const [ours, theirs] = withoutAnd(
    withoutEnd(withoutArticle(ourWords)),
    withoutEnd(withoutArticle(theirWords)),
  );
  const common = Math.min(ours.length, theirs.length);
  if (!common) return 'other';
  for (let index = 0; index < common; index += 1) {
    if (!wordSimilarity(ours[index]!, theirs[index]!)) return 'other';
  }
  if (ours.length === theirs.length) return 'same';
  const tail = (ours.length > theirs.length ? ours : theirs).slice(common);
  const isPlain = ({ stem, kind }: Word) =>
    (kind !== 'rare' && kind !== 'otherTrade') || placeWords.has(stem) || TAILS.has(stem);
  // Only our name decides if the business is of another trade: `Dahlia Restaurant` is not the salon `Dahlia`.
  const isOthers = !isTail(tail, isPlain) && isOfOtherTrade(ours);
  // If our name is of another trade than a salon's, the page's name may lack words of such trades. Of these words it
  // may add only those of `isHouseWord`, such as `office`: `Jade Cafe Dental` is not `Jade Cafe`.
  const isTheirs = ours.length > theirs.length ? isOtherTradeWord : isHouseWord;
  if (!isTail(tail, (word) => isPlain(word) || (isOthers && isTheirs(word)))) return 'other';
  if (theirs.length > ours.length) return 'longer';
  // The shorter name must identify the business: `Nail` is no short form of `Nail Spa`, nor `Austin` of `Austin Nails`.
  const tells = (word: Word) =>
    word.kind === 'rare' && !placeWords.has(word.stem) && !(isOthers && isOtherTradeWord(word));
  return ours.slice(0, common).some(tells) ? 'shorter' : 'other';
}
