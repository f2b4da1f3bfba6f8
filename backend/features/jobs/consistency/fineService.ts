import type { Knex } from 'knex';
import { v7 as uuidV7 } from 'uuid';
import { noSuchBusiness } from '#contract/businesses.ts';
import type { DifferingSalon, FineRequest } from '#contract/consistency.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { decisionKey, differingValues, pageValues } from '../../matching/pageValues.ts';
import { readFineValues } from '../../results/readDecisions.ts';
import { findBusiness } from '../businessQueries.ts';
import { lockSalonInJobs, withdrawDecision } from '../review/decisionQueries.ts';
import { findReviewed } from '../review/reviewQueries.ts';
import { insertFine, listStoredPages, writePageValues } from './fineQueries.ts';
import { presentDiffering } from './presentDifferences.ts';

const NO_DIFFERENCE = 'This page no longer differs in that way: load the list again, then decide.';

/**
 * Locks the salon of a business in all of its jobs, and returns the salon's id. Throws HttpError 404 if there is no
 * such business.
 */
async function lockSalonOf(trx: Knex.Transaction, businessId: string): Promise<string> {
  const reviewed = await findReviewed(trx, businessId);
  if (!reviewed) throw notFound(noSuchBusiness(businessId));
  await lockSalonInJobs(trx, reviewed.salonId);
  return reviewed.salonId;
}

/** Recomputes the page values of the salon in all jobs from the decisions on its differences. */
async function applyFine(trx: Knex.Transaction, salonId: string): Promise<void> {
  const pages = await listStoredPages(trx, salonId);
  const first = pages[0];
  if (!first) return;
  // Decisions belong to the salon, so any of its rows finds all of them.
  const fine = (await readFineValues(trx, [first.id])).get(first.id) ?? [];
  await writePageValues(
    trx,
    pages.map(({ id, ...result }) => ({ id, pageValues: pageValues(result, fine) })),
  );
}

async function readSalon(db: Knex, businessId: string): Promise<DifferingSalon> {
  const row = await findBusiness(db, businessId);
  if (!row?.processed) throw notFound(noSuchBusiness(businessId));
  return presentDiffering(row, (await readFineValues(db, [row.id])).get(row.id) ?? []);
}

/**
 * Stores that a difference is fine. This applies to the salon in all jobs, as long as the page shows that value. Throws
 * HttpError 404 if there is no such business, and 409 if the page no longer shows this difference.
 */
export async function callFine(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  { platformId, element, shown }: FineRequest,
  operator: string | null,
): Promise<DifferingSalon> {
  await db.transaction(async (trx) => {
    const salonId = await lockSalonOf(trx, businessId);
    const row = await findBusiness(trx, businessId);
    const values = row?.processed ? differingValues(row) : [];
    const value = values.find((one) => one.platformId === platformId && one.element === element);
    if (value?.shown !== shown) throw conflict(NO_DIFFERENCE);
    await insertFine(trx, {
      id: uuidV7(),
      ...{ salonId, platformId, element, operator },
      valueKey: decisionKey(value),
    });
    await applyFine(trx, salonId);
  });
  return readSalon(db, businessId);
}

/**
 * Withdraws a decision that a difference is fine. Repeating it changes nothing. Throws HttpError 404 if there is no
 * such business or decision.
 */
export async function takeFineBack(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  id: string,
  operator: string | null,
): Promise<DifferingSalon> {
  await db.transaction(async (trx) => {
    const salonId = await lockSalonOf(trx, businessId);
    if (!(await withdrawDecision(trx, 'fine_differences', { id, salonId, operator })))
      throw notFound('There is no such decision on this business.');
    await applyFine(trx, salonId);
  });
  return readSalon(db, businessId);
}
