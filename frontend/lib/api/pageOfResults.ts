import type { Business } from '#contract/businesses.ts';
import type { PageInfo, SortKey, SortOrder } from '#contract/jobs.ts';
import { isSimulated, isSyncable } from '../syncable.ts';

export type ResultsFilter = 'verified' | undefined;

export type ResultsQuery = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Undefined: the order of the input. */
  sort: SortKey | undefined;
  order: SortOrder;
  status: ResultsFilter;
};

export type ResultsPage = { businesses: Business[]; page: PageInfo };

const sortValues: Record<SortKey, (business: Business) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  status: ({ result }) => result?.status ?? 'not_processed',
  platformCount: ({ result }) => result?.platformCount ?? 0,
};

/** Ascending; ties keep the order of the input, and text is compared by code units. */
function sorted(businesses: Business[], key: SortKey): Business[] {
  const value = sortValues[key];
  return businesses.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

export function filtered<Item extends Pick<Business, 'result'>>(
  items: Item[],
  status: ResultsFilter,
): Item[] {
  return status ? items.filter(({ result }) => result?.status === status) : items;
}

/**
 * One page out of all businesses of a job, for a server that answers the whole contract.
 * Descending is the exact reverse of ascending, ties included.
 */
export function pageOfResults(businesses: Business[], query: ResultsQuery): ResultsPage {
  const shown = filtered(businesses, query.status);
  const ascending = query.sort ? sorted(shown, query.sort) : shown;
  const ordered = query.sort && query.order === 'desc' ? ascending.toReversed() : ascending;
  const start = (query.page - 1) * query.pageSize;
  return {
    businesses: ordered.slice(start, start + query.pageSize),
    page: {
      number: query.page,
      size: query.pageSize,
      total: shown.length,
      selectableTotal: shown.filter(({ result }) => !isSimulated(result)).length,
      syncableTotal: shown.filter(({ result }) => isSyncable(result)).length,
    },
  };
}
