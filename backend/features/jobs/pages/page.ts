import type { PageInfo, SortKey, SortOrder } from '#contract/jobs.ts';

/** How many a filter shows, how many of these can be selected, and synced. */
export type BusinessTotals = Pick<PageInfo, 'total' | 'selectableTotal' | 'syncableTotal'>;

/** Without `sort` that of the list. Equal ones are in the order of the list; descending is ascending from its end. */
export type Order = { sort: SortKey | undefined; order: SortOrder };

export type Part = { limit: number; offset: number };
