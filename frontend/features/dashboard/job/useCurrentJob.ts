import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobSummary } from '#contract/jobs.ts';
import { jobsApi, useJobSummaryQuery } from '../../../lib/api/jobsApi.ts';
import { asApiError } from '../../../lib/apiError.ts';
import { isUnderWay } from '../../../lib/isUnderWay.ts';
import { usePollingInterval, usePollOnReturn } from '../../../lib/usePolling.ts';

/** Selects only what is rendered, so that a poll without changes renders nothing. */
const selectFromResult = <Data, Fault>({ currentData, error }: { currentData?: Data; error?: Fault }) => ({
  currentData,
  error,
});

/** A summary that is older is loaded again when a screen shows it. */
const OLD_SECONDS = 5;

/** Longer than an answer to a search may take. */
const LAST_ANSWERS_MS = 25_000;

/** True while answers may still come that were in flight when the job stopped. */
function useAwaitsAnswers(job: JobSummary | undefined): boolean {
  const isAwaited = job !== undefined && !isUnderWay(job.status) && !!job.spending?.unknownCredits;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!isAwaited) return;
    const timer = setTimeout(() => setOver(true), LAST_ANSWERS_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return isAwaited && !isOver;
}

/**
 * The job's summary, polled while the job is pending or running, and until the last answers have come. Undefined once
 * the job was deleted.
 */
export function useCurrentJob(jobId: string | null) {
  const query = jobId ?? skipToken;
  const { currentData, error } = jobsApi.endpoints.jobSummary.useQueryState(query, { selectFromResult });
  const gone = asApiError(error)?.status === 404;
  const awaitsAnswers = useAwaitsAnswers(currentData);
  // The router's key of the address that the page was opened with.
  const isOpening = useLocation().key === 'default';
  const polled = (isUnderWay(currentData?.status) || awaitsAnswers) && !gone;
  const job = useJobSummaryQuery(query, {
    pollingInterval: usePollingInterval(polled),
    // Another tab may have resumed it, or decided on its salons. Its outcome would then contradict its figures. While
    // the page opens, its parts appear one after the other, and none of them needs another summary.
    refetchOnMountOrArgChange: isOpening ? false : OLD_SECONDS,
    selectFromResult,
  });
  usePollOnReturn(polled, job.refetch);
  // The last figures of a deleted job would look as if it were still running.
  return gone ? { ...job, currentData: undefined } : job;
}
