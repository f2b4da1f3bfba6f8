import type { ResultStatus } from '#contract/businesses.ts';
import type { DecisionRequest, PageDecisionRequest, ReviewEntry } from '#contract/review.ts';

export type Verdict = DecisionRequest['verdict'];

/** False for a verdict on the salon as a whole. */
export const aboutPage = (request: DecisionRequest): request is PageDecisionRequest =>
  'platformId' in request;

export type Became = ResultStatus | 'closed' | undefined;

/** The class of a salon, or that an operator has called it closed. */
export const becameOf = ({ business, closure }: ReviewEntry): Became =>
  closure?.verdict === 'closed' ? 'closed' : business.result?.status;

/** `verified`: although no page was accepted in this visit. */
export type Outcome = Verdict | 'verified';

/** What a salon has become by the verdicts of a visit, the latest last. A rejected page alone settles nothing. */
export function outcomeOf(verdicts: Verdict[], became: Became): Outcome {
  if (became === 'closed') return 'closed';
  const last = verdicts.at(-1)!;
  if (became !== 'verified' && became !== 'maybe') return last;
  const standing = verdicts.findLast((verdict) => verdict !== 'rejected' && verdict !== 'closed');
  return standing ?? (became === 'verified' ? became : last);
}
