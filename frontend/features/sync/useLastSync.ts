import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LastSync } from '#contract/syncs.ts';
import { usePollingInterval, usePollOnReturn } from '../../lib/usePolling.ts';
import { isUnderWay, syncApi, useLastSyncQuery } from './syncApi.ts';

/**
 * Returns the progress or outcome of the job's last sync; undefined until it is loaded. It is polled while a sync or
 * undo is running, even if another tab began it.
 */
export function useLastSync(jobId: string | null, working: boolean): LastSync | undefined {
  const query = jobId ?? skipToken;
  const { currentData, isError } = syncApi.endpoints.lastSync.useQueryState(query);
  const polled = (working || (!!currentData && isUnderWay(currentData))) && !isError;
  const { refetch } = useLastSyncQuery(query, { pollingInterval: usePollingInterval(polled) });
  usePollOnReturn(polled, refetch);
  return currentData;
}
