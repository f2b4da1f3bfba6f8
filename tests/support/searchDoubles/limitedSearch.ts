import { setTimeout as wait } from 'node:timers/promises';
import type { DoubleReply, DoubleRequest, HttpDouble } from './httpDouble.ts';
import { startHttpDouble } from './httpDouble.ts';
import type { FoundPage } from './searchDouble.ts';
import { serper, serperAccount, serperFaults } from './serper.ts';

const WINDOW_MS = 1000;

export type LimitedSearch = HttpDouble & {
  /** When each search was let in, by `performance.now()`. */
  admitted: number[];
  /** Searches that were one too many, and those of them that were so again when they were tried again. */
  refusals: () => { once: number; again: number };
  /** Lets so many in from now on; the account says what it said. */
  enforce: (perSecond: number) => void;
  /** What the account's call answers from now on. */
  answerAccount: (reply: DoubleReply) => void;
};

/** Serper with its limit: in no second more searches than allowed, whoever asks; its account says how many. */
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
