import type { Context } from 'koa';
import { MAX_START_BYTES } from '#contract/limits.ts';
import type { HttpError } from './errors.ts';
import { badRequest, wrongType } from './errors.ts';
import type { MinUploadRate } from './minUploadRate.ts';
import { MIN_UPLOAD_RATE, watchUploadRate } from './minUploadRate.ts';
import type { Permit, Semaphore } from './semaphore.ts';
import { createSemaphore } from './semaphore.ts';

/** The most bytes of bodies longer than SMALL_BYTES that all requests together may have in memory at the same time. */
const READ_AT_ONCE_BYTES = 4 * MAX_START_BYTES;
/** A body of at most this size needs no permit. */
const SMALL_BYTES = 1024 * 1024;

export const BROKEN_OFF = 'The request broke off before its end: send it again.';
const BUSY = 'The server is busy with other large lists: try again in a few seconds.';

export type BodyReader = (
  ctx: Context,
  mostBytes: number,
  tooLong: () => HttpError,
  gone: AbortSignal,
) => Promise<Buffer>;

/**
 * Returns the Content-Length, or NaN if there is none. Throws `tooLong()` if the body is too long, and HttpError 415 if
 * it is compressed.
 */
export function contentLength(ctx: Context, mostBytes: number, tooLong: () => HttpError): number {
  const encoding = ctx.get('Content-Encoding');
  if (encoding && encoding !== 'identity') {
    throw wrongType('The request body is compressed: send it as it is, without Content-Encoding.');
  }
  const length = Number(ctx.get('Content-Length') || Number.NaN);
  if (length > mostBytes) throw tooLong();
  return length;
}

/** Calls `callBack` once the reply has been sent or the client has gone. */
export function onGone(gone: AbortSignal, callBack: () => void): void {
  if (gone.aborted) callBack();
  else gone.addEventListener('abort', callBack, { once: true });
}

/**
 * For a body longer than SMALL_BYTES, waits for a permit, and keeps it until the reply has been sent or the client has
 * gone. Throws HttpError 429 if the wait is too long.
 */
export async function acquirePermit(semaphore: Semaphore, bytes: number, gone: AbortSignal): Promise<void> {
  if (bytes <= SMALL_BYTES) return;
  const permit: Permit = await semaphore.acquire(bytes, gone, BUSY);
  onGone(gone, permit.release);
}

/** Frees the memory of a body at once. Otherwise the memory would stay in use until a garbage collection. */
function free(bytes: Buffer): void {
  const { buffer } = bytes;
  const isItsOwn = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length;
  if (isItsOwn && bytes.length) buffer.transfer(0);
}

/** Frees the memory of a long body, which cannot be read afterwards. A short body is left alone. */
export function freeBody(body: Buffer): void {
  if (body.length > SMALL_BYTES) free(body);
}

/**
 * Creates a reader of bodies, which limits the bytes of all long bodies that are in memory at the same time. A request
 * beyond the limit waits for its turn, and gets 429 if the wait is too long.
 */
export function createBodyReader(
  minRate: MinUploadRate = MIN_UPLOAD_RATE,
  capacityBytes = READ_AT_ONCE_BYTES,
): BodyReader {
  const semaphore = createSemaphore(capacityBytes);

  return async (ctx, mostBytes, tooLong, gone) => {
    const { req } = ctx;
    const length = contentLength(ctx, mostBytes, tooLong);
    await acquirePermit(semaphore, Number.isNaN(length) ? mostBytes : length, gone);

    let bytes = 0;
    // If the length is known, the body is assembled as it arrives, so that it is never in memory twice.
    const whole = Number.isNaN(length) ? undefined : Buffer.from(new ArrayBuffer(length));
    const chunks: Buffer[] = [];
    const fault = await new Promise<HttpError | undefined>((resolve) => {
      const stopWatch = watchUploadRate(minRate, () => bytes, end);
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
        stopWatch();
        req.off('data', read).off('end', finish).off('close', breakOff);
        if (error) req.resume();
        resolve(error);
      }
      req.on('data', read).on('end', finish).on('close', breakOff).on('error', breakOff);
    });
    if (fault) throw fault;
    const body = whole ?? Buffer.concat(chunks, bytes);
    onGone(gone, () => freeBody(body));
    return body;
  };
}

/** The reader of all JSON bodies in this process: they share one limit. */
export const readBody: BodyReader = createBodyReader();
