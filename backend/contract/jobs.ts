import { z } from 'zod';
import { Business } from './businesses.ts';
import { ChangeCounts } from './changes.ts';
import { FileName } from './fileName.ts';
import { MAX_CHILDREN } from './limits.ts';
import { RerunRequest } from './reruns.ts';
import { shownId } from './shownId.ts';
import { SpendAtMost, Spending } from './spending.ts';
import { Time } from './time.ts';

export const JOB_STATUSES = ['pending', 'running', 'paused', 'completed', 'failed'] as const;
export const JobStatus = z.enum(JOB_STATUSES);
export type JobStatus = z.infer<typeof JobStatus>;

/** A path parameter. A text that is not a UUID gets the same 404 as an unknown id. */
export const JobId = z.uuid({ error: ({ input }) => noSuchJob(String(input)) }).describe('The id of a job.');

export const noSuchJob = (id: string): string =>
  `There is no verification job ${shownId(id)}: it may have been deleted. See History for the others.`;

/** `rerun`: the job searches businesses of another job again. `judge_again`: it judges them again from kept answers. */
const ChildKind = z.enum(['rerun', 'judge_again']);

/** How a job was made from another job. */
export const JobOrigin = z.strictObject({
  kind: ChildKind,
  /** Which businesses of the parent job are searched again. Absent if they are judged again. */
  chosen: RerunRequest.optional(),
  /** Present if a schedule that still exists has started the job. */
  bySchedule: z.literal(true).optional(),
  /** The parent job; null if it has been deleted. */
  parent: z.strictObject({ id: z.string(), fileName: z.string().nullable() }).nullable(),
});
export type JobOrigin = z.infer<typeof JobOrigin>;

/** A job that searches or judges businesses of another job again. */
export const ChildJob = z.strictObject({
  id: z.string(),
  kind: ChildKind,
  chosen: RerunRequest.optional(),
  bySchedule: z.literal(true).optional(),
  status: JobStatus,
  totalBusinesses: z.number().int(),
});
export type ChildJob = z.infer<typeof ChildJob>;

export const JobSummary = z.strictObject({
  id: z.string(),
  status: JobStatus,
  totalBusinesses: z.number().int(),
  processedCount: z.number().int(),
  verifiedCount: z.number().int(),
  maybeCount: z.number().int(),
  notFoundCount: z.number().int(),
  /** Businesses that could not be looked up. They count as processed, but have no class. */
  unavailableCount: z.number().int(),
  /** Why one of the businesses that could not be looked up has failed, in a sentence. Absent if none has failed. */
  unavailableReason: z.string().optional(),
  /** The number of businesses that an operator may want to decide on. */
  toReview: z.number().int().optional(),
  /** Percent, 0 to 100. */
  progress: z.number(),
  /** The remaining time for people, for example `about 3 min`. Null if it is not known, or if the job does not run. */
  timeRemaining: z.string().nullable(),
  /** Why a failed job cannot continue, in a sentence; null for any other job. */
  failureReason: z.string().nullable(),
  /** Why the product paused the job, in a sentence. Absent if it is not paused, or if a person paused it. */
  pauseReason: z.string().optional(),
  /** The most credits that the job may spend. Absent if the job has no limit of its own. */
  spendAtMost: SpendAtMost.optional(),
  /** Absent if no request was sent. */
  spending: Spending.optional(),
  /** Who started the job or its schedule: an operator or an API key. Null for `npm run verify`, and without sign-in. */
  startedBy: z.string().nullable(),
  /** The list's name; null if it has none. */
  fileName: z.string().nullable(),
  /** Absent if the job was not made from another one. */
  origin: JobOrigin.optional(),
  /** The newest jobs that search or judge businesses of this job again. Absent if there are none. */
  children: z.array(ChildJob).max(MAX_CHILDREN).optional(),
  /**
   * Changes since the earlier looks. Absent until all looks are taken, and if none was compared with an earlier one.
   */
  changes: ChangeCounts.optional(),
  startedAt: Time.nullable(),
  completedAt: Time.nullable(),
  /** How long the job has been worked on, without the time while it was paused, failed, or the product was stopped. */
  activeMs: z.number().int(),
});
export type JobSummary = z.infer<typeof JobSummary>;

