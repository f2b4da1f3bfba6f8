import http from 'node:http';
import https from 'node:https';
import { retryAfterMs } from '../../../lib/retryAfter.ts';
import type { WebhookConfig } from '../../../lib/settings/digestConfig.ts';
import type { Attempt } from '../attempt.ts';
import { checkHost, lookupPublic, PrivateAddressError } from './publicAddress.ts';
import { signedHeaders } from './signature.ts';

const TIMEOUT_MS = 15_000;
const GONE = 410;

type Message = { id: string; body: string };
type Answer = { status: number; retryAfterMs: number | undefined };

/** Sends a message, and resolves with the answer's status and Retry-After once its headers are there. */
function post(
  { url, keys, allowsPrivate }: WebhookConfig,
  { id, body }: Message,
  signal: AbortSignal,
): Promise<Answer> {
  const to = new URL(url);
  if (!allowsPrivate) checkHost(to.hostname);
  const { request } = to.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(to, {
      method: 'POST',
      agent: false,
      signal,
      ...(!allowsPrivate && { lookup: lookupPublic }),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'SalonVerifier',
        ...signedHeaders(keys, { id, at: new Date(), body }),
      },
    });
    sent.on('response', (response) => {
      const retryAfter = response.headers['retry-after'];
      resolve({
        status: response.statusCode!,
        retryAfterMs: retryAfter ? retryAfterMs(new Headers({ 'Retry-After': retryAfter })) : undefined,
      });
      // The answer's body is not read, because it may be endless.
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function problemOf(error: unknown, isTimeout: boolean): string {
  if (isTimeout) return `It did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  if (error instanceof PrivateAddressError)
    return 'Its address is not a public one: DIGEST_WEBHOOK_PRIVATE=allowed permits that.';
  const { code } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    ECONNREFUSED: 'It refuses connections.',
    ECONNRESET: 'It closed the connection.',
    ENOTFOUND: 'There is no host of that name.',
    EAI_AGAIN: 'Its name could not be looked up.',
  };
  return known[code ?? ''] ?? `It could not be reached (${code ?? 'no reason'}).`;
}

/** Sends a message once. Redirects are not followed. Throws only if `stopping` is aborted. */
export async function sendWebhook(
  config: WebhookConfig,
  message: Message,
  stopping: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Attempt> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await post(config, message, AbortSignal.any([stopping, timeout]));
    const { status } = answer;
    if (status >= 200 && status < 300) return { outcome: 'delivered' };
    if (status === GONE) return { outcome: 'gone', problem: 'It answered 410: it wants no more messages.' };
    const isRedirect = status >= 300 && status < 400;
    return {
      outcome: 'failed',
      problem: `It answered ${status}${isRedirect ? ', and redirects are not followed' : ''}.`,
      ...(answer.retryAfterMs !== undefined && { waitMs: answer.retryAfterMs }),
    };
  } catch (error) {
    stopping.throwIfAborted();
    return { outcome: 'failed', problem: problemOf(error, timeout.aborted) };
  }
}
