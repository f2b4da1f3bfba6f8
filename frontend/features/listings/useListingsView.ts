import { useSearchParams } from 'react-router-dom';
import { LISTING_STATUSES, UPDATE_FILTERS } from '#contract/words.ts';
import { continuesSearch } from '../../lib/continuesSearch.ts';
import type { ListingsView } from './listingsApi.ts';

const FIRST_PAGE = 1;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

function readAddress(params: URLSearchParams): ListingsView {
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : FIRST_PAGE,
    filter: {
      destinationId: params.get('site') || undefined,
      status: oneOf(LISTING_STATUSES, params.get('status')),
      updates: oneOf(UPDATE_FILTERS, params.get('updates')),
      search: params.get('search') || undefined,
    },
  };
}

function writeAddress({ page, filter }: ListingsView): Record<string, string> {
  const { destinationId, ...others } = filter;
  const given = Object.entries({ site: destinationId, ...others }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return { ...Object.fromEntries(given), ...(page > FIRST_PAGE && { page: String(page) }) };
}

/** Filter and page from the URL, and a function to change them. Another filter goes to the first page. */
export function useListingsView(): [ListingsView, (changes: Partial<ListingsView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = readAddress(params);
  const change = (changes: Partial<ListingsView>) =>
    setParams(writeAddress({ ...view, page: FIRST_PAGE, ...changes }), {
      replace: continuesSearch(view.filter.search, changes.filter?.search),
    });
  return [view, change];
}
