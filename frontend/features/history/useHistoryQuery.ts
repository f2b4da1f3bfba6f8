import { useSearchParams } from 'react-router-dom';
import type { JobStatus } from '#contract/jobs.ts';
import type { HistoryQuery } from './historyApi.ts';

export const STATUS_FILTERS: [status: JobStatus, label: string][] = [
  ['completed', 'Completed'],
  ['running', 'Running'],
  ['paused', 'Paused'],
  ['failed', 'Failed'],
];

const FIRST_PAGE = 1;

/** Search, filter and page from the URL, and a function to change them. A new search starts at its first page. */
export function useHistoryQuery(): [HistoryQuery, (changes: Partial<HistoryQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const query: HistoryQuery = {
    page: Number.isSafeInteger(page) && page > 0 ? page : FIRST_PAGE,
    search: params.get('search') ?? '',
    status: STATUS_FILTERS.find(([status]) => status === params.get('status'))?.[0],
  };

  const change = (changes: Partial<HistoryQuery>) => {
    const next = { ...query, page: FIRST_PAGE, ...changes };
    setParams(
      {
        ...(next.search && { search: next.search }),
        ...(next.status && { status: next.status }),
        ...(next.page > FIRST_PAGE && { page: String(next.page) }),
      },
      { replace: true },
    );
  };

  return [query, change];
}
