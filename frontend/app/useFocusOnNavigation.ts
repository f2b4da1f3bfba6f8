import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Starts each new page at its top, for the eye and for the keyboard. Answers the current path. */
export function useFocusOnNavigation(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return pathname;
}
