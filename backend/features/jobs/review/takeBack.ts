import type { ReviewEntry } from '#contract/review.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import { rewriteSalon } from '../../results/resultsService.ts';
import { listOtherDecidedJobs, lockSalonInJobs, withdrawDecision } from './decisionQueries.ts';
import { lockDecided } from './decisionsService.ts';
import { readEntry } from './readEntry.ts';
import { findReviewed, listToldOf } from './reviewQueries.ts';

/**
 * Withdraws a decision, and applies that to every job that the decision has shaped: in its own job it may not be undone
 * any more, because it is listed nowhere. If it was the last one, the one before it (if any) applies again. Repeating
 * the withdrawal changes nothing. Throws HttpError 404 if the salon has no such decision, and the errors of
 * `lockDecided`.
 */
export const takeBack = (
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  decisionId: string,
  operator: string | null,
): Promise<ReviewEntry> =>
  db.transaction(async (trx) => {
    const shown = await findReviewed(trx, businessId);
    // Always in the same order, so that two withdrawals do not wait for each other.
    if (shown) await lockSalonInJobs(trx, shown.salonId);
    const { reviewed, rows } = await lockDecided(trx, businessId);
    const { jobId, salonId } = reviewed;
    if (!(await withdrawDecision(trx, 'salon_decisions', { id: decisionId, salonId, operator })))
      throw notFound('There is no such decision on this business.');
    await rewriteSalon(trx, jobId, rows);
    for (const other of await listOtherDecidedJobs(trx, reviewed))
      await rewriteSalon(trx, other, await listToldOf(trx, { jobId: other, salonId }));
    return readEntry(trx, businessId);
  });
