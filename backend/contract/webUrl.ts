import { z } from 'zod';

/** An address that the page may link to: other schemes, such as `javascript:`, are run. */
export const WebUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** Returns the address if a page may link to it, else null. */
export function webUrl(text: string | null): string | null {
  return WebUrl.safeParse(text).data ?? null;
}
