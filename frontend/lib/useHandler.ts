import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the last render's handler, so that memoised children are not rendered again.
 * Only for events: it must not be called during rendering.
 */
export function useHandler<Args extends unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
