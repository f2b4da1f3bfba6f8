import type { Knex } from 'knex';
import { v7 as uuidV7 } from 'uuid';
import { noSuchBusiness } from '#contract/businesses.ts';
import type {
  ClosureDecisionRequest,
  DecisionRequest,
  PageDecisionRequest,
  ReviewEntry,
} from '#contract/review.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { shownValue } from '../../../lib/shownValue.ts';
import { closureBasis, closureChanges } from '../../matching/closureDecisions.ts';
import { basisOf, changesSince, pageKey } from '../../matching/decisionChanges.ts';
import type { StandingDecision } from '../../matching/decisions.ts';
import { countingDecisions } from '../../matching/decisions.ts';
import type { ActivePlatform } from '../../platforms/platformsService.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { refuseOthersPage } from '../../results/claims/othersPage.ts';
import { pageId } from '../../results/claims/pageId.ts';
import { decidedDetails } from '../../results/decidedResult.ts';
import { readClosures, readDecisions } from '../../results/readDecisions.ts';
import { rewriteSalon } from '../../results/resultsService.ts';
import { lockJob } from '../jobStateQueries.ts';
import { decidedPage } from './decidedPage.ts';
import { insertDecision, lockSalon } from './decisionQueries.ts';
import { NO_RESULT, readEntry } from './readEntry.ts';
import type { ReviewRecord, SearchedRecord } from './reviewQueries.ts';
import { findReviewed, listToldOf } from './reviewQueries.ts';

type Decided = {
  reviewed: ReviewRecord;
  /** The salon's rows in the job that have a result. `business` is one of them. */
  rows: SearchedRecord[];
  business: SearchedRecord;
  platforms: ReadonlyMap<string, ActivePlatform>;
};

const SIMULATED =
  'This result is made up, so there is nothing to decide: set up a search engine and verify the list again.';

/**
 * Locks the job and the salon, so that no result, count or decision changes meanwhile. Throws HttpError 404 if there is
 * no such business, and 409 if it has no result or a simulated one.
 */
export async function lockDecided(trx: Knex.Transaction, businessId: string): Promise<Decided> {
  const reviewed = await findReviewed(trx, businessId);
  if (!reviewed || !(await lockJob(trx, reviewed.jobId))) throw notFound(noSuchBusiness(businessId));
  await lockSalon(trx, reviewed.salonId);
  const rows = await listToldOf(trx, reviewed);
  const business = rows.find(({ id }) => id === reviewed.id);
  if (!business) throw conflict(NO_RESULT);
  if (business.searched.searchMode === 'simulated') throw conflict(SIMULATED);
  return { reviewed, rows, business, platforms: await readAllPlatforms(trx) };
}

/** True if the last decision is the same, by the same operator; a new decision without a note repeats any note. */
const isRepeated = <Made extends Pick<StandingDecision, 'note' | 'by'> & { verdict: string; url?: string }>(
  last: Made | undefined,
  made: { verdict: string; url?: string; note: string | undefined },
  operator: string | null,
): last is Made =>
  last !== undefined &&
  last.verdict === made.verdict &&
  last.url === made.url &&
  (made.note === undefined || last.note === made.note) &&
  (last.by ?? null) === operator;

/**
 * Throws HttpError 409 if an operator would override a decision that is newer than what they saw.
 * @param standing - the current decisions that contradict the new one
 * @param seen - the ids of the decisions that the operator saw; undefined if the client does not check this
 */
function refuseUnseen(
  standing: { id: string; by?: string | undefined; verdict: string; url?: string }[],
  seen: string[] | undefined,
): void {
  const unseen = seen && standing.find(({ id }) => !seen.includes(id));
  if (!unseen) return;
  // Without accounts it may also be the operator's own decision, made in another tab.
  const { by = 'Somebody else, or another tab,', verdict, url } = unseen;
  const what = url
    ? `has ${verdict === 'rejected' ? 'rejected' : 'accepted'} ${shownValue(url)}`
    : `has called this salon ${verdict}`;
  throw conflict(`${by} ${what} meanwhile. Look at it, then decide again.`);
}

