import { useEffect } from 'react';

/** What leaves the page with the focus in it leaves it nowhere: then it goes to the page's content. */
export function useLeftFocus(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}
