import type { KeptAnswer } from './answerQueries.ts';

/**
 * More than a worker receives between two writes. Without a limit, answers would pile up while no result can be
 * written.
 */
const MOST_WAITING = 5000;

/** Answers that wait to be written. */
export function createWaitingAnswers() {
  /** The last answer to each search, by its key. `emptySentAt`: for an empty answer, when its search was sent. */
  const waiting = new Map<string, { answer: KeptAnswer; emptySentAt: number | undefined }>();
  let confirmedUntil = Number.NEGATIVE_INFINITY;

  const isConfirmed = (emptySentAt: number | undefined) =>
    emptySentAt === undefined || emptySentAt <= confirmedUntil;

  function add(answer: KeptAnswer, emptySentAt: number | undefined): void {
    const key = answer.key.toString('hex');
    waiting.delete(key);
    waiting.set(key, { answer, emptySentAt });
    const [oldest] = waiting.keys();
    if (waiting.size > MOST_WAITING) waiting.delete(oldest!);
  }

  return {
    /** `emptySentAt`: for an empty answer, when its search was sent (`performance.now()`). */
    add,
    /** Confirms the empty answers to searches that were sent until then. */
    confirmUntil(sentAt: number): void {
      confirmedUntil = Math.max(confirmedUntil, sentAt);
    },
    /** When the last search with an unconfirmed empty answer was sent. */
    lastUnconfirmed(): number | undefined {
      const sent = [...waiting.values()].flatMap(({ emptySentAt }) =>
        isConfirmed(emptySentAt) ? [] : emptySentAt!,
      );
      return sent.length ? Math.max(...sent) : undefined;
    },
    forgetUnconfirmed(): void {
      for (const [key, { emptySentAt }] of waiting) if (!isConfirmed(emptySentAt)) waiting.delete(key);
    },
    /** Takes the answers that may be written. */
    take(): KeptAnswer[] {
      const taken = [...waiting].filter(([, { emptySentAt }]) => isConfirmed(emptySentAt));
      for (const [key] of taken) waiting.delete(key);
      return taken.map(([, { answer }]) => answer);
    },
    /** Answers that could not be written. A newer answer to the same search stays. */
    giveBack(answers: readonly KeptAnswer[]): void {
      for (const answer of answers) {
        if (!waiting.has(answer.key.toString('hex'))) add(answer, undefined);
      }
    },
  };
}
