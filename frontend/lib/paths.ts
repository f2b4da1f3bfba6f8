import { CMS_PATH } from './names.ts';

export const paths = {
  dashboard: '/',
  /** `view`: filter and order of its results, as they stand in the address. */
  job: (jobId: string, view: Record<string, string> = {}): string =>
    `/?${new URLSearchParams({ jobId, ...view })}`,
  review: '/review',
  jobReview: (jobId: string): string => `/review?${new URLSearchParams({ jobId })}`,
  history: '/history',
  destinations: `/${CMS_PATH}`,
};
