import type { ClosureDecision } from '#contract/decisions.ts';
import type { Operating, ProcessingDetails } from '#contract/platformDetails.ts';
import { isForAWhile } from './closure.ts';
import { pageKey } from './decisionChanges.ts';
import type { DecidedPlatforms } from './decisions.ts';
import { shortUrl } from './decisions.ts';

/** The salon's own pages at the time of a decision, as keys, grouped by what they said about a closure. */
export type ClosureBasis = Record<Exclude<Operating, 'unknown'>, string[]>;

/** A decision about a closure, with what the pages said at that time. */
export type StandingClosure = Omit<ClosureDecision, 'changed'> & { basis: ClosureBasis };

/** Lists the salon's pages that say `says`, with their words and a key that all URLs of a page share. */
function pagesSaying(says: keyof ClosureBasis, details: ProcessingDetails, platforms: DecidedPlatforms) {
  return Object.entries(details).flatMap(([platformId, { operating, candidates }]) => {
    const url = candidates[0]?.url;
    if (operating?.says !== says || url === undefined) return [];
    const { words } = operating;
    return { url, words, key: `${platformId} ${pageKey(url, platforms.get(platformId)?.rules)}` };
  });
}

export function closureBasis(details: ProcessingDetails, platforms: DecidedPlatforms): ClosureBasis {
  const keys = (says: keyof ClosureBasis) => pagesSaying(says, details, platforms).map(({ key }) => key);
  return { closed: keys('closed'), open: keys('open') };
}

/** One sentence for each page that contradicts the decision now but did not when the decision was made. */
export function closureChanges(
  { verdict, basis }: Pick<StandingClosure, 'verdict' | 'basis'>,
  details: ProcessingDetails,
  platforms: DecidedPlatforms,
): string[] {
  const opposite = verdict === 'closed' ? 'open' : 'closed';
  const said = (words: string) =>
    opposite === 'closed' ? 'closed for good' : isForAWhile(words) ? 'closed only for a while' : 'open';
  return pagesSaying(opposite, details, platforms)
    .filter(({ key }) => !basis[opposite].includes(key))
    .map(({ url, words }) => `${shortUrl(url)} now says that the salon is ${said(words)}.`);
}

export function presentClosure(
  { basis, ...decision }: StandingClosure,
  details: ProcessingDetails,
  platforms: DecidedPlatforms,
): ClosureDecision {
  const changed = closureChanges({ ...decision, basis }, details, platforms);
  return changed.length ? { ...decision, changed } : decision;
}
