import { z } from 'zod';
import { isWebUrl } from './isWebUrl.ts';
import { MAX_URL_CHARACTERS } from './limits.ts';

/** A URL that may be a link: http or https, and not too long. */
export const WebUrl = z.url().max(MAX_URL_CHARACTERS).refine(isWebUrl);

export function webUrl(text: string | null): string | null {
  return WebUrl.safeParse(text).data ?? null;
}
