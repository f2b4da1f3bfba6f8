import type { JobCoverage, PlatformCoverage } from '#contract/jobs.ts';
import { api } from '../../lib/api.ts';

export const coverageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** On how many businesses of a job each platform has a page; null where the server does not count it. */
    coverage: build.query<PlatformCoverage[] | null, string>({
      query: (jobId) => ({
        url: `verification/jobs/${encodeURIComponent(jobId)}`,
        params: { fields: 'coverage' },
      }),
      transformResponse: ({ coverage }: Partial<JobCoverage>) => coverage ?? null,
      providesTags: (_coverage, _error, jobId) => [{ type: 'Results', id: jobId }],
    }),
  }),
});

export const { useCoverageQuery } = coverageApi;
