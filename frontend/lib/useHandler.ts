import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * One function for the life of the component, which does what the handler of the last render does: what it is given to
 * need not be drawn anew for it. For events alone, since it must not be called while something is drawn.
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
