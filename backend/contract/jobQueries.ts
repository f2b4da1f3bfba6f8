import { z } from 'zod';
import { ChangeOrNote } from './businesses.ts';
import { platformFilter, searchText } from './filterText.ts';
import { flag } from './flag.ts';
import { JobStatus } from './jobs.ts';
import { page, pageSize, sortOrder } from './paging.ts';
import { EVIDENCE_FILTERS, RESULT_STATUSES, SORT_KEYS } from './words.ts';

export type SortKey = (typeof SORT_KEYS)[number];
export type SortOrder = 'asc' | 'desc';

export const businessFilter = {
  status: z
    .enum([...RESULT_STATUSES, 'not_processed', 'unavailable'])
    .describe('`unavailable`: could not be looked up. `not_processed`: that, or not searched yet.')
    .optional(),
  search: searchText
    .describe(
      'Part of any column. Case, accents, apostrophes, full stops and punctuation of phone numbers make no difference.',
    )
    .optional(),
  platform: platformFilter.describe('Only with a page on this platform, found or possible.').optional(),
  evidence: z
    .enum(EVIDENCE_FILTERS)
    .describe('Only with this evidence against one of their pages, or only if closed for good or not.')
    .optional(),
  synced: flag.describe('Only those that are on the WordPress site.').optional(),
  leftOut: flag
    .describe(
      'Only those that the last sync did not write: the post was edited by hand, it failed, or was refused.',
    )
    .optional(),
  eligible: flag
    .describe('Only those that can be synced: `verified` or `maybe`, not simulated, and not closed for good.')
    .optional(),
  closed: flag.describe('Only those that could be synced if they were not closed for good.').optional(),
  review: flag.describe('Only those that an operator may want to decide on.').optional(),
  change: ChangeOrNote.describe("Only with this change since their salon's last look.").optional(),
};

/**
 * Without any of these parameters, the reply contains the whole job. With any of them, it contains one page, by default
 * the first.
 */
export const JobQuery = z.strictObject({
  page: page.optional(),
  pageSize: pageSize.optional(),
  sort: z.enum(SORT_KEYS).describe('Without it, the order of the list.').optional(),
  order: sortOrder.optional(),
  ...businessFilter,
});
export type JobQuery = z.infer<typeof JobQuery>;

export type BusinessFilter = z.infer<z.ZodObject<typeof businessFilter>>;

export const JobIdsQuery = z.strictObject({
  ...businessFilter,
  syncTried: flag.describe('Only those that were synced or failed to sync.').optional(),
});

/** Without `page` and `pageSize`, the reply contains every job that the filter matches. */
export const JobsQuery = z.strictObject({
  page: page.optional(),
  pageSize: pageSize.optional(),
  status: JobStatus.describe('Only jobs of this status.').optional(),
  search: searchText
    .describe("Part of a job's id, of its list's name, or of any of its businesses' names.")
    .optional(),
});
export type JobsQuery = z.infer<typeof JobsQuery>;
