import { setTimeout as wait } from 'node:timers/promises';
import type { DoubleReply, DoubleRequest, HttpDouble } from './httpDouble.ts';
import { startHttpDouble } from './httpDouble.ts';
import type { FoundPage } from './searchDouble.ts';
import { serper, serperAccount, serperFaults } from './serper.ts';

const WINDOW_MS = 1000;

export type LimitedSearch = HttpDouble & {
  /** The time of each admitted search by `performance.now()`. */
  admitted: number[];
  /** The number of refused searches, and of those that were refused again when retried. */
  refusals: () => { once: number; again: number };
  /** Changes the enforced limit without changing the reported one. */
  enforce: (perSecond: number) => void;
  /** Sets the reply of the account call. */
  answerAccount: (reply: DoubleReply) => void;
};

/** A double of Serper with its limit per second over all clients. Its account call reports the limit. */
export async function startLimitedSearch(
  perSecond: number,
  { latencyMs, pages = () => [] }: { latencyMs: () => number; pages?: (query: string) => FoundPage[] },
): Promise<LimitedSearch> {
  const admitted: number[] = [];
  const refused = new Map<string, number>();
  let most = perSecond;
  let account = serperAccount(perSecond);

  async function answer(request: DoubleRequest): Promise<DoubleReply> {
    if (request.path === '/account') return account;
    const query = serper.queryOf(request);
    const oldest = admitted.at(-most);
    if (oldest !== undefined && request.at - oldest < WINDOW_MS) {
      refused.set(query, (refused.get(query) ?? 0) + 1);
      return serperFaults.tooMany;
    }
    admitted.push(request.at);
    await wait(latencyMs());
    return serper.results(pages(query));
  }

  const server = await startHttpDouble(answer);
  return {
    ...server,
    admitted,
    refusals: () => ({
      once: [...refused.values()].reduce((sum, times) => sum + times, 0),
      again: [...refused.values()].reduce((sum, times) => sum + times - 1, 0),
    }),
    enforce(next) {
      most = next;
    },
    answerAccount(reply) {
      account = reply;
    },
  };
}
