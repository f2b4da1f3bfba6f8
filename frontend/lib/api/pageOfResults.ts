import type { Business, ResultStatus } from '#contract/businesses.ts';
import type { EvidenceFacet } from '#contract/facets.ts';
import { evidenceFacets, pagedPlatforms } from '#contract/facets.ts';
import type { PageInfo, SortKey, SortOrder } from '#contract/jobs.ts';
import { isSimulated, isSyncable } from '../syncable.ts';

/** Which of a job's businesses are shown: those that every part of it fits. */
export type ResultsFilter = {
  /** `unavailable`: could not be looked up. */
  status?: ResultStatus | 'unavailable' | undefined;
  /** On the WordPress site. */
  synced?: true | undefined;
  /** An operator may want to decide on it. */
  review?: true | undefined;
  /** The last sync was to write it, and has not. */
  leftOut?: true | undefined;
  /** Part of the name, address or city, in any case. */
  search?: string | undefined;
  /** With a page on this platform, found or possible. */
  platform?: string | undefined;
  evidence?: EvidenceFacet | undefined;
};

export type ResultsQuery = {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Undefined: the order of the input. */
  sort: SortKey | undefined;
  order: SortOrder;
  filter: ResultsFilter;
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

const SEPARATOR = '\u001f';

function fits({ name, address, city, result }: Business, filter: ResultsFilter): boolean {
  const { status, synced, review, leftOut, search, platform, evidence } = filter;
  const text = [name, address, city].join(SEPARATOR).toLowerCase();
  return (
    (!status || (status === 'unavailable' ? !!result && !result.status : result?.status === status)) &&
    (!synced || result?.syncedToWordPress === true) &&
    // What else is to be reviewed only a server knows that has the review.
    (!review || result?.status === 'maybe') &&
    (!leftOut || result?.syncError !== undefined) &&
    (!search || text.includes(search.toLowerCase())) &&
    (!platform || (!!result && pagedPlatforms(result).includes(platform))) &&
    (!evidence || (!!result && evidenceFacets(result).includes(evidence)))
  );
}

export const filtered = (businesses: Business[], filter: ResultsFilter): Business[] =>
  businesses.filter((business) => fits(business, filter));

/**
 * One page out of all businesses of a job, for a server that answers the whole contract.
 * Descending is the exact reverse of ascending, ties included.
 */
export function pageOfResults(businesses: Business[], query: ResultsQuery): ResultsPage {
  const shown = filtered(businesses, query.filter);
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
