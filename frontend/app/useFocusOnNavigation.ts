import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls each new screen to its top, and moves the focus to its content. Returns the current path. */
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
