import type { HttpError } from './errors.ts';
import { tooSlow } from './errors.ts';

export type Pace = {
  /** So long a body may take at any pace. */
  graceMs: number;
  /** From then on it must have come this fast. */
  bytesPerSecond: number;
};
/** A tenth of what a slow mobile connection does. */
export const PACE: Pace = { graceMs: 30_000, bytesPerSecond: 16 * 1024 };

const TOO_SLOW = 'The upload was too slow and was cut off: try again on a better connection.';

/** Tells when a body comes too slowly. Returns what ends the watch. */
export function watchPace(
  { graceMs, bytesPerSecond }: Pace,
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
