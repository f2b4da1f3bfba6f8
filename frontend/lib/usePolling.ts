import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { HIDDEN_POLL_INTERVAL_MS, POLL_INTERVAL_MS } from '#contract/limits.ts';
import { selectSessionEnded } from './accessSlice.ts';
import { useAppSelector } from './hooks.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const useHidden = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');

/**
 * Returns the polling interval in milliseconds; 0 if nothing is polled, or if the session has ended. A hidden tab
 * polls less often, to update its title and icon and to show a notification at the end.
 */
export function usePollingInterval(polled: boolean, visibleMs = POLL_INTERVAL_MS): number {
  const hidden = useHidden();
  const ended = useAppSelector(selectSessionEnded);
  if (!polled || ended) return 0;
  return hidden ? HIDDEN_POLL_INTERVAL_MS : visibleMs;
}

/**
 * If something is polled, refetches it as soon as a hidden tab becomes visible, instead of waiting for the next poll.
 */
export function usePollOnReturn(polled: boolean, refetch: () => unknown): void {
  const ended = useAppSelector(selectSessionEnded);
  const changed = useEffectEvent(() => {
    if (polled && !ended && document.visibilityState === 'visible') refetch();
  });
  useEffect(() => subscribe(() => changed()), []);
}
