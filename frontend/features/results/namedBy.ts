import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';

/** True if nothing but an operator's decision speaks for a page, because no search has shown it. */
const isNamedOnly = ({ for: agrees }: Candidate): boolean =>
  agrees.length > 0 && agrees.every((kind) => kind === 'operator');

/** Who named the platform's page, if no search has shown it: for example `Pasted by ana@example.com.` */
export function namedBy({ candidates, decision }: Partial<PlatformDetails>): string | undefined {
  const best = candidates?.[0];
  if (!best || !isNamedOnly(best)) return undefined;
  return `${decision?.verdict === 'accepted' ? 'Accepted' : 'Pasted'} by ${decision?.by ?? 'an operator'}.`;
}
