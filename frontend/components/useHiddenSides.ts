import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** On which sides of a horizontally scrolling element there is more to see: none, `left`, `right` or `left right`. */
export function useHiddenSides(scrolling: RefObject<HTMLElement | null>): string {
  const [sides, setSides] = useState('');
  useEffect(() => {
    const element = scrolling.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // With a zoomed page the positions are fractions of pixels.
      const isMoreRight = scrollLeft + clientWidth < scrollWidth - 1;
      setSides([scrollLeft > 1 && 'left', isMoreRight && 'right'].filter(Boolean).join(' '));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scrolling]);
  return sides;
}
