import { CMS_PATH } from './names.ts';

export const paths = {
  dashboard: '/',
  /** `view`: filter and order of the results, as URL parameters. */
  job: (jobId: string, view: Record<string, string> = {}): string =>
    `/?${new URLSearchParams({ jobId, ...view })}`,
  review: '/review',
  jobReview: (jobId: string): string => `/review?${new URLSearchParams({ jobId })}`,
  history: '/history',
  destinations: `/${CMS_PATH}`,
};
