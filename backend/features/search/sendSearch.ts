import type { RateLimit } from './rateLimit.ts';
import type { RecordedRequest, RequestAccount, RequestCause } from './requestAccount.ts';
import type { SearchMeter } from './searchMeter.ts';
import type { ProviderAnswer, SearchOptions, SearchProvider, SearchReply } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';
import { searchRequest } from './searchRequest.ts';

// The steps of a request:
//
//   slot      The request waits until the rate limit lets a search start.
//   record    The account durably records the request as reserved. If it refuses, the request is not sent.
//   send      → answered or refused, by the status of the reply
//             → unsent, if there was no connection
//             → still reserved, if the charge is unknown, for example after a timeout
//
// If the search is aborted, a waiting request is not sent. The reply to a request that was sent is awaited until the
// account's cut-off; without an account it is not awaited.

export type SendDependencies = {
  provider: SearchProvider;
  rateLimit: RateLimit;
  resultsLimit: number;
  meter?: SearchMeter | undefined;
  /** Called when a request is sent. It returns a function that is called when the request has ended. */
  onSent?: (() => () => void) | undefined;
};

export type SearchToSend = {
  /** See `SearchAsk`. */
  where: 'places' | undefined;
  text: string;
  signal: AbortSignal;
  /** `account` records the requests of the search. `cause` is why the search is sent. */
  account: RequestAccount | undefined;
  cause: RequestCause;
};

/** `sentAt`: when the first request of the search was sent, by `performance.now()`. */
export type SentAnswer = ProviderAnswer & { sentAt: number };

/**
 * Records, by the reply's status, whether the provider charged: one credit for 200, none for an error. After a
 * gateway's timeout (408, 504) or another success (201 to 299) the charge is unknown, so nothing is recorded.
 */
async function settle(recorded: RecordedRequest | undefined, status: number): Promise<void> {
  if (status === 200) recorded?.answered(1);
  else if (status >= 300 && status !== 408 && status !== 504) await recorded?.notCharged('refused');
}

/** Creates a function that sends one search: all requests that the provider needs for it, without retries. */
export function createSendSearch(
  { provider, rateLimit, resultsLimit, meter, onSent }: SendDependencies,
  timeoutMs: number,
): (search: SearchToSend) => Promise<SentAnswer> {
  async function takeSlot(signal: AbortSignal): Promise<void> {
    const began = performance.now();
    await rateLimit.takeSlot(signal);
    meter?.count('slot_wait', performance.now() - began);
  }

  async function request(
    recorded: RecordedRequest | undefined,
    signal: AbortSignal,
    asked: { url: URL; init: RequestInit },
  ): Promise<SearchReply> {
    if (signal.aborted) {
      await recorded?.notCharged('unsent');
      throw signal.reason;
    }
    const ended = onSent?.();
    try {
      const limits = { signal: recorded?.cutOff ?? signal, timeoutMs };
      const reply = await searchRequest(provider.name, asked.url, asked.init, limits);
      await settle(recorded, reply.status);
      return reply;
    } catch (error) {
      if (error instanceof SearchError && error.notCharged) await recorded?.notCharged(error.notCharged);
      throw error;
    } finally {
      ended?.();
    }
  }

  return async ({ where, text, signal, account, cause }) => {
    const ask = (where === 'places' && provider.searchPlaces) || provider.search;
    let sentAt: number | undefined;
    const send: SearchOptions['send'] = async (call, url, init) => {
      await takeSlot(signal);
      const recorded = await account?.record(call, cause);
      sentAt ??= performance.now();
      const reply = await request(recorded, signal, { url, init });
      return { ...reply, charge: (credits) => recorded?.answered(credits) };
    };
    const began = performance.now();
    const options = { limit: resultsLimit, send, allow: rateLimit.allow };
    // A search that ends with the signal's reason or a NotReservedError counts neither as an answer nor as a failure.
    try {
      const answer = await ask(text, options);
      meter?.count('answered', performance.now() - (sentAt ?? began));
      return { ...answer, sentAt: sentAt ?? began };
    } catch (error) {
      if (error instanceof SearchError) meter?.count(error.kind, performance.now() - (sentAt ?? began));
      throw error;
    }
  };
}
