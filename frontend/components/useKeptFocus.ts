import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Restores the focus that a button loses while it is busy. If the button is removed meanwhile, the focus moves to the
 * open dialog, or else to the content of the screen.
 */
export function useKeptFocus(button: RefObject<HTMLElement | null>, busy: boolean): void {
  // The focus is read while rendering, because Chromium takes it from a disabled button before any effect runs.
  const hadFocus = useRef(false);
  if (document.activeElement === button.current) hadFocus.current = busy;
  useEffect(() => {
    const element = button.current;
    if (!busy || !hadFocus.current) return;
    return () => {
      hadFocus.current = false;
      if (document.activeElement !== document.body && document.activeElement !== element) return;
      const target = element?.isConnected
        ? element
        : (document.querySelector<HTMLElement>('[role=dialog]') ?? document.getElementById('main'));
      target?.focus({ preventScroll: true });
    };
  }, [button, busy]);
}
