import type { HttpError } from './errors.ts';
import { tooSlow } from './errors.ts';

export type MinUploadRate = {
  /** For this long, a body may arrive as slowly as the client sends it. */
  graceMs: number;
  /** The least average rate from the beginning. It is checked after `graceMs`. */
  bytesPerSecond: number;
};
/** The rate is a tenth of that of a slow mobile connection. */
export const MIN_UPLOAD_RATE: MinUploadRate = { graceMs: 30_000, bytesPerSecond: 16 * 1024 };

const TOO_SLOW = 'The upload was too slow and was cut off: try again on a better connection.';

/**
 * Calls `onSlow` while a body arrives too slowly. `bytes`: the number of bytes that have arrived. Returns a function
 * that ends the watch.
 */
export function watchUploadRate(
  { graceMs, bytesPerSecond }: MinUploadRate,
  bytes: () => number,
  onSlow: (error: HttpError) => void,
): () => void {
  const began = performance.now();
  const look = setInterval(() => {
    const ms = performance.now() - began;
    if (ms > graceMs && bytes() < (bytesPerSecond * ms) / 1000) onSlow(tooSlow(TOO_SLOW));
  }, graceMs / 30);
  return () => clearInterval(look);
}
