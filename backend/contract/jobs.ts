import { z } from 'zod';
import { Business } from './businesses.ts';
import { FileName } from './fileName.ts';
import { MAX_PAGE_SIZE } from './limits.ts';
import { shownId } from './shownId.ts';
import { EVIDENCE_FACETS, RESULT_STATUSES, SORT_KEYS } from './words.ts';

export const JOB_STATUSES = ['pending', 'running', 'paused', 'completed', 'failed'] as const;
export const JobStatus = z.enum(JOB_STATUSES);
export type JobStatus = z.infer<typeof JobStatus>;

/** In the path. What is no UUID is no job's id. */
export const JobId = z.uuid({ error: ({ input }) => noSuchJob(String(input)) });

export const noSuchJob = (id: string): string =>
  `There is no verification job ${shownId(id)}: it may have been deleted. See History for the others.`;

/** A job without its businesses: what the progress of a job is read from. */
export const JobSummary = z.strictObject({
  id: z.string(),
  status: JobStatus,
  totalBusinesses: z.number().int(),
  processedCount: z.number().int(),
  verifiedCount: z.number().int(),
  maybeCount: z.number().int(),
  notFoundCount: z.number().int(),
  /** Processed, but could not be looked up: neither found nor not found. */
  unavailableCount: z.number().int(),
  /** Businesses that an operator may want to decide on. */
  toReview: z.number().int().optional(),
  /** Percent, 0 to 100. */
  progress: z.number(),
  /** `about 3 min`; null when nothing is known or nothing remains. */
  timeRemaining: z.string().nullable(),
  /** Why a failed job cannot go on, in a sentence; null for any other job. */
  failureReason: z.string().nullable(),
  /** The operator who was signed in; null where nobody was. */
  startedBy: z.string().nullable(),
  /** What its list is called; null where it has no name. */
  fileName: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
});
export type JobSummary = z.infer<typeof JobSummary>;

/** What of a job a person may change. */
export const JobChanges = z.strictObject({ fileName: FileName });

/** A job in the list without businesses. */
export const ListedJob = JobSummary.extend({
  /** Businesses that are on the WordPress site. */
  syncedCount: z.number().int(),
  syncFailedCount: z.number().int(),
  /** Businesses whose sync is under way. */
  syncPendingCount: z.number().int(),
  /** Businesses whose result was made up, of any status. */
  simulatedCount: z.number().int(),
  /** Businesses that can be synced: `verified` or `maybe`, not simulated, and not closed for good. */
  syncableCount: z.number().int(),
  /** Businesses that could be, if they were not closed for good. They are synced where somebody asks for it. */
  closedCount: z.number().int(),
});
export type ListedJob = z.infer<typeof ListedJob>;

/** Over all jobs. */
export const JobStats = z.strictObject({
  total: z.number().int(),
  completed: z.number().int(),
  running: z.number().int(),
  paused: z.number().int(),
  /** Businesses that are on the WordPress site. */
  synced: z.number().int(),
});
export type JobStats = z.infer<typeof JobStats>;

/** Which part of a job's businesses a reply holds; absent where it holds all of them. */
export const PageInfo = z.strictObject({
  number: z.number().int(),
  size: z.number().int(),
  /** Businesses that the filter shows, on all pages. */
  total: z.number().int(),
  /** Of these, the ones that are not simulated and so can be selected. */
  selectableTotal: z.number().int(),
  /** Of these, the ones that can be synced: `verified` or `maybe`, and not closed for good. */
  syncableTotal: z.number().int(),
});
export type PageInfo = z.infer<typeof PageInfo>;

export const Job = JobSummary.extend({ businesses: z.array(Business), page: PageInfo.optional() });
export type Job = z.infer<typeof Job>;

export const ListedId = z.strictObject({
  id: z.string(),
  /** Its result was made up: it can be neither selected nor synced. */
  simulated: z.boolean(),
  /** `verified` or `maybe`, not simulated, and not closed for good. */
  syncable: z.boolean(),
});
export type ListedId = z.infer<typeof ListedId>;

/** On how many of a job's businesses a platform has a page. */
export const PlatformCoverage = z.strictObject({
  platformId: z.string(),
  found: z.number().int(),
  /** Pages of businesses with nothing found: what makes them `maybe`. */
  possible: z.number().int(),
});
export type PlatformCoverage = z.infer<typeof PlatformCoverage>;

export const Deleted = z.strictObject({
  /** How many jobs. */
  deleted: z.number().int(),
});

export type SortKey = (typeof SORT_KEYS)[number];
export type SortOrder = 'asc' | 'desc';

const pageNumber = z.coerce.number<number | string>().int().min(1);
const pageSize = z.coerce.number<number | string>().int().min(1).max(MAX_PAGE_SIZE);

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** What the operator looks for: part of it, in any case. */
const searchText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !text.includes('\0'), 'it holds a character that no name holds')
  .optional();

const businessFilter = {
  /** `unavailable`: could not be looked up. `not_processed`: that, or not searched yet. */
  status: z.enum([...RESULT_STATUSES, 'not_processed', 'unavailable']).optional(),
  /** Part of the name, address or city. */
  search: searchText,
  /** Only what has a page on this platform, found or possible. */
  platform: z.string().max(100).optional(),
  /** Only what one of its pages, or its being closed, makes worth looking at. */
  evidence: z.enum(EVIDENCE_FACETS).optional(),
  /** Only what is on the WordPress site. */
  synced: flag.optional(),
  /** Only what the last sync was to write and has not: kept as a person made it, failed, or refused. */
  leftOut: flag.optional(),
  /** Only what can be synced: `verified` or `maybe`, not simulated, and not closed for good. */
  eligible: flag.optional(),
  /** Only what could be, if it were not closed for good. */
  closed: flag.optional(),
  /** Only what an operator may want to decide on. */
  review: flag.optional(),
};

/** None of it: the whole job. Any of it: a page, the first where none is named. */
export const JobQuery = z.strictObject({
  page: pageNumber.optional(),
  pageSize: pageSize.optional(),
  sort: z.enum(SORT_KEYS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...businessFilter,
});
export type JobQuery = z.infer<typeof JobQuery>;

export type BusinessFilter = z.infer<z.ZodObject<typeof businessFilter>>;

export const JobIdsQuery = z.strictObject({
  ...businessFilter,
  /** Only what was synced, or failed to be. */
  syncTried: flag.optional(),
});

/** Neither `page` nor `pageSize`: every job that the filter shows. */
export const JobsQuery = z.strictObject({
  page: pageNumber.optional(),
  pageSize: pageSize.optional(),
  status: JobStatus.optional(),
  /** Part of a job id, of its list's name, or of any of the job's business names, in any case. */
  search: searchText,
});
export type JobsQuery = z.infer<typeof JobsQuery>;
