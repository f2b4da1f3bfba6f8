import { useSearchParams } from 'react-router-dom';
import type { JobStatus } from '#contract/jobs.ts';
import { FIRST_PAGE, readPage, withValues } from '../../lib/urlParams.ts';
import type { HistoryQuery } from './historyApi.ts';

export const STATUS_FILTERS: [status: JobStatus, label: string][] = [
  ['completed', 'Completed'],
  ['running', 'Running'],
  ['paused', 'Paused'],
  ['failed', 'Failed'],
];

/** Returns the query in the URL, and a function that changes it. Another search or filter starts at its first page. */
export function useHistoryQuery(): [HistoryQuery, (changes: Partial<HistoryQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const query: HistoryQuery = {
    page: readPage(params),
    search: params.get('search') ?? '',
    status: STATUS_FILTERS.find(([status]) => status === params.get('status'))?.[0],
  };

  const change = (changes: Partial<HistoryQuery>) => {
    const next = { ...query, page: FIRST_PAGE, ...changes };
    const page = next.page > FIRST_PAGE ? String(next.page) : undefined;
    setParams(withValues({ ...next, page }), { replace: true });
  };

  return [query, change];
}
