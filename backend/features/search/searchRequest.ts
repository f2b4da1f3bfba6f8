import type { z } from 'zod';
import { parseCleanJson } from '../../lib/cleanText.ts';
import { AnswerTooLargeError, readAnswer } from '../../lib/outsideAnswer.ts';
import { pageText } from '../../lib/pageText.ts';
import { retryAfterMs } from '../../lib/retryAfter.ts';
import { boundedJson } from './bounds.ts';
import type { RequestLimits, SearchReply } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';

/** The maximum size of a reply. Real result lists have about a tenth of it. */
const MOST_ANSWER_BYTES = 2 * 1024 * 1024;

/** Matches the code of an error that occurs before the request can be sent. */
const NOT_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+)$/;

function causeOf(error: unknown): string {
  // `fetch` throws a TypeError whose `cause` is the error of the connection.
  const cause = (error as { cause?: unknown } | undefined)?.cause ?? error;
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown };
  return String(code ?? message ?? cause);
}

/**
 * Sends one HTTP request to a provider and returns the reply, even if its status is an error. Throws SearchError if
 * there is no reply, if the reply is a redirect, or if a successful reply is too large; throws the signal's reason if
 * it is aborted. Redirects are not followed, because they would send the API key elsewhere.
 */
export async function searchRequest(
  provider: string,
  url: URL,
  init: RequestInit,
  { signal, timeoutMs }: RequestLimits,
): Promise<SearchReply> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.any([signal, timeout]),
      redirect: 'manual',
    });
    const text = await readAnswer(response, MOST_ANSWER_BYTES).catch((error: unknown) => {
      // If the status is an error, the text of the reply is not needed, so its size does not matter.
      if (error instanceof AnswerTooLargeError && response.status >= 400) return '';
      throw error;
    });
    if (response.status >= 300 && response.status < 400) {
      const location = response.headers.get('location') ?? '';
      // Only the origin is shown, because the rest of the URL may contain the API key.
      const target = URL.canParse(location, url.href) ? new URL(location, url).origin : 'another address';
      throw new SearchError(
        'upstream',
        `${provider} sends on to ${target}: set its address to where it really is.`,
        undefined,
        'refused',
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
    const cause = causeOf(error);
    const text = `${provider} cannot be reached (${cause}).`;
    throw new SearchError('upstream', text, undefined, NOT_CONNECTED.test(cause) ? 'unsent' : undefined);
  }
}

/**
 * Returns the JSON of a reply, limited in size and parsed with `schema`. Throws SearchError `unreadable` if the reply
 * is no JSON or does not fit the schema.
 */
export function readJson<Schema extends z.ZodType>(
  provider: string,
  reply: SearchReply,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(boundedJson(parseCleanJson(reply.text)));
  if (parsed.success) return parsed.data;
  throw new SearchError(
    'unreadable',
    `${provider} answered with something that is not its result list (${excerpt(reply)}).`,
  );
}

/** Returns what `schema` reads from a reply's JSON, such as the provider's message; undefined if it does not fit. */
export const saidIn = <Schema extends z.ZodType>(
  { text }: SearchReply,
  schema: Schema,
): z.output<Schema> | undefined => schema.safeParse(parseCleanJson(text)).data;

/** Returns the status and a short form of a provider's reply, to be shown to an operator. */
export function excerpt({ status, text }: SearchReply): string {
  const words = pageText(text);
  return words ? `HTTP ${status}: ${words}` : `HTTP ${status}`;
}

/** Converts the HTTP status of a failed request to an error. `words` is the provider's own message. */
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
