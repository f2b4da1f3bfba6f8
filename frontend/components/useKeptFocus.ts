import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * A button that is disabled while it works loses the focus, and one that is gone afterwards leaves it nowhere.
 * This gives it back at the end, to the button or else to the page's content.
 */
export function useKeptFocus(button: RefObject<HTMLElement | null>, busy: boolean): void {
  useEffect(() => {
    const element = button.current;
    if (!busy || document.activeElement !== element) return;
    return () => {
      if (document.activeElement !== document.body && document.activeElement !== element) return;
      const target = element?.isConnected ? element : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [button, busy]);
}
