import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** When the path changes, scrolls to the top and moves the focus to the screen's content. Returns the path. */
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
