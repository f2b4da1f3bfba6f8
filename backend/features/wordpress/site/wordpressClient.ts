import { parseCleanJson } from '../../../lib/cleanText.ts';
import { AnswerTooLargeError, readAnswer } from '../../../lib/outsideAnswer.ts';
import { withRetries } from '../../../lib/retries.ts';
import { retryAfterMs } from '../../../lib/retryAfter.ts';
import type { DestinationEntry } from './destinationEntry.ts';
import { answerError, connectionError, pageError, redirectError, sizeError } from './explainTrouble.ts';
import { WordPressError } from './wordpressError.ts';

export type Reply = { status: number; headers: Headers; json: unknown };
export type Query = Record<string, string | number>;
export type RequestOptions = {
  query?: Query;
  body?: unknown;
  /** Called before a write is sent again, if the site may still be carrying out the first one. */
  onDoubt?: () => void;
};

export type WordPressClient = {
  destination: DestinationEntry;
  index: SiteIndex;
  /**
   * Sends a request to a route such as `/wp/v2/salon`, and retries it if that may help. Returns a JSON reply with a
   * status below 300. Throws WordPressError for any other answer, or if there is none.
   */
  call: (
    method: 'GET' | 'OPTIONS' | 'POST' | 'DELETE',
    route: string,
    options?: RequestOptions,
  ) => Promise<Reply>;
};

export type SiteIndex = {
  name: string;
  /** The site's URL, as the site itself reports it: `${url}/wp-admin` is its dashboard. It may be any text. */
  url: string;
  takesApplicationPasswords: boolean;
};

/** How often a request is retried. Requests that only read change nothing, so they are retried more often. */
const READ_RETRIES = 5;
const WRITE_RETRIES = 2;
/** If the site asks for a longer wait than this, the request is not retried. */
const LONGEST_WAIT_MS = 3000;
const BACK_OFF = { backOffMs: 150, longestBackOffMs: LONGEST_WAIT_MS };

/** Returns the URL of a route under the API's root. With plain permalinks, the route is a query parameter. */
export function routeUrl(root: URL, route: string, query: Query = {}): URL {
  const url = new URL(root);
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', route);
  else url.pathname = url.pathname.replace(/\/*$/, '') + route;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

function authorization({ username, applicationPassword }: DestinationEntry): string {
  return `Basic ${Buffer.from(`${username}:${applicationPassword}`).toString('base64')}`;
}

/** Sends one request without following redirects, which could turn a POST into a GET or send the password elsewhere. */
export async function fetchPage(
  destination: DestinationEntry,
  method: string,
  url: URL,
  body: unknown,
  signal: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const timeoutMs = destination.timeoutSeconds * 1000;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        Authorization: authorization(destination),
        // With this header, WordPress reports its own failures in JSON, without PHP warnings in front.
        Accept: 'application/json',
        'User-Agent': 'SalonVerifier',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { response, text: await readAnswer(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AnswerTooLargeError) throw sizeError(url, error.mostMegabytes);
    throw connectionError(error, url, timeoutMs);
  }
}

/** Sends one request. Throws WordPressError for no reply, one that is not JSON, or a status of 300 or more. */
export async function requestJson(
  destination: DestinationEntry,
  method: string,
  url: URL,
  body: unknown,
  signal: AbortSignal,
): Promise<Reply> {
  const { response, text } = await fetchPage(destination, method, url, body, signal);
  const { status, headers } = response;
  if (status >= 300 && status < 400) throw redirectError(url, status, headers.get('Location'));
  const json = /\bjson\b/i.test(headers.get('Content-Type') ?? '') ? parseCleanJson(text) : undefined;
  if (json === undefined) throw pageError(url, status, text, retryAfterMs(headers));
  if (status >= 400) throw answerError(url, status, json, retryAfterMs(headers));
  return { status, headers, json };
}

function tryAgain<Value>(
  request: () => Promise<Value>,
  signal: AbortSignal,
  retries: number,
  mayHelp: (error: WordPressError) => boolean,
  onRetry: (error: unknown) => void = () => undefined,
): Promise<Value> {
  return withRetries(request, signal, {
    ...BACK_OFF,
    retries,
    isTransient: (error) =>
      error instanceof WordPressError && mayHelp(error) && (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS,
    askedWaitMs: (error) => (error as WordPressError).retryAfterMs,
    onRetry,
  });
}

/** Retries a request that only reads, if that may help and the site does not ask for a long wait. */
export function tryReading<Value>(read: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  // There is no retry after a timeout, which has already taken long enough, or after a refused connection.
  return tryAgain(read, signal, READ_RETRIES, ({ isTransient, trouble }) => {
    return isTransient && trouble !== 'timeout' && trouble !== 'refused';
  });
}

/**
 * Retries a request that writes after the status 429 or 503, unless the site asks for a long wait. With these statuses,
 * a site mostly refuses a request without processing it. But a proxy also answers 503 if the site takes too long, and
 * the site may then process both requests. So `onDoubt` is called after a 503.
 */
export function tryWriting<Value>(
  write: () => Promise<Value>,
  signal: AbortSignal,
  onDoubt: () => void = () => undefined,
): Promise<Value> {
  return tryAgain(
    write,
    signal,
    WRITE_RETRIES,
    ({ status }) => status === 429 || status === 503,
    (error) => (error as WordPressError).status === 503 && onDoubt(),
  );
}
