import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { selectSessionEnded } from '../../lib/accessSlice.ts';
import { jobsApi, useHistoryPageQuery, useJobStatsQuery } from '../../lib/api/jobsApi.ts';
import type { HistoryQuery } from '../../lib/api/wholeJobs.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { usePollingInterval, usePollOnReturn } from '../../lib/usePolling.ts';

/** Its job or a sync of it is under way. */
const isMoving = ({ status, syncPendingCount }: ListedJob) => isUnderWay(status) || syncPendingCount > 0;

/** Differs whenever the totals may differ. */
const stateOf = (jobs: ListedJob[]) =>
  jobs.map(({ id, status, syncedCount }) => [id, status, syncedCount]).join();

/**
 * The page of jobs that is asked for, and the totals of all jobs: read when the History is entered, and the page
 * again and again while a job on it is pending or running, or a sync is under way.
 */
export function useJobList(query: HistoryQuery) {
  const { currentData } = jobsApi.endpoints.historyPage.useQueryState(query);
  const refused = useAppSelector(selectSessionEnded);
  const polled = !!currentData?.jobs.some(isMoving) && !refused;
  const list = useHistoryPageQuery(query, {
    pollingInterval: usePollingInterval(polled),
    refetchOnMountOrArgChange: true,
  });
  usePollOnReturn(polled, list.refetch);
  const stats = useJobStatsQuery(undefined, { refetchOnMountOrArgChange: true });

  const state = currentData && stateOf(currentData.jobs);
  const [counted, setCounted] = useState(state);
  const countAgain = useEffectEvent(() => {
    if (counted !== undefined) void stats.refetch();
    setCounted(state);
  });
  useEffect(() => {
    if (state !== undefined) countAgain();
  }, [state]);

  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await Promise.all([list.refetch(), stats.refetch()]);
    setRefreshing(false);
  };

  return { list, stats, polled, refresh, refreshing };
}

export type JobList = ReturnType<typeof useJobList>;
