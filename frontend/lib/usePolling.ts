import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { HIDDEN_POLL_INTERVAL_MS, POLL_INTERVAL_MS } from '#contract/limits.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const useHidden = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');

/**
 * How often to ask again while something is under way: each second where somebody looks, seldom in a hidden tab, which
 * still has its title, icon and notification to keep; 0 while nothing is.
 */
export function usePollingInterval(polled: boolean): number {
  const hidden = useHidden();
  if (!polled) return 0;
  return hidden ? HIDDEN_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
}

/** Asks at once when a tab that is polled is looked at again, and not only when its next poll is due. */
export function usePollOnReturn(polled: boolean, refetch: () => unknown): void {
  const changed = useEffectEvent(() => {
    if (polled && document.visibilityState === 'visible') refetch();
  });
  useEffect(() => subscribe(() => changed()), []);
}
