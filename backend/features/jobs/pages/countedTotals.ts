import type { JobQuery } from '#contract/jobQueries.ts';
import type { ClosedCounts, JobRecord } from '../jobQueries.ts';
import { sum, syncable } from '../presentJob.ts';
import type { BusinessTotals } from './page.ts';

export type Class = Exclude<JobQuery['status'], 'unavailable'>;

/** Returns the totals of a class or of the whole job, from the job's stored counts. */
export function countedTotals(job: JobRecord, status: Class, closed: ClosedCounts): BusinessTotals {
  const [total, selectableTotal] = countedIn(job, status);
  return { total, selectableTotal, syncableTotal: syncable(job, closed, status) };
}

export function countedIn(job: JobRecord, status: Class): [all: number, selectable: number] {
  const classed = { verified: job.verifiedCount, maybe: job.maybeCount, not_found: job.notFoundCount };
  const simulated = job.simulatedCounts;
  if (!status) return [job.totalBusinesses, job.totalBusinesses - sum(simulated)];
  if (status !== 'not_processed') return [classed[status], classed[status] - simulated[status]];
  const waiting = job.totalBusinesses - sum(classed);
  return [waiting, waiting];
}
