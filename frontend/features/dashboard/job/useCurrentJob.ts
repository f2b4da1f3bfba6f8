import { skipToken } from '@reduxjs/toolkit/query/react';
import { POLL_INTERVAL_MS } from '#contract/limits.ts';
import { selectSessionEnded } from '../../../lib/accessSlice.ts';
import { jobsApi, useJobSummaryQuery } from '../../../lib/api/jobsApi.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { isUnderWay } from '../../../lib/isUnderWay.ts';

/** The job's summary, read every second while the job is pending or running, and not again afterwards. */
export function useCurrentJob(jobId: string | null) {
  const query = jobId ?? skipToken;
  const { currentData, error } = jobsApi.endpoints.jobSummary.useQueryState(query);
  const gone = !!error && 'status' in error && error.status === 404;
  const refused = useAppSelector(selectSessionEnded);
  const polled = isUnderWay(currentData?.status) && !gone && !refused;
  return useJobSummaryQuery(query, { pollingInterval: polled ? POLL_INTERVAL_MS : 0 });
}
