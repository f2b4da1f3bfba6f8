import type { z } from 'zod';
import { parseCleanJson } from '../../lib/cleanText.ts';
import { AnswerTooLargeError, readAnswer } from '../../lib/outsideAnswer.ts';
import { pageText } from '../../lib/pageText.ts';
import { retryAfterMs } from '../../lib/retryAfter.ts';
import { boundedJson } from './bounds.ts';
import type { SearchOptions } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';

/** Ten times as much as a result list has. */
const MOST_ANSWER_BYTES = 2 * 1024 * 1024;

export type SearchReply = { status: number; headers: Headers; text: string };

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : cause instanceof Error ? cause.message : String(cause);
}

/**
 * One HTTP request to a provider; returns the reply whatever its status. No reply at all is a SearchError, an abort
 * throws the signal's reason. Redirects are not followed: a key must not travel on.
 */
export async function searchRequest(
  provider: string,
  url: URL,
  init: RequestInit,
  { signal, timeoutMs }: Pick<SearchOptions, 'signal' | 'timeoutMs'>,
): Promise<SearchReply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.any([signal, timeout]),
      redirect: 'manual',
    });
    const text = await readAnswer(response, MOST_ANSWER_BYTES).catch((error: unknown) => {
      // The status of a refusal says enough.
      if (error instanceof AnswerTooLargeError && response.status >= 400) return '';
      throw error;
    });
    if (response.status >= 300 && response.status < 400) {
      const location = response.headers.get('location') ?? '';
      // Its origin alone: the rest may repeat the key.
      const target = URL.canParse(location, url.href) ? new URL(location, url).origin : 'another address';
      throw new SearchError(
        'upstream',
        `${provider} sends on to ${target}: set its address to where it really is.`,
      );
    }
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof SearchError) throw error;
    if (signal.aborted) throw signal.reason;
    if (error instanceof AnswerTooLargeError) {
      const text = `${provider} answered with more than ${error.mostMegabytes} MB, which is no result list.`;
      throw new SearchError('unreadable', text);
    }
    if (timeout.aborted) throw new SearchError('timeout', `${provider} did not answer in time.`);
    throw new SearchError('upstream', `${provider} cannot be reached (${causeOf(error)}).`);
  }
}

/** The body as `schema` says, bounded; anything else is `unreadable`. */
export function readJson<Schema extends z.ZodType>(
  provider: string,
  reply: SearchReply,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(boundedJson(jsonOrUndefined(reply.text)));
  if (parsed.success) return parsed.data;
  throw new SearchError(
    'unreadable',
    `${provider} answered with something that is not its result list (${excerpt(reply)}).`,
  );
}

export function jsonOrUndefined(text: string): unknown {
  try {
    return parseCleanJson(text);
  } catch {
    return undefined;
  }
}

/** What a provider said, in few words, to show an operator. */
export function excerpt({ status, text }: SearchReply): string {
  const words = pageText(text);
  return words ? `HTTP ${status}: ${words}` : `HTTP ${status}`;
}

/** What an HTTP status means where a provider does not say it better. `words`: what it said. */
export function statusError(provider: string, reply: SearchReply, words = excerpt(reply)): SearchError {
  const { status } = reply;
  if (status === 401 || status === 403)
    return new SearchError('auth', `${provider} refuses the key (${words}).`);
  if (status === 402) return new SearchError('quota', `${provider}: the quota is used up (${words}).`);
  if (status === 429) {
    return new SearchError(
      'rate_limited',
      `${provider} asks for fewer searches (${words}).`,
      retryAfterMs(reply.headers),
    );
  }
  if (status === 408 || status === 504)
    return new SearchError('timeout', `${provider} did not answer in time (${words}).`);
  if (status === 400 || status === 422 || status === 414) {
    return new SearchError('bad_query', `${provider} refuses the query (${words}).`);
  }
  return new SearchError('upstream', `${provider} is not working (${words}).`, retryAfterMs(reply.headers));
}
