import type { Result } from '#contract/businesses.ts';
import type { ClosureVerdict, Decision } from '#contract/decisions.ts';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import type {
  ClosureDecisionRequest,
  DecisionRequest,
  PageDecisionRequest,
  ReviewEntry,
} from '#contract/review.ts';
import { listingsOf } from './listings.ts';
import { aboutPage } from './verdicts.ts';

/** Replaces the platform of a pasted URL until the server has recognised the platform. */
export const AUTO = 'auto';

function statusOf(
  { processingDetails, operating }: Pick<Result, 'processingDetails' | 'operating'>,
  verdict: ClosureVerdict | undefined,
): Result['status'] {
  const outcomes = Object.values(processingDetails).map(({ outcome }) => outcome);
  const hasPage = outcomes.includes('found') || outcomes.includes('possible');
  if (!hasPage && outcomes.includes('unavailable')) return undefined;
  if (!hasPage || verdict === 'closed') return 'not_found';
  return outcomes.includes('found') && (verdict || operating !== 'closed') ? 'verified' : 'maybe';
}

/** Returns a candidate's grade. For a result from before grades existed, it is estimated from the evidence. */
const gradeOf = ({ grade, for: agrees, against }: Candidate) =>
  grade ?? (agrees.includes('name') && against.length === 0 ? 'possible' : 'no');

/** Returns a platform's outcome and URL after a decision on one of its listings. */
function afterDecision(
  details: PlatformDetails,
  url: string | null,
  { verdict, url: decided }: PageDecisionRequest,
  decisions: Decision[],
): { outcome: PlatformDetails['outcome']; url: string | null } {
  if (verdict !== 'rejected') return { outcome: 'found', url: decided };
  if (url !== decided) return { outcome: details.outcome, url };
  const rejected = new Set(
    decisions.filter((decision) => decision.verdict === 'rejected').map((decision) => decision.url),
  );
  const kept = details.candidates.filter(({ url: other, pageOf }) => !rejected.has(other) && !pageOf);
  const [next] = kept;
  const grade = next ? gradeOf(next) : 'no';
  if (!next || grade === 'no') return { outcome: 'not_listed', url: null };
  // If several candidates are good enough by themselves, none of them is certain.
  const isTie = kept.filter((candidate) => gradeOf(candidate) === 'found').length > 1;
  return { outcome: isTie ? 'possible' : grade, url: next.url };
}

/**
 * Returns the entry as it will most likely be after a decision (an optimistic update). It is shown until the server has
 * answered. It follows the server's rules as far as the browser knows them.
 */
export const optimisticEntry = (
  entry: ReviewEntry,
  request: DecisionRequest,
  made: Pick<Decision, 'id' | 'at'>,
): ReviewEntry =>
  aboutPage(request) ? afterPageDecision(entry, request, made) : afterClosure(entry, request, made);

function afterClosure(
  entry: ReviewEntry,
  { verdict, note }: ClosureDecisionRequest,
  { id, at }: Pick<Decision, 'id' | 'at'>,
): ReviewEntry {
  const closure = { id, verdict, note, at };
  const { result } = entry.business;
  if (!result) return { ...entry, closure };
  const after: ReviewEntry = {
    ...entry,
    closure,
    business: {
      ...entry.business,
      result: { ...result, status: statusOf(result, verdict), operating: verdict },
    },
  };
  return { ...after, toReview: entry.toReview && isOpen(after) };
}

function afterPageDecision(
  entry: ReviewEntry,
  { platformId, verdict, url, note }: PageDecisionRequest,
  { id, at }: Pick<Decision, 'id' | 'at'>,
): ReviewEntry {
  const request = { platformId, verdict, url };
  const decisions = [...entry.decisions, { id, ...request, note, at }];
  const { result } = entry.business;
  if (!result) return { ...entry, decisions };

  const own = result.processingDetails[platformId];
  const now = own && afterDecision(own, result.platformUrls[platformId] ?? null, request, decisions);
  // The reason is about the chosen page. If another page is chosen now, only the server knows its reason.
  const isSame = now?.url === (result.platformUrls[platformId] ?? null);
  // `own.operating` is about the first candidate.
  const said = verdict === 'rejected' || url === own?.candidates[0]?.url ? own?.operating : undefined;
  const operating = said ?? (verdict === 'rejected' ? undefined : entry.closedIfAccepted?.[url]);
  const processingDetails = now
    ? {
        ...result.processingDetails,
        [platformId]: { ...own!, outcome: now.outcome, reason: isSame ? own!.reason : '', operating },
      }
    : result.processingDetails;
  const platformUrls = now ? { ...result.platformUrls, [platformId]: now.url } : result.platformUrls;
  const status =
    verdict === 'set' && result.operating !== 'closed'
      ? 'verified'
      : statusOf({ ...result, processingDetails }, entry.closure?.verdict);
  const after: ReviewEntry = {
    ...entry,
    decisions,
    business: {
      ...entry.business,
      result: {
        ...result,
        status,
        platformUrls,
        processingDetails,
        platformCount: Object.values(platformUrls).filter(Boolean).length,
      },
    },
  };
  return { ...after, toReview: entry.toReview && isOpen(after) };
}

/**
 * True if the entry still needs a decision. If a page was accepted or set, and has not changed since, only those open
 * listings count that were decided on before, or that say whether the salon is closed. If not, every open listing
 * counts.
 */
function isOpen(entry: ReviewEntry): boolean {
  const open = listingsOf(entry).filter((listing) => listing.open);
  const settled = entry.decisions.some(({ verdict, changed }) => verdict !== 'rejected' && !changed?.length);
  return settled ? open.some(({ decision, operating }) => decision || operating) : open.length > 0;
}
