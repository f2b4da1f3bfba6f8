import type { DifferenceFilter, DifferingSalon, FineRequest } from '#contract/consistency.ts';
import { DIFFERENCES_PAGE_SIZE, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { api } from '../../lib/api.ts';
import { downloadName } from '../../lib/downloadName.ts';
import { endpoint, request } from '../../lib/endpoints.ts';
import { saveFile } from '../../lib/saveFile.ts';

export type DifferencesQuery = {
  jobId: string;
  /** From 1. */
  page: number;
  /** Undefined for the order of the uploaded list. */
  sort: 'name' | undefined;
  order: 'asc' | 'desc';
  filter: DifferenceFilter;
};

type SalonsPage = { salons: DifferingSalon[]; total: number; page: number };
/** `query`: the page on which the difference is shown. */
type OnSalon = { businessId: string; query: DifferencesQuery };

/**
 * Puts a decision into the page on which it was made. The page is not loaded again, so that no row disappears below the
 * pointer because it no longer matches the filter.
 */
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
  endpoints: (build) => {
    const onDecided = async (
      { query }: OnSalon,
      {
        dispatch,
        queryFulfilled,
      }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: DifferingSalon }> },
    ): Promise<void> => {
      const reply = await queryFulfilled.catch(() => undefined);
      if (!reply) return;
      const { getRunningQueryThunk, updateQueryData } = consistencyApi.util;
      // A page that is just being loaded may have been read before the decision.
      await dispatch(getRunningQueryThunk('differingSalons', query) as never);
      dispatch(updateQueryData('differingSalons', query, (page) => withDecisions(page, reply.data)) as never);
      const load = consistencyApi.endpoints.consistency.initiate;
      dispatch(load(query.jobId, { subscribe: false, forceRefetch: true }) as never);
    };
    return {
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
      callFine: build.mutation<DifferingSalon, OnSalon & { body: FineRequest }>({
        ...endpoint(({ businessId, body }: { businessId: string; body: FineRequest }) =>
          request('POST /api/businesses/:id/differences', { params: { id: businessId }, body }),
        ),
        onQueryStarted: onDecided,
      }),
      takeFineBack: build.mutation<DifferingSalon, OnSalon & { differenceId: string }>({
        ...endpoint(({ businessId, differenceId }: { businessId: string; differenceId: string }) =>
          request('DELETE /api/businesses/:id/differences/:differenceId', {
            params: { id: businessId, differenceId },
          }),
        ),
        onQueryStarted: onDecided,
      }),
      /** Downloads the differences that the filter matches. Returns the name of the file. */
      exportDifferences: build.mutation<string, { jobId: string; filter: DifferenceFilter }>({
        queryFn: async ({ jobId, filter }, _context, _options, baseQuery) => {
          const reply = await baseQuery({
            ...request('GET /api/verification/jobs/:jobId/consistency/export', {
              params: { jobId },
              query: filter,
            }),
            responseHandler: (response) => (response.ok ? response.blob() : response.text()),
          });
          if (reply.error) return { error: reply.error };
          const fileName = await downloadName(reply.meta?.response?.headers.get('Content-Disposition'));
          saveFile(reply.data as Blob, fileName);
          return { data: fileName };
        },
      }),
    };
  },
});

export const {
  useConsistencyQuery,
  useDifferingSalonsQuery,
  useCallFineMutation,
  useTakeFineBackMutation,
  useExportDifferencesMutation,
} = consistencyApi;
