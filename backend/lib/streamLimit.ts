import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { HttpError } from './errors.ts';
import { tooMany } from './errors.ts';

export type StreamLimits = {
  perClient: number;
  inAll: number;
  /**
   * If a client reads nothing for this long, its reply is cut off. It may take twice as long, because Node's timeout
   * starts once more while a write is pending. Without this limit, a reply that its client never reads would count
   * against `perClient` and `inAll` for ever. A client that reads slowly gets its whole reply.
   */
  stalledMs: number;
};

/**
 * The limits bound the memory. A reply that its client does not read occupies about 3 MB: two batches of rows and their
 * serialised form.
 */
const LIMITS: StreamLimits = { perClient: 10, inAll: 30, stalledMs: 60_000 };

/**
 * Counts a reply until it ends in any way. If there are too many replies, throws HttpError 429 and closes the stream.
 */
export type BeginStream = (ctx: Context, client: string, stream: Readable) => void;

/** Limits how many streamed replies are sent at the same time, to each client and in all. */
export function createStreamLimit({ perClient, inAll, stalledMs }: StreamLimits = LIMITS): BeginStream {
  const inFlight = new Map<string, number>();
  let total = 0;

  function fault(own: number): HttpError | undefined {
    if (own >= perClient)
      return tooMany(
        `${perClient} exports and whole lists are being sent to you already: try again when one of them has ended.`,
      );
    if (total >= inAll)
      return tooMany(
        `The server is sending ${inAll} exports and whole lists, as many as it may: try again in a few seconds.`,
      );
    return undefined;
  }

  function end(client: string): void {
    total -= 1;
    const left = inFlight.get(client)! - 1;
    if (left) inFlight.set(client, left);
    else inFlight.delete(client);
  }

  return (ctx, client, stream) => {
    const own = inFlight.get(client) ?? 0;
    const refused = fault(own);
    if (refused) {
      stream.destroy();
      throw refused;
    }
    // If the client has gone already, there will be no 'close' to end the count, so this reply is not counted. Koa
    // closes the stream.
    if (ctx.res.closed) return;
    total += 1;
    inFlight.set(client, own + 1);
    ctx.res.once('close', () => end(client));
    ctx.res.setTimeout(stalledMs, () => ctx.res.destroy());
  };
}
