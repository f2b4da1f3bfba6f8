/** How many businesses this process has in work at once. */
export type WorkRoom = {
  /** Resolves when a business may be begun, in the order in which they ask. */
  enter: (signal: AbortSignal) => Promise<void>;
  /** One that had entered is done. */
  leave: () => void;
  /** A search was sent to the provider; what it gives is called when it has ended. */
  searchSent: () => () => void;
};

type Options = {
  /** Never more than these. */
  most: number;
  /** Searches a second; Infinity where nothing limits them. */
  perSecond?: () => number;
};

/** What stands ready between two searches of its own: so many, or as are searched for in that time. */
const LEAST_READY = 10;
const READY_SECONDS = 0.2;

/**
 * Searches in flight follow from the pace and from how long they take: another business is begun whenever too few of those
 * in work stand ready for the next slot. So an engine that takes its time has more searches in flight.
 */
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
