import type { z } from 'zod';
import type { Reply } from './wordpressClient.ts';
import { WordPressError } from './wordpressError.ts';

export const allows = ({ headers }: Reply, method: string): boolean =>
  (headers.get('Allow') ?? '').split(/,\s*/).includes(method);

/** Parses an answer of the site. Throws WordPressError if it has another form than WordPress's. */
export function parseReply<Shape extends z.ZodType>(
  shape: Shape,
  json: unknown,
  what: string,
): z.output<Shape> {
  const parsed = shape.safeParse(json);
  if (parsed.success) return parsed.data;
  const text = `The site's answer about ${what} is not what WordPress answers: a plugin may have changed it.`;
  throw new WordPressError('not-json', text, { status: 200 });
}

/** Waits for a call. If WordPress answers with one of these codes or statuses, `otherwise` throws a clearer error. */
export async function unless<Value>(
  request: Promise<Value>,
  codes: readonly (string | number)[],
  otherwise: (error: WordPressError) => never,
): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof WordPressError && error.trouble === 'answer') {
      if ((error.code && codes.includes(error.code)) || (error.status && codes.includes(error.status)))
        otherwise(error);
    }
    throw error;
  }
}
