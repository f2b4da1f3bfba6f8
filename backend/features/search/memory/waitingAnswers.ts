import type { KeptAnswer } from './answerQueries.ts';

/**
 * At most this many answers wait to be written, and at most this many are unconfirmed. A worker receives fewer between
 * two writes. If results cannot be written for long, the oldest answers are dropped.
 */
const MOST_WAITING = 5000;
/**
 * An empty answer is dropped if the next search with results was sent more than this time later: the provider may have
 * been blocked when it gave the empty answer.
 */
const CONFIRMED_WITHIN_MS = 60_000;

type Unconfirmed = { answer: KeptAnswer; sentAt: number };

/**
 * Creates a store of answers that wait to be written. An empty answer must first be confirmed (`confirmUntil`).
 * `sentAt`: when the search was sent, by `performance.now()`.
 */
export function createWaitingAnswers() {
  /** The newest answer to each search, by the search's key. */
  const ready = new Map<string, KeptAnswer>();
  let unconfirmed: Unconfirmed[] = [];
  let confirmedUntil = Number.NEGATIVE_INFINITY;
  let doubtedUntil = Number.NEGATIVE_INFINITY;

  function add(answer: KeptAnswer): void {
    const key = answer.key.toString('hex');
    ready.delete(key);
    ready.set(key, answer);
    const [oldest] = ready.keys();
    if (ready.size > MOST_WAITING) ready.delete(oldest!);
  }

  return {
    add,
    addEmpty(answer: KeptAnswer, sentAt: number): void {
      if (sentAt <= doubtedUntil) return;
      if (sentAt <= confirmedUntil) add(answer);
      else unconfirmed = [...unconfirmed.slice(-MOST_WAITING + 1), { answer, sentAt }];
    },
    /**
     * Call this when the provider has returned results to a search that was sent at `sentAt` or later. Confirms the
     * empty answers to searches that were sent up to a minute before `sentAt`; drops older ones.
     */
    confirmUntil(sentAt: number): void {
      confirmedUntil = Math.max(confirmedUntil, sentAt);
      const due = unconfirmed.filter((one) => one.sentAt <= sentAt);
      if (!due.length) return;
      unconfirmed = unconfirmed.filter((one) => one.sentAt > sentAt);
      for (const one of due) if (sentAt - one.sentAt <= CONFIRMED_WITHIN_MS) add(one.answer);
    },
    /**
     * Call this if the provider may be blocked. Unconfirmed empty answers to searches sent before now are dropped, also
     * if they arrive later.
     */
    doubt(): void {
      doubtedUntil = performance.now();
      unconfirmed = [];
    },
    /** Call this if unconfirmed empty answers cannot be confirmed now. They are dropped. */
    forget(): void {
      unconfirmed = [];
    },
    /** True if `doubt` was called after this search was sent. */
    isDoubted: (sentAt: number): boolean => sentAt <= doubtedUntil,
    /** Returns when the last search with an unconfirmed empty answer was sent; undefined if there is none. */
    lastUnconfirmed: (): number | undefined =>
      unconfirmed.length ? Math.max(...unconfirmed.map(({ sentAt }) => sentAt)) : undefined,
    find: (key: Buffer): KeptAnswer | undefined => ready.get(key.toString('hex')),
    /** Removes and returns the answers that may be written. */
    take(): KeptAnswer[] {
      const taken = [...ready.values()];
      ready.clear();
      return taken;
    },
    /** Puts back answers that could not be written. A waiting answer to the same search is newer, so it stays. */
    giveBack(answers: readonly KeptAnswer[]): void {
      for (const answer of answers) if (!ready.has(answer.key.toString('hex'))) add(answer);
    },
  };
}
