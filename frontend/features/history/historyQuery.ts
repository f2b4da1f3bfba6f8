import type { JobStatus } from '#contract/jobs.ts';

export type HistoryQuery = {
  /** From 1. */
  page: number;
  search: string;
  /** Undefined: all. */
  status: JobStatus | undefined;
};

/** The statuses that the History can be narrowed to. */
export const STATUS_FILTERS: { value: JobStatus; label: string }[] = [
  { value: 'completed', label: 'Completed' },
  { value: 'running', label: 'Running' },
  { value: 'paused', label: 'Paused' },
  { value: 'failed', label: 'Failed' },
];
