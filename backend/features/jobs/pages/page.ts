import type { SortKey, SortOrder } from '#contract/jobQueries.ts';
import type { PageInfo } from '#contract/jobs.ts';

/**
 * How many businesses a filter matches, how many of them can be selected (not simulated), and how many can be synced.
 */
export type BusinessTotals = Pick<PageInfo, 'total' | 'selectableTotal' | 'syncableTotal'>;

/**
 * Without `sort`, rows are in the order of the list. With `sort`, rows with equal values are in the order of the list.
 * The descending order is the exact reverse of the ascending one, also for equal values.
 */
export type Order = { sort: SortKey | undefined; order: SortOrder };

export type Part = { limit: number; offset: number };

export const partOfPage = (page: number, pageSize: number): Part => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});
