import type { PageInfo, SortKey, SortOrder } from '#contract/jobs.ts';

/** How many businesses a filter matches, and how many of them can be selected and synced. */
export type BusinessTotals = Pick<PageInfo, 'total' | 'selectableTotal' | 'syncableTotal'>;

/**
 * Without `sort`, the order of the list. Ties are in the order of the list. Descending order is the exact reverse of
 * ascending order.
 */
export type Order = { sort: SortKey | undefined; order: SortOrder };

export type Part = { limit: number; offset: number };
