import type { ResultStatus } from '#contract/businesses.ts';
import type { ClosureVerdict } from '#contract/decisions.ts';
import type { Operating, PlatformDetails } from '#contract/platformDetails.ts';

export type BusinessClass = {
  /** Null if unknown: no page is found or possible, and a platform could not be searched or none is active. */
  status: ResultStatus | null;
  operating: Operating;
  platformUrls: Record<string, string | null>;
  platformCount: number;
};

function statusOf(outcomes: ReadonlySet<PlatformDetails['outcome']>): ResultStatus | null {
  if (outcomes.has('found')) return 'verified';
  if (outcomes.has('possible')) return 'maybe';
  // A platform that could not be searched proves no absence, and without any platform nothing was searched.
  return outcomes.has('unavailable') || !outcomes.size ? null : 'not_found';
}

/**
 * Returns `closed` only if at least two pages say so, one of them certainly the salon's, or if a structured field says
 * so. A single text may be out of date or misread, and a possible page may be another salon's. Returns `open` if a page
 * says so and none says that the salon is closed, else `unknown`.
 */
function operatingOf(details: readonly PlatformDetails[]): Operating {
  const says = details.filter(({ operating }) => operating);
  const closed = says.filter(({ operating }) => operating!.says === 'closed');
  const isSaidTwice = closed.length > 1 && closed.some(({ outcome }) => outcome === 'found');
  if (isSaidTwice || closed.some(({ operating }) => operating!.structured)) return 'closed';
  return says.length && !closed.length ? 'open' : 'unknown';
}

/**
 * Derives the class of a business, and whether it still exists, from the details of each active platform. The
 * business's URLs are those of the found pages, or of the possible ones if none was found. If any page says that the
 * business has closed, the class is at most `maybe`. An operator's `verdict` overrides what the pages say about a
 * closure: `closed` makes a known class `not_found`.
 */
export function classOf(
  details: readonly (readonly [platformId: string, details: PlatformDetails])[],
  verdict?: ClosureVerdict,
): BusinessClass {
  const seen = statusOf(new Set(details.map(([, { outcome }]) => outcome)));
  const shown = seen === 'verified' ? 'found' : 'possible';
  const saysClosed = !verdict && details.some(([, { operating }]) => operating?.says === 'closed');
  const found = seen === 'verified' && saysClosed ? 'maybe' : seen;
  const urls = details.map(([id, { outcome, candidates }]) => [
    id,
    outcome === shown ? (candidates[0]?.url ?? null) : null,
  ]);
  const platformUrls: Record<string, string | null> = Object.fromEntries(urls);
  return {
    status: seen && verdict === 'closed' ? 'not_found' : found,
    operating: verdict ?? operatingOf(details.map(([, each]) => each)),
    platformUrls,
    platformCount: Object.values(platformUrls).filter((url) => url !== null).length,
  };
}
