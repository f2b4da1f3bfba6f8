import type { PlatformDetails, ResultStatus } from '#contract/businesses.ts';

export type BusinessClass = {
  /** Null where the business could not be looked up. */
  status: ResultStatus | null;
  platformUrls: Record<string, string | null>;
  platformCount: number;
};

function statusOf(outcomes: ReadonlySet<PlatformDetails['outcome']>): ResultStatus | null {
  if (outcomes.has('found')) return 'verified';
  if (outcomes.has('possible')) return 'maybe';
  // What was not searched is not known to be missing; without any platform nothing was searched.
  return outcomes.has('unavailable') || !outcomes.size ? null : 'not_found';
}

/**
 * The class of a business from what was seen on each active platform. Its URLs are those of the pages found, or, where
 * none was, of the possible ones.
 */
export function classOf(
  details: readonly (readonly [platformId: string, details: PlatformDetails])[],
): BusinessClass {
  const status = statusOf(new Set(details.map(([, { outcome }]) => outcome)));
  const shown = status === 'verified' ? 'found' : 'possible';
  const urls = details.map(([id, { outcome, candidates }]) => [
    id,
    outcome === shown ? (candidates[0]?.url ?? null) : null,
  ]);
  const platformUrls: Record<string, string | null> = Object.fromEntries(urls);
  return {
    status,
    platformUrls,
    platformCount: Object.values(platformUrls).filter((url) => url !== null).length,
  };
}
