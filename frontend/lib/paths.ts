import { CMS_PATH } from './names.ts';

export const paths = {
  dashboard: '/',
  job: (jobId: string): string => `/?jobId=${encodeURIComponent(jobId)}`,
  history: '/history',
  destinations: `/${CMS_PATH}`,
};
