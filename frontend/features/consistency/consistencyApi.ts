import type { DifferenceFilter, DifferingSalon, FineRequest } from '#contract/consistency.ts';
import { DIFFERENCES_PAGE_SIZE, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { api } from '../../lib/api.ts';
import { downloaded } from '../../lib/downloaded.ts';
import { endpoint, request } from '../../lib/endpoints.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';

export type DifferencesQuery = {
  jobId: string;
  /** The page number, from 1. */
  page: number;
  /** Undefined for the order of the uploaded list. */
  sort: 'name' | undefined;
  order: 'asc' | 'desc';
  filter: DifferenceFilter;
};

type SalonsPage = { salons: DifferingSalon[]; total: number; page: number };

function withDecisions(page: SalonsPage, decided: DifferingSalon): void {
  const salon = page.salons.find(({ businessId }) => businessId === decided.businessId);
  for (const difference of salon?.differences ?? []) {
    const { platformId, element } = difference;
    const now = decided.differences.find((one) => one.platformId === platformId && one.element === element);
    if (now?.fine) difference.fine = now.fine;
    else delete difference.fine;
  }
}

export const consistencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    consistency: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/consistency', { params: { jobId } }),
      ),
      providesTags: (_report, _error, jobId) => [{ type: 'Results', id: jobId }],
    }),
    differingSalons: build.query({
      ...endpoint(
        ({ jobId, page, sort, order, filter }: DifferencesQuery) =>
          request('GET /api/verification/jobs/:jobId/consistency/salons', {
            params: { jobId },
            query: { page, pageSize: DIFFERENCES_PAGE_SIZE, sort, order: sort && order, ...filter },
          }),
        (salons, { page }, response): SalonsPage => ({
          salons,
          total: Number(response?.headers.get(TOTAL_COUNT_HEADER)),
          page,
        }),
      ),
      providesTags: (_page, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: 0,
    }),
    callFine: build.mutation(
      endpoint(({ businessId, body }: { businessId: string; body: FineRequest }) =>
        request('POST /api/businesses/:id/differences', { params: { id: businessId }, body }),
      ),
    ),
    takeFineBack: build.mutation(
      endpoint(({ businessId, differenceId }: { businessId: string; differenceId: string }) =>
        request('DELETE /api/businesses/:id/differences/:differenceId', {
          params: { id: businessId, differenceId },
        }),
      ),
    ),
    /** Downloads the differences that the filter matches. Returns the name of the file. */
    exportDifferences: build.mutation<string, { jobId: string; filter: DifferenceFilter }>({
      query: ({ jobId, filter }) =>
        downloaded(
          request('GET /api/verification/jobs/:jobId/consistency/export', {
            params: { jobId },
            query: filter,
          }),
        ),
    }),
  }),
});

/**
 * Puts a decision into the loaded page of salons, and reloads the report with its shares. The page of salons is not
 * reloaded, because a row that no longer matches the filter would disappear under the pointer.
 */
export const showDecision =
  (query: DifferencesQuery, decided: DifferingSalon): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { endpoints, util } = consistencyApi;
    // If the page of salons is being loaded, the server may have read it before the decision, so wait for it first.
    await dispatch(util.getRunningQueryThunk('differingSalons', query));
    dispatch(util.updateQueryData('differingSalons', query, (page) => withDecisions(page, decided)));
    dispatch(endpoints.consistency.initiate(query.jobId, { subscribe: false, forceRefetch: true }));
  };

export const {
  useConsistencyQuery,
  useDifferingSalonsQuery,
  useCallFineMutation,
  useTakeFineBackMutation,
  useExportDifferencesMutation,
} = consistencyApi;
