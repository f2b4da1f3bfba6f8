import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobSummary } from '#contract/jobs.ts';
import { jobsApi, useJobSummaryQuery } from '../../../lib/api/jobsApi.ts';
import { asApiError } from '../../../lib/apiError.ts';
import { isUnderWay } from '../../../lib/isUnderWay.ts';
import { usePollingInterval, usePollOnReturn } from '../../../lib/usePolling.ts';

/** Selects only what the screens show, so that a poll that changes nothing does not re-render them. */
const selectFromResult = <Data, Fault>({ currentData, error }: { currentData?: Data; error?: Fault }) => ({
  currentData,
  error,
});

/**
 * If a screen begins to show the job and the loaded summary is older than this, the summary is loaded again. While the
 * page opens, it is not.
 */
const OLD_SECONDS = 5;

/**
 * After a job has stopped running, its summary is polled for at most this long, while the provider has yet to answer
 * searches. The answer to a search takes less time.
 */
const LAST_ANSWERS_MS = 25_000;

/** True while answers may still arrive to searches of a job that is neither pending nor running any more. */
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
 * Returns the query of the job's summary. It is polled while the job is pending or running, and then until the last
 * answers have come, for at most `LAST_ANSWERS_MS`. `currentData` is undefined once the job was deleted.
 */
export function useCurrentJob(jobId: string | null) {
  const query = jobId ?? skipToken;
  const { currentData, error } = jobsApi.endpoints.jobSummary.useQueryState(query, { selectFromResult });
  const gone = asApiError(error)?.status === 404;
  const awaitsAnswers = useAwaitsAnswers(currentData);
  // `default` is the router's key of the first address, with which the page was opened.
  const isOpening = useLocation().key === 'default';
  const polled = (isUnderWay(currentData?.status) || awaitsAnswers) && !gone;
  const job = useJobSummaryQuery(query, {
    pollingInterval: usePollingInterval(polled),
    // Another tab may have resumed the job or decided on its salons, so that an old summary would contradict the
    // outcome. While the page opens, its parts appear one after the other, and one summary is enough for all of them.
    refetchOnMountOrArgChange: isOpening ? false : OLD_SECONDS,
    selectFromResult,
  });
  usePollOnReturn(polled, job.refetch);
  // The last figures of a deleted job would look as if the job still existed.
  return gone ? { ...job, currentData: undefined } : job;
}
