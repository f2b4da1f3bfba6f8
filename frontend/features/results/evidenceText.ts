import type { Candidate, PlatformDetails } from '#contract/businesses.ts';

/** True if nothing but an operator's decision speaks for a page, because no search has shown it: it has no score. */
const isNamedOnly = ({ for: agrees }: Candidate): boolean =>
  agrees.length > 0 && agrees.every((kind) => kind === 'operator');

/** For example `Closest page, score 51 of 100.`, or `Pasted by ana@example.com.`; empty without a candidate. */
export function evidenceText({ candidates, outcome, decision }: Partial<PlatformDetails>): string {
  const best = candidates?.[0];
  if (!best) return '';
  const isChosen = outcome === 'found' || outcome === 'possible';
  if (isNamedOnly(best))
    return `${decision?.verdict === 'accepted' ? 'Accepted' : 'Pasted'} by ${decision?.by ?? 'an operator'}.`;
  const score = `${Math.round(best.score)} of 100.`;
  return isChosen ? `Score ${score}` : `Closest page, score ${score}`;
}