/**
 * True if two decisions on pages of one platform cannot both be right: one accepts a page that the other rejects, or
 * they accept two different pages, although a salon has one page there.
 */
function contradictsPage(
  one: Pick<StandingDecision, 'verdict' | 'url'>,
  other: Pick<StandingDecision, 'verdict' | 'url'>,
  rules: ActivePlatform['rules'] | undefined,
): boolean {
  const [isRejected, isOtherRejected] = [one.verdict === 'rejected', other.verdict === 'rejected'];
  const isSamePage = pageKey(one.url, rules) === pageKey(other.url, rules);
  return isSamePage ? isRejected !== isOtherRejected : !isRejected && !isOtherRejected;
}

type Making = { trx: Knex.Transaction; decided: Decided; operator: string | null };

const newDecision = ({ decided, operator }: Making, note: string | undefined) => {
  const { name, address, city, state, zipCode, phone } = decided.business;
  return {
    ...{ id: uuidV7(), salonId: decided.reviewed.salonId, operator, note: note?.trim() || undefined },
    business: { name, address, city, state, zipCode, phone },
  };
};

/** Stores a decision on a page, unless it repeats the platform's last one (see `isRepeated`) for an unchanged page. */
async function decidePage(making: Making, request: PageDecisionRequest): Promise<void> {
  const { trx, operator } = making;
  const { business, platforms } = making.decided;
  const details = business.searched.processingDetails;
  const page = decidedPage(request, details, platforms);
  const made = { ...newDecision(making, request.note), ...page, verdict: request.verdict };
  const platform = platforms.get(page.platformId);
  const standing = (await readDecisions(trx, [business.id])).get(business.id);
  const onPlatform = standing?.filter(({ platformId }) => platformId === page.platformId) ?? [];
  refuseUnseen(
    countingDecisions(onPlatform, platform?.rules).filter((other) =>
      contradictsPage(other, made, platform?.rules),
    ),
    request.seen,
  );
  const last = onPlatform.at(-1);
  const searched = details[page.platformId]!;
  if (isRepeated(last, made, operator) && !changesSince(last, searched, platform).length) return;
  const id = pageId(page.platformId, page.url, platform?.rules);
  // Null if no search has shown the page.
  const basis = basisOf(page.url, searched, platform?.rules);
  if (made.verdict === 'set' && !basis) {
    const { jobId, salonId } = making.decided.reviewed;
    await refuseOthersPage(trx, { jobId, salonId, page: id, url: page.url });
  }
  await insertDecision(trx, {
    ...made,
    page: id,
    provider: business.searched.provider ?? null,
    basis,
  });
}

/**
 * Stores a decision on whether the salon exists. Does nothing if it repeats the last such decision (see `isRepeated`)
 * and no page has contradicted that one since then.
 */
async function decideClosure(making: Making, { verdict, note, seen }: ClosureDecisionRequest): Promise<void> {
  const { trx, operator } = making;
  const { business, platforms } = making.decided;
  // The decisions on pages are applied first, because a rejected page says nothing about this salon.
  const decisions = (await readDecisions(trx, [business.id])).get(business.id) ?? [];
  const details = decidedDetails(business.searched, { decisions, platforms });
  const made = { ...newDecision(making, note), verdict };
  const last = (await readClosures(trx, [business.id])).get(business.id);
  if (last && last.verdict !== verdict) refuseUnseen([last], seen);
  if (isRepeated(last, made, operator) && !closureChanges(last, details, platforms).length) return;
  await insertDecision(trx, { ...made, basis: closureBasis(details, platforms) });
}

/**
 * Stores an operator's decision on a business's salon, and applies it to the job at once. Returns the business as it is
 * after this decision, before anybody else can decide on it.
 */
export const decide = (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  request: DecisionRequest,
  operator: string | null,
): Promise<ReviewEntry> =>
  db.transaction(async (trx) => {
    const decided = await lockDecided(trx, businessId);
    const making = { trx, decided, operator };
    await ('platformId' in request ? decidePage(making, request) : decideClosure(making, request));
    const { reviewed, rows, platforms } = decided;
    await rewriteSalon({ trx, jobId: reviewed.jobId, platforms }, rows);
    return readEntry(trx, businessId);
  });
