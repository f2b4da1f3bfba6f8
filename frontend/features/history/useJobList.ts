import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { usePollingInterval, usePollOnReturn } from '../../lib/usePolling.ts';
import type { HistoryQuery } from './historyApi.ts';
import { historyApi, useHistoryPageQuery, useJobStatsQuery } from './historyApi.ts';

/** True while the job is pending or running, or while some of its businesses are being synced. */
const isActive = ({ status, syncPendingCount }: ListedJob) => isUnderWay(status) || syncPendingCount > 0;

/** Returns a fingerprint of the jobs. When it changes, the totals may have changed, too. */
const stateOf = (jobs: ListedJob[]) =>
  jobs.map(({ id, status, syncedCount }) => [id, status, syncedCount]).join();

/**
 * Returns the requested page of jobs and the totals of all jobs. The page is polled while a job on it is active. The
 * totals are loaded again when `stateOf` the page's jobs changes.
 */
export function useJobList(query: HistoryQuery) {
  const { currentData } = historyApi.endpoints.historyPage.useQueryState(query);
  const polled = !!currentData?.jobs.some(isActive);
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
