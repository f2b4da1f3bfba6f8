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
import { lockJob } from '../jobStateQueries.ts';
import { decidedPage } from './decidedPage.ts';
import { decidedResult } from './decidedResult.ts';
import { insertDecision, listStandingDecisions, lockSalon, withdrawDecision } from './decisionQueries.ts';
import type { ReviewRecord, ToldRecord } from './reviewQueries.ts';
import { changeResults, findReviewed, listToldOf } from './reviewQueries.ts';

type Decided = {
  reviewed: ReviewRecord;
  /** The business that was asked for, and those of the same job that are the same salon. */
  rows: ToldRecord[];
  business: ToldRecord;
  platforms: ReadonlyMap<string, ActivePlatform>;
};

export const NO_RESULT = 'This business has no result yet: decide once it has been searched.';
const SIMULATED =
  'This result is made up, so there is nothing to decide: set up a search engine and verify the list again.';

/** With its job and its salon kept to this transaction, so that no result, count or decision moves meanwhile. */
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

/** Result, class, counts and facets of these rows, by all that stands for their salon now. */
async function applyAnew(trx: Knex.Transaction, { reviewed, rows, platforms }: Decided): Promise<void> {
  const decisions = await listStandingDecisions(trx, reviewed.salonId);
  const results = rows
    .filter(({ told }) => told.searchMode === 'live')
    .map(({ id, copyOf, told }) => {
      const result = decidedResult(told, decisions, platforms);
      // One row of a salon is decided on for all.
      return { businessId: id, result: copyOf ? { ...result, reviewWorth: null } : result };
    });
  await changeResults(trx, reviewed.jobId, results);
}

/** The same was said last, and nothing has changed since: sent again, or pressed twice. */
function isSaidAgain(
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

/** Keeps what an operator says of a page of a business's salon, and applies it to the job at once. */
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
    const standing = await listStandingDecisions(trx, reviewed.salonId);
    const last = standing.findLast(({ platformId }) => platformId === page.platformId);
    const told = details[page.platformId]!;
    const isAgain = isSaidAgain(last, made, operator) && !changesSince(last!, told, platform).length;
    if (!isAgain) {
      await insertDecision(trx, {
        ...made,
        id: uuidV7(),
        salonId: reviewed.salonId,
        operator,
        business: { name, address, city, state, zipCode, phone },
        basis: basisOf(page.url, told, platform?.rules),
      });
    }
    await applyAnew(trx, decided);
  });
}

/** Takes a decision back: what stood before it stands again. Once more changes nothing. */
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
    await applyAnew(trx, decided);
  });
}
