import type { Decision } from '#contract/decisions.ts';

/**
 * Returns the decisions that count: the last one on each page. Of the accepted pages of a platform, only the one that
 * was accepted last counts.
 */
export function countingDecisions(decisions: readonly Decision[]): Decision[] {
  const last = decisions.filter(
    ({ platformId, url }, at) =>
      !decisions.some((later, place) => place > at && later.platformId === platformId && later.url === url),
  );
  const accepted = last.filter(({ verdict }) => verdict !== 'rejected');
  const own = new Map(accepted.map((decision) => [decision.platformId, decision]));
  return last.filter((each) => each.verdict === 'rejected' || own.get(each.platformId) === each);
}
