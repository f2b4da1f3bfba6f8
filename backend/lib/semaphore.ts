import { tooMany } from './errors.ts';

export type Permit = { release: () => void };

export type Semaphore = {
  /**
   * Takes part of the capacity, first come first served, as soon as it is free. Throws HttpError 429 with the
   * sentence if that takes too long, and the signal's reason when it is aborted.
   */
  acquire: (size: number, signal: AbortSignal, busy: string) => Promise<Permit>;
};

const LONGEST_WAIT_MS = 30_000;

/** A semaphore with weights, for memory or concurrent work. No request may exceed its capacity. */
export function createSemaphore(capacity: number, longestWaitMs = LONGEST_WAIT_MS): Semaphore {
  let free = capacity;
  const waiting: { size: number; begin: () => void }[] = [];

  function next(): void {
    while (waiting.length && waiting[0]!.size <= free) waiting.shift()!.begin();
  }

  function begin(size: number): Permit {
    free -= size;
    let isReleased = false;
    return {
      release() {
        if (isReleased) return;
        isReleased = true;
        free += size;
        next();
      },
    };
  }

  return {
    async acquire(size, signal, busy) {
      signal.throwIfAborted();
      if (!waiting.length && size <= free) return begin(size);
      return new Promise((resolve, reject) => {
        const leave = (error: unknown) => {
          waiting.splice(waiting.indexOf(entry), 1);
          end();
          reject(error);
          next();
        };
        const tooLong = setTimeout(() => leave(tooMany(busy)), longestWaitMs);
        const abort = () => leave(signal.reason);
        const end = () => {
          clearTimeout(tooLong);
          signal.removeEventListener('abort', abort);
        };
        const entry = {
          size,
          begin() {
            end();
            resolve(begin(size));
          },
        };
        signal.addEventListener('abort', abort, { once: true });
        waiting.push(entry);
      });
    },
  };
}
