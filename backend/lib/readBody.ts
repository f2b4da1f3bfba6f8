import type { Context } from 'koa';
import { MAX_START_BYTES } from '#contract/limits.ts';
import type { HttpError } from './errors.ts';
import { badRequest, tooSlow, wrongType } from './errors.ts';
import type { Share, Shares } from './shares.ts';
import { createShares } from './shares.ts';

/** What is being read, over all requests: the longest body and little more. */
const READ_AT_ONCE_BYTES = MAX_START_BYTES + 4 * 1024 * 1024;
/** A shorter body takes no share. */
const SMALL_BYTES = 1024 * 1024;

export type Pace = {
  /** So long a body may take at any pace. */
  graceMs: number;
  /** From then on it must have come this fast. */
  bytesPerSecond: number;
};
/** A tenth of what a slow mobile connection does. */
const PACE: Pace = { graceMs: 30_000, bytesPerSecond: 16 * 1024 };

const TOO_SLOW = 'The upload was too slow and was cut off: try again on a better connection.';
const BROKEN_OFF = 'The request broke off before its end: send it again.';
const BUSY = 'The server is busy with other large lists: try again in a few seconds.';

export type BodyReader = (
  ctx: Context,
  mostBytes: number,
  tooLong: () => HttpError,
  gone: AbortSignal,
) => Promise<Buffer>;

/** Takes the body's share until the reply is out: what was read stays in memory for about as long. */
async function takeShare(shares: Shares, ctx: Context, bytes: number, gone: AbortSignal): Promise<void> {
  if (bytes <= SMALL_BYTES) return;
  const share: Share = await shares.take(bytes, gone, BUSY);
  if (ctx.res.closed) share.giveBack();
  else ctx.res.once('close', share.giveBack);
}

/** Gives memory back that nobody reads any more, at once: it would stay until something else needs much. */
function free(bytes: Buffer): void {
  const { buffer } = bytes;
  const isItsOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length;
  if (isItsOwn && bytes.length) buffer.transfer(0);
}

/** Of a long body; it cannot be read any more. */
export function freeBody(body: Buffer): void {
  if (body.length > SMALL_BYTES) free(body);
}

/** Makes the reader of bodies. All that it reads at the same time has a limit: who comes too late waits, then gets 429. */
export function createBodyReader(pace: Pace = PACE, capacityBytes = READ_AT_ONCE_BYTES): BodyReader {
  const shares = createShares(capacityBytes);

  return async (ctx, mostBytes, tooLong, gone) => {
    const { req } = ctx;
    const encoding = ctx.get('Content-Encoding');
    if (encoding && encoding !== 'identity') {
      throw wrongType('The request body is packed: send it as it is, without Content-Encoding.');
    }
    const told = Number(ctx.get('Content-Length') || Number.NaN);
    if (told > mostBytes) throw tooLong();
    await takeShare(shares, ctx, Number.isNaN(told) ? mostBytes : told, gone);

    const began = performance.now();
    let bytes = 0;
    // Where its length is told it is put together as it comes, so that no moment needs twice as much.
    const whole = Number.isNaN(told) ? undefined : Buffer.from(new ArrayBuffer(told));
    const chunks: Buffer[] = [];
    const fault = await new Promise<HttpError | undefined>((resolve) => {
      const look = setInterval(() => {
        const ms = performance.now() - began;
        if (ms > pace.graceMs && bytes < (pace.bytesPerSecond * ms) / 1000) end(tooSlow(TOO_SLOW));
      }, pace.graceMs / 30);
      const read = (chunk: Buffer) => {
        const { length } = chunk;
        if (whole) {
          chunk.copy(whole, bytes);
          free(chunk);
        } else chunks.push(chunk);
        bytes += length;
        if (bytes > mostBytes) end(tooLong());
      };
      const finish = () => end(undefined);
      const breakOff = () => end(badRequest(BROKEN_OFF));
      function end(error: HttpError | undefined): void {
        clearInterval(look);
        req.off('data', read).off('end', finish).off('close', breakOff);
        // The rest is let go by.
        if (error) req.resume();
        resolve(error);
      }
      req.on('data', read).on('end', finish).on('close', breakOff).on('error', breakOff);
    });
    if (fault) throw fault;
    const body = whole ?? Buffer.concat(chunks, bytes);
    ctx.res.once('close', () => freeBody(body));
    return body;
  };
}

/** Of this process. */
export const readBody: BodyReader = createBodyReader();
