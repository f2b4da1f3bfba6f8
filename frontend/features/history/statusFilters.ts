import type { JobStatus } from '#contract/jobs.ts';

export const STATUS_FILTERS: { value: JobStatus; label: string }[] = [
  { value: 'completed', label: 'Completed' },
  { value: 'running', label: 'Running' },
  { value: 'paused', label: 'Paused' },
  { value: 'failed', label: 'Failed' },
];
