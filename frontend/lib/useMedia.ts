import { useCallback, useSyncExternalStore } from 'react';

const queryOf = (rule: string): string => rule.replace('@media ', '');

/** True if a media query of the theme, such as `@media (max-width: 1023px)`, matches now. */
export const matchesMedia = (rule: string): boolean => window.matchMedia(queryOf(rule)).matches;

/** Like `matchesMedia`, but renders the component again when the result changes. */
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
