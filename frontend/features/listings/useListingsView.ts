import { useSearchParams } from 'react-router-dom';
import { LISTING_STATUSES, UPDATE_FILTERS } from '#contract/words.ts';
import { continuesSearch } from '../../lib/continuesSearch.ts';
import { FIRST_PAGE, oneOf, readPage, withValues } from '../../lib/urlParams.ts';
import type { ListingsView } from './listingsApi.ts';

const readAddress = (params: URLSearchParams): ListingsView => ({
  page: readPage(params),
  filter: {
    destinationId: params.get('site') || undefined,
    status: oneOf(LISTING_STATUSES, params.get('status')),
    updates: oneOf(UPDATE_FILTERS, params.get('updates')),
    search: params.get('search') || undefined,
  },
});

const writeAddress = ({ page, filter: { destinationId, ...others } }: ListingsView): Record<string, string> =>
  withValues({ site: destinationId, ...others, page: page > FIRST_PAGE ? String(page) : undefined });

/** Returns filter and page from the URL, and a function that changes them. Another filter goes to the first page. */
export function useListingsView(): [ListingsView, (changes: Partial<ListingsView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = readAddress(params);
  const change = (changes: Partial<ListingsView>) =>
    setParams(writeAddress({ ...view, page: FIRST_PAGE, ...changes }), {
      replace: continuesSearch(view.filter.search, changes.filter?.search),
    });
  return [view, change];
}
