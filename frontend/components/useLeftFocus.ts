import { useEffect } from 'react';

/** Moves the focus to the content of the screen if the component is removed while it has the focus. */
export function useLeftFocus(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
