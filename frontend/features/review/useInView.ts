import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Scrolls an entry into view when it becomes the current one. The first entry of a list is not scrolled into view when
 * the list appears.
 */
export function useInView(current: boolean, isFirst: boolean): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  const atTop = useRef(isFirst);
  useEffect(() => {
    if (current && !atTop.current) ref.current?.scrollIntoView?.({ block: 'nearest' });
    atTop.current = false;
  }, [current]);
  return ref;
}
