import type { Knex } from 'knex';
import { v7 as uuidV7 } from 'uuid';
import { noSuchBusiness } from '#contract/businesses.ts';
import type { DecisionRequest } from '#contract/review.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { basisOf, changesSince } from '../../matching/decisionChanges.ts';
import type { StandingDecision } from '../../matching/decisions.ts';
import type { ActivePlatform } from '../../platforms/platformsService.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { pageId } from '../../results/claims/pageId.ts';
import { readDecisions } from '../../results/readDecisions.ts';
import { rewriteSalon } from '../../results/resultsService.ts';
import { lockJob } from '../jobStateQueries.ts';
import { decidedPage } from './decidedPage.ts';
import { insertDecision, lockSalon, withdrawDecision } from './decisionQueries.ts';
import type { ReviewRecord, ToldRecord } from './reviewQueries.ts';
import { findReviewed, listToldOf } from './reviewQueries.ts';

type Decided = {
  reviewed: ReviewRecord;
  /** The requested business, and the other rows of its salon in the job. */
  rows: ToldRecord[];
  business: ToldRecord;
  platforms: ReadonlyMap<string, ActivePlatform>;
};

export const NO_RESULT = 'This business has no result yet: decide once it has been searched.';
const SIMULATED =
  'This result is made up, so there is nothing to decide: set up a search engine and verify the list again.';

/** Locks the job and the salon, so that no result, count or decision changes meanwhile. */
async function lockDecided(trx: Knex.Transaction, businessId: string): Promise<Decided> {
  const reviewed = await findReviewed(trx, businessId);
  if (!reviewed || !(await lockJob(trx, reviewed.jobId))) throw notFound(noSuchBusiness(businessId));
  await lockSalon(trx, reviewed.salonId);
  const rows = await listToldOf(trx, reviewed);
  const business = rows.find(({ id }) => id === reviewed.id);
  if (!business) throw conflict(NO_RESULT);
  if (business.told.searchMode === 'simulated') throw conflict(SIMULATED);
  return { reviewed, rows, business, platforms: await readAllPlatforms(trx) };
}

/** Recomputes results, classes, counts and facets from the salon's current decisions. */
async function reapplyDecisions(trx: Knex.Transaction, { reviewed, rows }: Decided): Promise<void> {
  await rewriteSalon(trx, reviewed.jobId, rows);
}

/** True if the same decision is already the last one and nothing has changed since, as after a repeated request. */
function isRepeated(
  last: StandingDecision | undefined,
  { verdict, url, note }: Pick<StandingDecision, 'verdict' | 'url'> & { note: string | undefined },
  operator: string | null,
): boolean {
  return (
    last !== undefined &&
    last.verdict === verdict &&
    last.url === url &&
    last.note === note &&
    (last.by ?? null) === operator
  );
}

/** Stores an operator's decision on a page of a business's salon, and applies it to the job at once. */
export async function decide(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  request: DecisionRequest,
  operator: string | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    const decided = await lockDecided(trx, businessId);
    const { reviewed, business, platforms } = decided;
    const { name, address, city, state, zipCode, phone } = business;
    const details = business.told.processingDetails;
    const page = decidedPage(request, business, details, platforms);
    const made = { ...page, verdict: request.verdict, note: request.note?.trim() || undefined };
    const platform = platforms.get(page.platformId);
    const standing = (await readDecisions(trx, [business.id])).get(business.id);
    const last = standing?.findLast(({ platformId }) => platformId === page.platformId);
    const told = details[page.platformId]!;
    const isAgain = isRepeated(last, made, operator) && !changesSince(last!, told, platform).length;
    if (!isAgain) {
      await insertDecision(trx, {
        ...made,
        id: uuidV7(),
        salonId: reviewed.salonId,
        page: pageId(page.platformId, page.url, platform?.rules),
        operator,
        provider: business.told.provider ?? null,
        business: { name, address, city, state, zipCode, phone },
        basis: basisOf(page.url, told, platform?.rules),
      });
    }
    await reapplyDecisions(trx, decided);
  });
}

/** Undoes a decision: the one before it applies again. Repeating it changes nothing. */
export async function takeBack(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  decisionId: string,
  operator: string | null,
): Promise<void> {
  await db.transaction(async (trx) => {
    const decided = await lockDecided(trx, businessId);
    const { salonId } = decided.reviewed;
    if (!(await withdrawDecision(trx, { id: decisionId, salonId, operator })))
      throw notFound('There is no such decision on this business.');
    await reapplyDecisions(trx, decided);
  });
}
