import { useSearchParams } from 'react-router-dom';
import { DIFFERENCE_STATES, ELEMENTS } from '#contract/words.ts';
import type { DifferencesQuery } from './consistencyApi.ts';

const FIRST_PAGE = 1;

export type View = Omit<DifferencesQuery, 'jobId'>;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

function readAddress(params: URLSearchParams): View {
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : FIRST_PAGE,
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
  return {
    ...(filter.element && { element: filter.element }),
    ...(filter.platform && { platform: filter.platform }),
    ...(filter.state && { show: filter.state }),
    ...(sort && { sort }),
    ...(sort && order === 'desc' && { order }),
    ...(page > FIRST_PAGE && { page: String(page) }),
  };
}

export type ChangeView = (changes: Partial<View>, options?: { replace: boolean }) => void;

/**
 * Filter, order and page from the URL, and a function to change them. Another filter or order goes to the first page.
 * `replace`: for changes that the operator did not make, so that Back does not return to them.
 */
export function useDifferencesView(): [View, ChangeView] {
  const [params, setParams] = useSearchParams();
  const view = readAddress(params);
  return [
    view,
    (changes, options) => setParams(writeAddress({ ...view, page: FIRST_PAGE, ...changes }), options),
  ];
}
