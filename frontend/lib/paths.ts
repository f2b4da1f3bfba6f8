import { CMS_PATH } from './names.ts';

export const paths = {
  dashboard: '/',
  /** `view`: filter and order of the results, as URL parameters. */
  job: (jobId: string, view: Record<string, string> = {}): string =>
    `/?${new URLSearchParams({ jobId, ...view })}`,
  review: '/review',
  jobReview: (jobId: string): string => `/review?${new URLSearchParams({ jobId })}`,
  consistency: '/jobs/:jobId/consistency',
  jobConsistency: (jobId: string): string => `/jobs/${encodeURIComponent(jobId)}/consistency`,
  history: '/history',
  listings: '/listings',
  schedules: '/schedules',
  destinations: `/${CMS_PATH}`,
  account: '/account',
};
