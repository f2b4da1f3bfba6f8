import type { KeptAnswer } from './answerQueries.ts';

/**
 * More than a worker receives between two writes. Without a limit, answers would pile up while no result can be
 * written.
 */
const MOST_WAITING = 5000;
/** A provider that has results later than this may have been blocked in between. */
const CONFIRMED_WITHIN_MS = 60_000;

type Unconfirmed = { answer: KeptAnswer; sentAt: number };

/**
 * Answers that wait to be written. Times are by `performance.now()`. An empty answer is confirmed by results of a
 * search that was sent after its own, within a minute.
 */
export function createWaitingAnswers() {
  /** The last answer to each search, by its key. */
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
    /** Call it with the time at which a search was sent, if that search had results. */
    confirmUntil(sentAt: number): void {
      confirmedUntil = Math.max(confirmedUntil, sentAt);
      const due = unconfirmed.filter((one) => one.sentAt <= sentAt);
      if (!due.length) return;
      unconfirmed = unconfirmed.filter((one) => one.sentAt > sentAt);
      for (const one of due) if (sentAt - one.sentAt <= CONFIRMED_WITHIN_MS) add(one.answer);
    },
    /** The provider is blocked or away: none of the empty answers to searches that were sent until now is kept. */
    doubt(): void {
      doubtedUntil = performance.now();
      unconfirmed = [];
    },
    /** When the last search with an unconfirmed empty answer was sent. */
    lastUnconfirmed: (): number | undefined =>
      unconfirmed.length ? Math.max(...unconfirmed.map(({ sentAt }) => sentAt)) : undefined,
    /** Takes the answers that may be written. */
    take(): KeptAnswer[] {
      const taken = [...ready.values()];
      ready.clear();
      return taken;
    },
    /** Answers that could not be written. A newer answer to the same search stays. */
    giveBack(answers: readonly KeptAnswer[]): void {
      for (const answer of answers) if (!ready.has(answer.key.toString('hex'))) add(answer);
    },
  };
}