/** What a person may change in a job. `spendAtMost: null` removes the limit. */
export const JobChanges = z
  .strictObject({ fileName: FileName.optional(), spendAtMost: SpendAtMost.nullish() })
  .refine(
    ({ fileName, spendAtMost }) => fileName !== undefined || spendAtMost !== undefined,
    'it must contain fileName or spendAtMost',
  )
  .meta({ examples: [{ fileName: 'Spring.csv', spendAtMost: 5000 }] });
/** The changes after validation, with a cleaned file name. */
export type JobChanges = z.output<typeof JobChanges>;

export const ListedJob = JobSummary.extend({
  /** The number of businesses that are on a WordPress site. */
  syncedCount: z.number().int(),
  syncFailedCount: z.number().int(),
  syncPendingCount: z.number().int(),
  simulatedCount: z.number().int(),
  /** `verified` and `maybe` businesses that are not simulated, and whose result does not call them closed. */
  syncableCount: z.number().int(),
  /** Businesses that would be in `syncableCount` if they were not closed. They are synced only on request. */
  closedCount: z.number().int(),
});
export type ListedJob = z.infer<typeof ListedJob>;

/** Counts over all jobs. Deleted jobs are left out. */
export const JobStats = z.strictObject({
  total: z.number().int(),
  completed: z.number().int(),
  running: z.number().int(),
  paused: z.number().int(),
  /** The number of businesses that are on a WordPress site. */
  synced: z.number().int(),
});
export type JobStats = z.infer<typeof JobStats>;

/** Which page of a job's businesses a reply contains, with the totals of the filter. */
export const PageInfo = z.strictObject({
  number: z.number().int(),
  size: z.number().int(),
  /** How many businesses the filter matches, on all pages together. */
  total: z.number().int(),
  /** How many of the filter's businesses can be selected, because their results are not simulated. */
  selectableTotal: z.number().int(),
  /** How many of the filter's businesses meet the conditions of `syncableCount`. */
  syncableTotal: z.number().int(),
});
export type PageInfo = z.infer<typeof PageInfo>;

export const Job = JobSummary.extend({ businesses: z.array(Business), page: PageInfo.optional() });
export type Job = z.infer<typeof Job>;

export const ListedId = z.strictObject({
  id: z.string(),
  /** True if the business's result is simulated, so that it can be neither selected nor synced. */
  simulated: z.boolean(),
  /** True if the business counts for `syncableCount`. */
  syncable: z.boolean(),
});
export type ListedId = z.infer<typeof ListedId>;

export const PlatformCoverage = z.strictObject({
  platformId: z.string(),
  /** The number of `verified` businesses with a found page on the platform. */
  found: z.number().int(),
  /** The number of `maybe` businesses with a found or possible page on the platform. */
  possible: z.number().int(),
});
export type PlatformCoverage = z.infer<typeof PlatformCoverage>;

/**
 * Counts of a job's processed businesses. `verified`, `maybe`, `notFound`, `closed` and `unavailable` count each
 * business once. `synced`, `simulated` and `toSync` count some of these businesses again.
 */
export const JobOutcome = z.strictObject({
  /** `verified`, `maybe`, `notFound` and `unavailable` leave out salons that are closed for good. */
  verified: z.number().int(),
  maybe: z.number().int(),
  notFound: z.number().int(),
  /** Businesses that are closed for good, whatever their class. */
  closed: z.number().int(),
  /** Businesses that could not be looked up. */
  unavailable: z.number().int(),
  synced: z.number().int(),
  simulated: z.number().int(),
  /** How many `verified` businesses meet the conditions of `syncableCount` and are not on the WordPress site yet. */
  toSync: z.number().int(),
});
export type JobOutcome = z.infer<typeof JobOutcome>;

export const Deleted = z.strictObject({
  deleted: z.number().int(),
});
