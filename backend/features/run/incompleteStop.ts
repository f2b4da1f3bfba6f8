import { SearchError } from '../search/searchProvider.ts';
import type { Findings } from './findings.ts';

/**
 * After this many incompletely answered businesses in a row, the job stops. An engine that fails for a minute must not
 * stop it, so a few are accepted. Each of them may be left without a class, so the limit is low.
 */
const MOST_IN_A_ROW = 5;

/**
 * Returns a function that takes each business's findings. It throws SearchError after MOST_IN_A_ROW businesses in a row
 * for which a search was answered incompletely and none completely: the provider is then practically blocked.
 */
export function createIncompleteStop(): (findings: Findings) => void {
  let inARow = 0;
  return ({ lastSentAt, incomplete }) => {
    if (lastSentAt) inARow = 0;
    else if (incomplete !== undefined) inARow += 1;
    if (inARow < MOST_IN_A_ROW) return;
    inARow = 0;
    const what = `${MOST_IN_A_ROW} businesses in a row could not be searched`;
    throw new SearchError(
      'blocked',
      `${what}: ${incomplete} Resume later, or choose another search provider.`,
    );
  };
}
