import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * Restores the focus that a button loses while it is disabled. If the button is removed meanwhile, the focus moves to
 * the content of the screen.
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
