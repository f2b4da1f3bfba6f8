import type { ReviewEntry } from '#contract/review.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/errors.ts';
import { rewriteSalon } from '../../results/resultsService.ts';
import { listOtherDecidedJobs, lockSalonInJobs, withdrawDecision } from './decisionQueries.ts';
import { lockDecided } from './decisionsService.ts';
import { readEntry } from './readEntry.ts';
import { findReviewed, listToldOf } from './reviewQueries.ts';

/**
 * Withdraws a decision, and brings the salon's results in its job, and in all other jobs in which decisions have
 * changed them, up to date: the job in which the decision was made may not list it any more, so it could not be undone
 * there. If it was the last one, the one before it (if any) applies again. Repeating the withdrawal changes nothing.
 * Throws HttpError 404 if the salon has no such decision, and the errors of `lockDecided`.
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
    const { reviewed, rows, platforms } = await lockDecided(trx, businessId);
    const { jobId, salonId } = reviewed;
    const made = { id: decisionId, salonId, operator };
    const withdrawn = await withdrawDecision(trx, 'salon_decisions', made);
    if (!withdrawn) throw notFound('There is no such decision on this business.');
    if (withdrawn.isRepeated) return readEntry(trx, businessId);
    await rewriteSalon({ trx, jobId, platforms }, rows);
    for (const other of await listOtherDecidedJobs(trx, reviewed))
      await rewriteSalon({ trx, jobId: other, platforms }, await listToldOf(trx, { jobId: other, salonId }));
    return readEntry(trx, businessId);
  });
