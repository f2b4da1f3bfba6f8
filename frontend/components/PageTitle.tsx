import { useEffect } from 'react';
import { PRODUCT_TITLE } from '../lib/names.ts';

/** The parts of the browser's title: the progress of a job or sync, and the screen. */
const shown = { progress: '', screen: PRODUCT_TITLE };

function show(part: Partial<typeof shown>): void {
  Object.assign(shown, part);
  // A <title> element would not work: React adds it after the one in index.html, and the first one counts.
  document.title = [shown.progress, shown.screen].filter(Boolean).join(' · ');
}

/** Sets the browser's title of a screen; without `title` it is the product's name. */
export function PageTitle({ title }: { title?: string }) {
  const name = title ? `${title} · ${PRODUCT_TITLE}` : PRODUCT_TITLE;
  useEffect(() => show({ screen: name }), [name]);
  return null;
}

/** Puts a percentage before the browser's title on every screen; null removes it. */
export function useTitleProgress(percent: number | null): void {
  useEffect(() => {
    show({ progress: percent === null ? '' : `${percent}%` });
    return () => show({ progress: '' });
  }, [percent]);
}
