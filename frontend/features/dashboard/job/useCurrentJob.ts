import { skipToken } from '@reduxjs/toolkit/query/react';
import { selectSessionEnded } from '../../../lib/accessSlice.ts';
import { jobsApi, useJobSummaryQuery } from '../../../lib/api/jobsApi.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { isUnderWay } from '../../../lib/isUnderWay.ts';
import { usePollingInterval, usePollOnReturn } from '../../../lib/usePolling.ts';

/** Selects only what is rendered, so that a poll without changes renders nothing. */
const selectFromResult = <Data, Fault>({ currentData, error }: { currentData?: Data; error?: Fault }) => ({
  currentData,
  error,
});

/** The job's summary, polled while the job is pending or running. */
export function useCurrentJob(jobId: string | null) {
  const query = jobId ?? skipToken;
  const { currentData, error } = jobsApi.endpoints.jobSummary.useQueryState(query, { selectFromResult });
  const gone = !!error && 'status' in error && error.status === 404;
  const refused = useAppSelector(selectSessionEnded);
  const polled = isUnderWay(currentData?.status) && !gone && !refused;
  const job = useJobSummaryQuery(query, { pollingInterval: usePollingInterval(polled), selectFromResult });
  usePollOnReturn(polled, job.refetch);
  return job;
}
