export type Scored = { isSame: boolean; score: number };

const countSame = (scored: readonly Scored[]): number => scored.filter(({ isSame }) => isSame).length;

/** `same`: the number of pairs that are the same business, including pairs that were not scored. */
export function f1(scored: readonly Scored[], threshold: number, same = countSame(scored)): number {
  const called = scored.filter(({ score }) => score >= threshold);
  return (200 * countSame(called)) / (called.length + same);
}

/** The F1 at the threshold that is best for this very set. */
export function bestF1(scored: readonly Scored[], same = countSame(scored)): number {
  const ordered = scored.toSorted((a, b) => b.score - a.score);
  let right = 0;
  let best = 0;
  for (const [at, { isSame, score }] of ordered.entries()) {
    right += Number(isSame);
    if (ordered[at + 1]?.score !== score) best = Math.max(best, (200 * right) / (at + 1 + same));
  }
  return best;
}

const NEARLY_ALL = 99;
const BETTER_BY = 2;

/** True if our F1 is two points better than the other's at its best threshold, or nearly 100. */
export const isBeaten = (ours: number, theirs: number): boolean =>
  ours >= NEARLY_ALL || ours >= theirs + BETTER_BY;
