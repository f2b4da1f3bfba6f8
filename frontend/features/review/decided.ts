import type { Candidate, Decision, PlatformDetails, Result } from '#contract/businesses.ts';
import type { DecisionRequest, ReviewEntry } from '#contract/review.ts';
import { listingsOf } from './listings.ts';

/** The platform of an address is the server's to tell. */
export const AUTO = 'auto';

function statusOf(details: PlatformDetails[], operating: Result['operating']): Result['status'] {
  const having = (outcome: PlatformDetails['outcome']) => details.some((each) => each.outcome === outcome);
  if (having('found')) return operating === 'closed' ? 'maybe' : 'verified';
  if (having('possible')) return 'maybe';
  return having('unavailable') ? undefined : 'not_found';
}

/** What a page would be by itself, also in results of before, which do not say. */
const gradeOf = ({ grade, for: agrees, against }: Candidate) =>
  grade ?? (agrees.includes('name') && against.length === 0 ? 'possible' : 'no');

/** Outcome and page of a platform after a decision on one of its pages. */
function onPlatform(
  details: PlatformDetails,
  url: string | null,
  { verdict, url: decided }: DecisionRequest,
  decisions: Decision[],
): { outcome: PlatformDetails['outcome']; url: string | null } {
  if (verdict !== 'rejected') return { outcome: 'found', url: decided };
  if (url !== decided) return { outcome: details.outcome, url };
  const rejected = new Set(
    decisions.filter((decision) => decision.verdict === 'rejected').map((decision) => decision.url),
  );
  const kept = details.candidates.filter((candidate) => !rejected.has(candidate.url));
  const [next] = kept;
  const grade = next ? gradeOf(next) : 'no';
  if (!next || grade === 'no') return { outcome: 'not_listed', url: null };
  // Of several that would each do, none is sure.
  const tie = kept.filter((candidate) => gradeOf(candidate) === 'found').length > 1;
  return { outcome: tie ? 'possible' : grade, url: next.url };
}

/**
 * What an entry will most likely be after a decision, shown until the server has said. The class and the pages follow the
 * server's own rules as far as the page knows them.
 */
export function decidedEntry(entry: ReviewEntry, request: DecisionRequest, id: string): ReviewEntry {
  const { platformId, verdict, url, note } = request;
  const decision: Decision = {
    id,
    platformId,
    verdict,
    url,
    ...(note && { note }),
    at: new Date().toISOString(),
  };
  const decisions = [...entry.decisions, decision];
  const { result } = entry.business;
  if (!result) return { ...entry, decisions };

  const own = result.processingDetails[platformId];
  const now = own && onPlatform(own, result.platformUrls[platformId] ?? null, request, decisions);
  const processingDetails = now
    ? { ...result.processingDetails, [platformId]: { ...own, outcome: now.outcome } }
    : result.processingDetails;
  const platformUrls = now ? { ...result.platformUrls, [platformId]: now.url } : result.platformUrls;
  const named = statusOf(Object.values(processingDetails), result.operating);
  const { status: _, ...rest } = result;
  const status = verdict === 'set' && result.operating !== 'closed' ? ('verified' as const) : named;
  const after: ReviewEntry = {
    ...entry,
    decisions,
    business: {
      ...entry.business,
      result: {
        ...rest,
        ...(status && { status }),
        platformUrls,
        processingDetails,
        platformCount: Object.values(platformUrls).filter(Boolean).length,
      },
    },
  };
  return { ...after, toReview: entry.toReview && isLeft(after) };
}

/** A page that is the salon's settles it, but for what has changed since it was decided on. */
function isLeft(entry: ReviewEntry): boolean {
  const open = listingsOf(entry).filter((listing) => listing.open);
  const settled = entry.decisions.some(({ verdict, changed }) => verdict !== 'rejected' && !changed?.length);
  return settled ? open.some(({ decision }) => decision) : open.length > 0;
}
