import { z } from 'zod';
import { isWebUrl } from './isWebUrl.ts';
import { MAX_URL_CHARACTERS } from './limits.ts';

/** A URL that a page may link to. */
export const WebUrl = z.url().max(MAX_URL_CHARACTERS).refine(isWebUrl);

/** Returns the URL if a page may link to it, else null. */
export function webUrl(text: string | null): string | null {
  return WebUrl.safeParse(text).data ?? null;
}
