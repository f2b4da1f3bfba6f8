import { useCallback, useSyncExternalStore } from 'react';

const queryOf = (rule: string): string => rule.replace('@media ', '');

/** Whether a media query of the theme matches now, such as `@media (max-width: 1023px)`. */
export const matchesMedia = (rule: string): boolean => window.matchMedia(queryOf(rule)).matches;

/** Whether a media query of the theme matches. */
export function useMedia(rule: string): boolean {
  const query = queryOf(rule);
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesMedia(rule));
}
