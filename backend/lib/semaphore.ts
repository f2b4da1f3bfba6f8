import { tooMany } from './errors.ts';

export type Permit = { release: () => void };

export type Semaphore = {
  /**
   * Takes a part of the capacity as soon as it is free, first come, first served. Throws HttpError 429 with the
   * sentence `busy` if the wait is too long, and the signal's reason if the signal is aborted.
   */
  acquire: (size: number, signal: AbortSignal, busy: string) => Promise<Permit>;
};

const LONGEST_WAIT_MS = 30_000;

/**
 * Creates a semaphore whose permits have a size, such as the bytes of a body. All permits that are held at a time have
 * at most `capacity` in all. A `size` above it would never get a permit.
 */
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
