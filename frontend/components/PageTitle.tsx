import { useEffect } from 'react';
import { PRODUCT_TITLE } from '../lib/names.ts';

/** What the browser's title is made of: how far a job is, where one is followed, and the page. */
const shown = { progress: '', page: PRODUCT_TITLE };

function show(part: Partial<typeof shown>): void {
  Object.assign(shown, part);
  // Not <title>: React would add a second one beside that of the first page load, which then stays.
  document.title = [shown.progress, shown.page].filter(Boolean).join(' · ');
}

/** The browser's title of the page; without a title of its own it is the product's. */
export function PageTitle({ title }: { title?: string }) {
  const page = title ? `${title} · ${PRODUCT_TITLE}` : PRODUCT_TITLE;
  useEffect(() => show({ page }), [page]);
  return null;
}

/** Before the page's title, whichever page it is; null: nothing. */
export function useTitleProgress(percent: number | null): void {
  useEffect(() => {
    show({ progress: percent === null ? '' : `${percent}%` });
    return () => show({ progress: '' });
  }, [percent]);
}
