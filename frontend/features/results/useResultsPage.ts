import type { ResultsQuery } from '../../lib/api/businessesApi.ts';
import { useResultsPageQuery } from '../../lib/api/businessesApi.ts';

/** Loads a page of a job's results. While another page is loading, `data` still has the rows of the previous one. */
export const useResultsPage = (query: ResultsQuery & { jobId: string }) =>
  useResultsPageQuery(query, {
    // Selects only what is rendered, so that a refetch without changes does not re-render the screen. The query is
    // uninitialized on the first render, because its request is sent after that render.
    selectFromResult: ({ data, currentData, error, isFetching, isUninitialized }) => ({
      data,
      currentData,
      error: isFetching ? undefined : error,
      loading: (isFetching || isUninitialized) && !currentData && !data?.page.total,
    }),
  });
