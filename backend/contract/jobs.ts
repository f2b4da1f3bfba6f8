import { z } from 'zod';
import { Business } from './businesses.ts';
import { CsvMapping } from './csv.ts';
import { JOBS_PAGE_SIZE, MAX_PAGE_SIZE, RESULTS_PAGE_SIZE } from './limits.ts';

export { JOBS_PAGE_SIZE, MAX_PAGE_SIZE, RESULTS_PAGE_SIZE, TOTAL_COUNT_HEADER } from './limits.ts';

export const JOB_STATUSES = ['pending', 'running', 'paused', 'completed', 'failed'] as const;
export const JobStatus = z.enum(JOB_STATUSES);
export type JobStatus = z.infer<typeof JobStatus>;

/** Of the JSON body that starts a job. */
export const MAX_START_BYTES = 64 * 1024 * 1024;

/** A job without its businesses: what the progress of a job is read from. */
export const JobSummary = z.object({
  id: z.string(),
  status: JobStatus,
  totalBusinesses: z.number().int(),
  processedCount: z.number().int(),
  verifiedCount: z.number().int(),
  maybeCount: z.number().int(),
  notFoundCount: z.number().int(),
  /** Processed, but could not be looked up: neither found nor not found. */
  unavailableCount: z.number().int(),
  /** Percent, 0 to 100. */
  progress: z.number(),
  /** `about 3 min`; null when nothing is known or nothing remains. */
  timeRemaining: z.string().nullable(),
  /** Why a failed job cannot go on, in a sentence; null for any other job. */
  failureReason: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
});
export type JobSummary = z.infer<typeof JobSummary>;

/** A job in the list of `fields=summary`. */
export const ListedJob = JobSummary.extend({
  /** Businesses that are on the WordPress site. */
  syncedCount: z.number().int(),
  syncFailedCount: z.number().int(),
  /** Businesses whose result was made up, of any status. */
  simulatedCount: z.number().int(),
  /** Businesses that can be synced: `verified` or `maybe`, and not simulated. */
  syncableCount: z.number().int(),
});
export type ListedJob = z.infer<typeof ListedJob>;

/** The reply to `fields=stats`: over all jobs, whatever else the query says. */
export const JobStats = z.object({
  total: z.number().int(),
  completed: z.number().int(),
  running: z.number().int(),
  paused: z.number().int(),
  /** Businesses that are on the WordPress site. */
  synced: z.number().int(),
});
export type JobStats = z.infer<typeof JobStats>;

/** Which part of a job's businesses a reply holds; absent where it holds all of them. */
export const PageInfo = z.object({
  number: z.number().int(),
  size: z.number().int(),
  /** Businesses that the filter shows, on all pages. */
  total: z.number().int(),
  /** Of these, the ones that are not simulated and so can be selected. */
  selectableTotal: z.number().int(),
  /** Of these, the ones that can be synced: `verified` or `maybe`. */
  syncableTotal: z.number().int(),
});
export type PageInfo = z.infer<typeof PageInfo>;

export const Job = JobSummary.extend({ businesses: z.array(Business), page: PageInfo.optional() });
export type Job = z.infer<typeof Job>;

/** The reply to `fields=ids`. */
export const JobIds = JobSummary.extend({
  businesses: z.array(z.object({ id: z.string(), simulated: z.boolean(), syncable: z.boolean() })),
});
export type JobIds = z.infer<typeof JobIds>;

/** On how many of a job's businesses a platform has a page. */
export const PlatformCoverage = z.object({
  platformId: z.string(),
  found: z.number().int(),
  /** Pages of businesses with nothing found: what makes them `maybe`. */
  possible: z.number().int(),
});
export type PlatformCoverage = z.infer<typeof PlatformCoverage>;

/** The reply to `fields=coverage`. */
export const JobCoverage = JobSummary.extend({ coverage: z.array(PlatformCoverage) });
export type JobCoverage = z.infer<typeof JobCoverage>;

export const SORT_KEYS = ['name', 'status', 'platformCount'] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type SortOrder = 'asc' | 'desc';

const pageNumber = z.coerce.number().int().min(1);
const pageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE);

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Query of `GET /api/verification/jobs/{id}`. None of it: the whole job. */
export const JobQuery = z.object({
  page: pageNumber.optional(),
  pageSize: pageSize.default(RESULTS_PAGE_SIZE),
  sort: z.enum(SORT_KEYS).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  status: z.enum(['verified', 'maybe', 'not_found', 'not_processed']).optional(),
  /** Only what can be synced: `verified` or `maybe`, and not simulated. */
  eligible: flag.optional(),
  /** With `fields=ids`: only what was synced, or failed to be. */
  syncTried: flag.optional(),
  /** `summary`: without businesses; `ids`: of the businesses only their ids; `coverage`: a count per platform. */
  fields: z.enum(['summary', 'ids', 'coverage']).optional(),
});
export type JobQuery = z.infer<typeof JobQuery>;

/** Query of `GET /api/verification/jobs`. None of it: every job, whole. */
export const JobsQuery = z.object({
  page: pageNumber.optional(),
  pageSize: pageSize.default(JOBS_PAGE_SIZE),
  status: JobStatus.optional(),
  /** Part of a job id or of any of the job's business names, in any case. */
  search: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !text.includes('\0'), 'it holds a character that no name holds')
    .optional(),
  fields: z.enum(['summary', 'stats']).optional(),
});
export type JobsQuery = z.infer<typeof JobsQuery>;

const text = z.string().max(10_000);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const ManualBusiness = z.object({
  name: text,
  address: text.nullish(),
  city: text.nullish(),
  state: text.nullish(),
  zipCode: text.nullish(),
});
export type ManualBusiness = z.infer<typeof ManualBusiness>;

export const CsvData = z.object({ rows: z.array(z.record(z.string(), cell)), mapping: CsvMapping });
export type CsvData = z.infer<typeof CsvData>;

export const StartRequest = z.union([
  z.object({ csvData: CsvData }),
  z.object({ businesses: z.array(ManualBusiness) }),
]);
export type StartRequest = z.infer<typeof StartRequest>;

export const StartReply = z.object({
  jobId: z.string(),
  totalBusinesses: z.number().int(),
  /** Rows without a name. */
  skippedRows: z.number().int(),
});
export type StartReply = z.infer<typeof StartReply>;
