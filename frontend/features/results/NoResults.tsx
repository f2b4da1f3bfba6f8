import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { ResultsFilter } from '../../lib/api/businessesApi.ts';

/**
 * Says what the filter by evidence counts. Possible pages next to found ones, and closest pages, are not counted for
 * names and cities, although the details show them.
 */
export const COUNTED_PAGES =
  'Names and cities are those of the pages that a row links: the found ones or, if none was found, the possible ones. Closed for good is the outcome of the row: an operator says so, pages on two platforms do, or one page in a field for it.';

/** The filter's name in 'No {name} results found'. */
const WORDS = {
  verified: 'verified',
  maybe: 'maybe',
  not_found: 'not found',
  unavailable: 'could not be looked up',
} as const;

const isOfPages = ({ evidence }: ResultsFilter): boolean =>
  evidence === 'name_differs' || evidence === 'other_city';

export function NoResults({ filter, onShowAll }: { filter: ResultsFilter; onShowAll: () => void }) {
  return (
    <EmptyState
      icon="fa-solid fa-filter"
      title={filter.status ? `No ${WORDS[filter.status]} results found` : 'No results found'}
      {...(isOfPages(filter) && { text: COUNTED_PAGES })}
    >
      {Object.values(filter).some(Boolean) && <Button onClick={onShowAll}>Show all</Button>}
    </EmptyState>
  );
}
