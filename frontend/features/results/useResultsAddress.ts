import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChangeOrNote } from '#contract/businesses.ts';
import { RESULTS_PAGE_SIZE, RESULTS_PAGE_SIZES } from '#contract/limits.ts';
import { EVIDENCE_FILTERS, RESULT_STATUSES, SORT_KEYS } from '#contract/words.ts';
import type { ResultsQuery } from '../../lib/api/businessesApi.ts';
import { continuesSearch } from '../../lib/continuesSearch.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { viewChanged } from '../../lib/sessionSlice.ts';
import { FIRST_PAGE, oneOf, readPage, withValues } from '../../lib/urlParams.ts';

const JOB = 'jobId';
const SHOWN = [...RESULT_STATUSES, 'unavailable'] as const;

export function readAddress(params: URLSearchParams): ResultsQuery {
  const show = params.get('show');
  return {
    page: readPage(params),
    pageSize: oneOf(RESULTS_PAGE_SIZES, params.get('size')) ?? RESULTS_PAGE_SIZE,
    sort: oneOf(SORT_KEYS, params.get('sort')),
    order: oneOf(['asc', 'desc'], params.get('order')) ?? 'asc',
    filter: {
      status: oneOf(SHOWN, show),
      synced: show === 'synced' || undefined,
      review: show === 'review' || undefined,
      leftOut: show === 'left-out' || undefined,
      search: params.get('search') || undefined,
      platform: params.get('platform') || undefined,
      evidence: oneOf(EVIDENCE_FILTERS, params.get('evidence')),
      // JobResults checks the kind, so that the first load need not contain the list of kinds.
      change: (params.get('change') as ChangeOrNote) || undefined,
    },
  };
}

/**
 * Returns the URL's parameters. They contain only what differs from the default: all results, ten per page, in the
 * order of the list.
 */
function writeAddress({ page, pageSize, sort, order, filter }: ResultsQuery): Record<string, string> {
  const { status, synced, review, leftOut, search, platform, evidence, change } = filter;
  return withValues({
    show: (synced && 'synced') || (review && 'review') || (leftOut && 'left-out') || status,
    search,
    platform,
    evidence,
    change,
    sort,
    order: sort && order === 'desc' ? order : undefined,
    page: page > FIRST_PAGE ? String(page) : undefined,
    size: pageSize === RESULTS_PAGE_SIZE ? undefined : String(pageSize),
  });
}

/**
 * Returns filter, order and page of the results from the URL, and functions that change them. Another filter, order or
 * page size goes to the first page. The browser's Back undoes a `change`, but a search that is typed letter by letter
 * only as a whole. `correct` replaces the URL, for changes that the operator did not make. The store keeps the view, so
 * that it is restored when the operator returns to the dashboard.
 */
export function useResultsAddress() {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const query = readAddress(params);
  const jobId = params.get(JOB);
  const view = JSON.stringify(writeAddress(query));

  useEffect(() => {
    if (jobId) dispatch(viewChanged(JSON.parse(view)));
  }, [jobId, view, dispatch]);

  const write = (changes: Partial<ResultsQuery>, replace: boolean) => {
    const next = writeAddress({ ...query, page: FIRST_PAGE, ...changes });
    setParams({ ...(jobId && { [JOB]: jobId }), ...next }, { replace });
  };
  return {
    query,
    change: (changes: Partial<ResultsQuery>) =>
      write(changes, continuesSearch(query.filter.search, changes.filter?.search)),
    correct: (changes: Partial<ResultsQuery>) => write(changes, true),
  };
}
