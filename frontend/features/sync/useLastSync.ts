import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LastSync } from '#contract/syncs.ts';
import { selectSessionEnded } from '../../lib/accessSlice.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { usePollingInterval, usePollOnReturn } from '../../lib/usePolling.ts';
import { syncApi, useLastSyncQuery } from './syncApi.ts';

/**
 * How far the job's last sync is, or how it ended; read again and again while one is under way, whoever has begun it.
 * Undefined until it is known, and of a server that does not tell.
 */
export function useLastSync(jobId: string | null, working: boolean): LastSync | undefined {
  const query = jobId ?? skipToken;
  const { currentData, isError } = syncApi.endpoints.lastSync.useQueryState(query);
  const refused = useAppSelector(selectSessionEnded);
  const polled = (working || !!currentData?.pending) && !isError && !refused;
  const { refetch } = useLastSyncQuery(query, { pollingInterval: usePollingInterval(polled) });
  usePollOnReturn(polled, refetch);
  return currentData;
}
