import type { ResultsPage, ResultsQuery } from '../../lib/api/businessesApi.ts';
import { useResultsPageQuery } from '../../lib/api/businessesApi.ts';

type PageRead = {
  data?: ResultsPage | undefined;
  currentData?: ResultsPage | undefined;
  error?: unknown;
  isFetching: boolean;
  /** On the first render: the request is sent after it. */
  isUninitialized: boolean;
};

/** Selects only what is rendered, so that a refetch without changes renders nothing. */
const selectFromResult = ({ data, currentData, error, isFetching, isUninitialized }: PageRead) => ({
  data,
  currentData,
  error: isFetching ? undefined : error,
  loading: (isFetching || isUninitialized) && !currentData && !data?.page.total,
});

/** A page of a job's results; while another one is loading, the rows of the page before. */
export const useResultsPage = (query: ResultsQuery & { jobId: string }) =>
  useResultsPageQuery(query, { selectFromResult });
