import type { ResultStatus } from '#contract/businesses.ts';
import type { DecisionRequest, PageDecisionRequest, ReviewEntry } from '#contract/review.ts';

export type Verdict = DecisionRequest['verdict'];

/** True for a decision on a page, false for one on the salon as a whole. */
export const aboutPage = (request: DecisionRequest): request is PageDecisionRequest =>
  'platformId' in request;

export type Became = ResultStatus | 'closed' | undefined;

/** Returns `closed` if an operator has called the salon closed, else its class. */
export const becameOf = ({ business, closure }: ReviewEntry): Became =>
  closure?.verdict === 'closed' ? 'closed' : business.result?.status;

/** `verified`: the salon is verified, although no page was accepted in this visit. */
export type Outcome = Verdict | 'verified';

/**
 * Returns the outcome of a salon that was decided on in this visit. `verdicts`: the latest last. A salon that is called
 * closed has the outcome `closed`. For a verified or maybe salon, the latest verdict that is neither `rejected` nor
 * `closed` counts; without one, a verified salon has the outcome `verified`. In all other cases the latest verdict
 * counts.
 */
export function outcomeOf(verdicts: Verdict[], became: Became): Outcome {
  if (became === 'closed') return 'closed';
  const last = verdicts.at(-1)!;
  if (became !== 'verified' && became !== 'maybe') return last;
  const standing = verdicts.findLast((verdict) => verdict !== 'rejected' && verdict !== 'closed');
  return standing ?? (became === 'verified' ? became : last);
}
