import { SearchError } from '../search/searchProvider.ts';
import type { Findings } from './findings.ts';

/**
 * The limit of businesses in a row without a complete answer. It is above 1, because an engine that fails for a minute
 * must not stop the job. It is low, because each such business may be left without a class.
 */
const MOST_IN_A_ROW = 5;

/**
 * Returns a function to call with each business's findings. It throws SearchError after MOST_IN_A_ROW businesses in a
 * row that had an incomplete answer and no complete one. Businesses that had neither are skipped.
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
