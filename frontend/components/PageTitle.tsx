import { useEffect } from 'react';
import { PRODUCT_TITLE } from '../lib/names.ts';

/** The browser's title of the page; without a title of its own it is the product's. */
export function PageTitle({ title }: { title?: string }) {
  const whole = title ? `${title} · ${PRODUCT_TITLE}` : PRODUCT_TITLE;
  useEffect(() => {
    // Not <title>: React would add a second one beside that of the first page load, which then stays.
    document.title = whole;
  }, [whole]);
  return null;
}
