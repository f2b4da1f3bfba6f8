import { useSearchParams } from 'react-router-dom';
import { DIFFERENCE_STATES, ELEMENTS } from '#contract/words.ts';
import { FIRST_PAGE, oneOf, readPage, withValues } from '../../lib/urlParams.ts';
import type { DifferencesQuery } from './consistencyApi.ts';

export type View = Omit<DifferencesQuery, 'jobId'>;

function readAddress(params: URLSearchParams): View {
  return {
    page: readPage(params),
    sort: oneOf(['name'], params.get('sort')),
    order: oneOf(['asc', 'desc'], params.get('order')) ?? 'asc',
    filter: {
      element: oneOf(ELEMENTS, params.get('element')),
      platform: params.get('platform') || undefined,
      state: oneOf(DIFFERENCE_STATES, params.get('show')),
    },
  };
}

function writeAddress({ page, sort, order, filter }: View): Record<string, string> {
  return withValues({
    element: filter.element,
    platform: filter.platform,
    show: filter.state,
    sort,
    order: sort && order === 'desc' ? order : undefined,
    page: page > FIRST_PAGE ? String(page) : undefined,
  });
}

export type ChangeView = (changes: Partial<View>, options?: { replace: boolean }) => void;

/**
 * Returns the filter, order and page in the URL, and a function that changes them. A changed filter or order goes to
 * the first page. `replace` is for changes that the operator did not make: the browser's Back does not return to the
 * state before.
 */
export function useDifferencesView(): [View, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = readAddress(params);
  return [
    view,
    (changes, options) => setParams(writeAddress({ ...view, page: FIRST_PAGE, ...changes }), options),
  ];
}
