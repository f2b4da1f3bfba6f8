import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast/headless';

/**
 * F8 moves the focus to the toast area. Escape dismisses the toast, unless a dialog or popover has handled that Escape
 * (by preventing the default).
 */
export function useToastKeys(
  region: RefObject<HTMLElement | null>,
  shownId: string | undefined,
  onFocus: () => void,
  onBlur: () => void,
): void {
  const before = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const element = region.current;
      if (!element) return;
      const inside = element.contains(document.activeElement);
      if (event.key === 'F8') {
        event.preventDefault();
        if (inside) return;
        before.current = document.activeElement as HTMLElement | null;
        // An open dialog would take the focus back if the focus moved directly to the toast.
        before.current?.blur();
        element.focus();
      }
      if (event.key === 'Escape' && shownId && !event.defaultPrevented) {
        event.preventDefault();
        toast.dismiss(shownId);
        if (inside) {
          const { current } = before;
          const target = current && current !== document.body ? current : document.getElementById('main');
          target?.focus();
        }
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region, shownId]);

  useEffect(() => {
    const element = region.current;
    const onFocusIn = (event: Event) => {
      // An open dialog listens for this event on the document, and would take the focus back.
      event.stopPropagation();
      onFocus();
    };
    const onFocusOut = (event: Event) => {
      event.stopPropagation();
      onBlur();
    };
    element?.addEventListener('focusin', onFocusIn);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('focusin', onFocusIn);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [region, onFocus, onBlur]);
}
