import type { ClosureDecision, Operating, ProcessingDetails } from '#contract/businesses.ts';
import { pageKey } from './decisionChanges.ts';
import type { DecidedPlatforms } from './decisions.ts';
import { shortUrl } from './decisions.ts';

/** What a salon's own pages said when it was decided on: the keys of those pages, by what they said. */
export type ClosureBasis = Record<Exclude<Operating, 'unknown'>, string[]>;

/** A decision with what the pages said at that time. */
export type StandingClosure = Omit<ClosureDecision, 'changed'> & { basis: ClosureBasis };

/** The own pages that say this, each with a key that all of its URLs share. */
function pagesSaying(says: keyof ClosureBasis, details: ProcessingDetails, platforms: DecidedPlatforms) {
  return Object.entries(details).flatMap(([platformId, { operating, candidates }]) => {
    const url = candidates[0]?.url;
    if (operating?.says !== says || url === undefined) return [];
    return { url, key: `${platformId} ${pageKey(url, platforms.get(platformId)?.rules)}` };
  });
}

export function closureBasis(details: ProcessingDetails, platforms: DecidedPlatforms): ClosureBasis {
  const keys = (says: keyof ClosureBasis) => pagesSaying(says, details, platforms).map(({ key }) => key);
  return { closed: keys('closed'), open: keys('open') };
}

/** Which pages contradict a decision and did not when it was made, in sentences. */
export function closureChanges(
  { verdict, basis }: Pick<StandingClosure, 'verdict' | 'basis'>,
  details: ProcessingDetails,
  platforms: DecidedPlatforms,
): string[] {
  const opposite = verdict === 'closed' ? 'open' : 'closed';
  const words = opposite === 'closed' ? 'closed for good' : 'open';
  return pagesSaying(opposite, details, platforms)
    .filter(({ key }) => !basis[opposite].includes(key))
    .map(({ url }) => `${shortUrl(url)} now says that the salon is ${words}.`);
}

export function presentClosure(
  { basis, ...decision }: StandingClosure,
  details: ProcessingDetails,
  platforms: DecidedPlatforms,
): ClosureDecision {
  const changed = closureChanges({ ...decision, basis }, details, platforms);
  return changed.length ? { ...decision, changed } : decision;
}
