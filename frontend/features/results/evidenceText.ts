import type { Candidate } from '#contract/businesses.ts';

/**
 * For example `Closest page, score 51 of 100.`; empty without a candidate. `isChosen` is true if the page is found or
 * possible.
 */
export function evidenceText(best: Candidate | undefined, isChosen: boolean): string {
  if (!best) return '';
  const score = `${Math.round(best.score)} of 100.`;
  return isChosen ? `Score ${score}` : `Closest page, score ${score}`;
}
