import type { ResultsQuery } from '../../lib/api/businessesApi.ts';
import { useResultsPageQuery } from '../../lib/api/businessesApi.ts';

/** A page of a job's results; while another one is loading, the rows of the page before. */
export const useResultsPage = (query: ResultsQuery & { jobId: string }) =>
  useResultsPageQuery(query, {
    // Only what is rendered, so that a refetch without changes renders nothing. On the first render the query is
    // uninitialized: the request is sent after it.
    selectFromResult: ({ data, currentData, error, isFetching, isUninitialized }) => ({
      data,
      currentData,
      error: isFetching ? undefined : error,
      loading: (isFetching || isUninitialized) && !currentData && !data?.page.total,
    }),
  });
