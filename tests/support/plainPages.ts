import type { Business, Result } from '#contract/businesses.ts';
import type { EvidenceFacet } from '#contract/facets.ts';
import { evidenceFacets, pagedPlatforms } from '#contract/facets.ts';
import type { SortKey } from '#contract/jobQueries.ts';
import type { ResultsFilter, ResultsPage, ResultsQuery } from '../../frontend/lib/api/businessesApi.ts';
import { isSimulated, isSyncable } from '../../frontend/lib/syncable.ts';

// Filters and sorts all businesses in memory. Tests compare the server's pages with these, and the fake server returns
// them.

const sortValues: Record<SortKey, (business: Business) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  status: ({ result }) => result?.status ?? 'not_processed',
  platformCount: ({ result }) => result?.platformCount ?? 0,
};

/** Ascending and stable; texts are compared by code units. */
function sorted(businesses: Business[], key: SortKey): Business[] {
  const value = sortValues[key];
  return businesses.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

const SEPARATOR = '\u001f';

const hasEvidence = (result: Result, evidence: EvidenceFacet | 'not_closed'): boolean =>
  evidence === 'not_closed'
    ? !hasEvidence(result, 'closed')
    : evidenceFacets(result).some((facet) => facet === evidence);

function fits({ name, address, city, otherTrade, result }: Business, filter: ResultsFilter): boolean {
  const { status, synced, review, leftOut, search, platform, evidence, change } = filter;
  const text = [name, address, city].join(SEPARATOR).toLowerCase();
  return (
    (!status || (status === 'unavailable' ? !!result && !result.status : result?.status === status)) &&
    (!synced || result?.syncedToWordPress === true) &&
    // The server lists other businesses for review, too, but tests with this fake need only these.
    (!review || result?.status === 'maybe') &&
    (!leftOut || result?.syncError !== undefined) &&
    (!search || text.includes(search.toLowerCase())) &&
    (!change || result?.changes?.includes(change) === true) &&
    (!platform || (!!result && pagedPlatforms(result).includes(platform))) &&
    (!evidence ||
      (evidence === 'other_trade' ? otherTrade === true : !!result && hasEvidence(result, evidence)))
  );
}

export const filtered = (businesses: Business[], filter: ResultsFilter): Business[] =>
  businesses.filter((business) => fits(business, filter));

/** One page of all businesses. Descending order is the exact reverse of ascending, including ties. */
export function plainPage(businesses: Business[], query: ResultsQuery): ResultsPage {
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
