import type { Decision } from '#contract/decisions.ts';
import type { ProcessingDetails } from '#contract/platformDetails.ts';

/**
 * True if a page was accepted, but these details do not count it: it was accepted in another verification, perhaps
 * before the row and the one there counted as one salon.
 */
export const isUncounted = ({ id, platformId, verdict }: Decision, details: ProcessingDetails): boolean =>
  verdict !== 'rejected' && details[platformId] !== undefined && details[platformId].decision?.id !== id;
