import { useEffect } from 'react';

/** When the component is removed and nothing has the focus, moves the focus to the content of the screen. */
export function useLeftFocus(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
