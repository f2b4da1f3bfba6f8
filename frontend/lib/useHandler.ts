import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the handler of the last render, so that memoised children are not rendered again
 * for a new handler. Use it only for events: it must not be called during rendering.
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
