import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Gives a button back the focus that it lost while it was busy, unless another element has got it. If the button was
 * removed, the focus moves to the open dialog, or else to the content of the screen.
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
