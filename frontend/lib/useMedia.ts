import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query of the theme matches, such as `@media (max-width: 1023px)`. */
export function useMedia(rule: string): boolean {
  const query = rule.replace('@media ', '');
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
