// A business goes through these states:
//
//   waiting    asked to enter → ready when there is room, in order of arrival; → gone when it is aborted
//   ready      being looked up, but no search of it is in flight → searching (searchSent), → gone (leave)
//   searching  a search of it is in flight → ready when the search has ended
//   gone       left, which makes room for the next one
//
// There is room while fewer than `most` businesses are ready or searching, and fewer are ready than can be searched in
// READY_SECONDS (at least LEAST_READY). So a fast provider need not wait for businesses, and a slow one gets more
// searches in flight.

/** Limits how many businesses this process looks up concurrently. */
export type WorkRoom = {
  /** Resolves when a business may start, first come first served. Rejects if the signal is aborted first. */
  enter: (signal: AbortSignal) => Promise<void>;
  /** Call it when a business that had entered is done. */
  leave: () => void;
  /** Call it when a search was sent; call the returned function when it has ended. */
  searchSent: () => () => void;
};

type Options = {
  /** The limit of businesses that are ready or searching. */
  most: number;
  /** The rate limit, in searches per second. If absent, there is none. */
  perSecond?: () => number;
};

/** How many businesses should be ready to search: enough for READY_SECONDS, but at least this many. */
const LEAST_READY = 10;
const READY_SECONDS = 0.2;

export function createWorkRoom({ most, perSecond = () => Number.POSITIVE_INFINITY }: Options): WorkRoom {
  let inWork = 0;
  let searching = 0;
  const waiting = new Set<() => void>();

  function hasRoom(): boolean {
    const ready = Math.max(LEAST_READY, perSecond() * READY_SECONDS);
    return inWork < most && inWork - searching < ready;
  }

  function admit(): void {
    for (const go of waiting) {
      if (!hasRoom()) return;
      waiting.delete(go);
      inWork += 1;
      go();
    }
  }

  return {
    async enter(signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const abort = () => {
        if (waiting.delete(resolve)) reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      waiting.add(resolve);
      admit();
      await promise.finally(() => signal.removeEventListener('abort', abort));
    },
    leave() {
      inWork -= 1;
      admit();
    },
    searchSent() {
      searching += 1;
      admit();
      return () => {
        searching -= 1;
      };
    },
  };
}
