import type { Knex } from 'knex';
import { createBatches, GATHER_MS } from '../../../lib/batches.ts';
import type { Logger } from '../../../lib/logger.ts';
import type { SearchConfig } from '../../../lib/settings/searchConfig.ts';
import type { RequestAccount } from '../requestAccount.ts';
import { NotReservedError } from '../requestAccount.ts';
import type { SearchAsk, SearchQuery } from '../searchAsk.ts';
import type { ProviderAnswer } from '../searchProvider.ts';
import { SearchError } from '../searchProvider.ts';
import type { SearchService } from '../searchService.ts';
import { answerKey } from './answerKey.ts';
import type { KeptAnswer } from './answerQueries.ts';
import { findAnswers, writeAnswers } from './answerQueries.ts';
import { packAnswer, unpackAnswer } from './packedAnswer.ts';
import { createWaitingAnswers } from './waitingAnswers.ts';

// The states of an answer:
//
//   given    → not kept, if the search failed, or the answer is incomplete or far too large
//            → otherwise waiting
//   waiting  → kept, when `keep` writes it together with the next results of this process. A blocked provider answers
//              with empty lists. So an empty answer is written only when a search that was sent up to a minute later,
//              or the canary query, has had results.
//            → forgotten, if it is empty and there are no such results
//            → waiting again, if the transaction fails
//            → lost, if the process is killed; the search is then sent again
//   kept     → reused by `over` for the same search, while it is younger than the age that the job allows
//            → deleted when it has expired (answerJobs.ts)

export type AnswerMemory = ReturnType<typeof createAnswerMemory>;

type Found = { answer: ProviderAnswer; answeredAt: Date };
type Sought = { key: Buffer; since: Date; found?: Found };

/** The most answers that one statement reads: about half a megabyte. */
const MOST_AT_ONCE = 300;

/** Creates the memory of answers. If they may not be kept, it only notes which empty answers are unconfirmed. */
export function createAnswerMemory(db: Knex, config: SearchConfig, logger: Logger) {
  const { keepsAnswers, provider } = config;
  const waiting = createWaitingAnswers();
  let inner: SearchService | undefined;

  /** Concurrent look-ups in the memory share one statement. */
  const findTogether = createBatches<Sought>(
    async (_, sought) => {
      for (const { index, answeredAt, answer } of await findAnswers(db, sought)) {
        const hits = unpackAnswer(answer);
        if (hits) sought[index]!.found = { answer: { hits }, answeredAt };
      }
    },
    (items) => items.length < MOST_AT_ONCE,
    GATHER_MS,
  );

  async function find(query: string, asked: SearchAsk): Promise<Found | undefined> {
    if (!keepsAnswers || !asked.answeredSince) return undefined;
    const sought: Sought = { key: answerKey(config, query, asked.where), since: asked.answeredSince };
    await findTogether('answers', sought);
    // An answer that is not written yet is found here, for example if the write failed and the queue entry is repeated.
    const own = sought.found ? undefined : waiting.find(sought.key);
    const hits = own && own.answeredAt >= sought.since ? unpackAnswer(own.answer) : undefined;
    return hits ? { answer: { hits }, answeredAt: own!.answeredAt } : sought.found;
  }

  function remember(query: string, asked: SearchAsk, answer: ProviderAnswer & { sentAt: number }): void {
    const { hits, incomplete, sentAt } = answer;
    if (incomplete !== undefined) return;
    if (hits.length) waiting.confirmUntil(sentAt);
    if (hits.length && !keepsAnswers) return;
    const packed = packAnswer(query, hits);
    if (!packed) return;
    const key = answerKey(config, query, asked.where);
    const kept: KeptAnswer = { key, provider, answeredAt: new Date(), answer: packed };
    if (hits.length) waiting.add(kept);
    else waiting.addEmpty(kept, sentAt);
  }

  /**
   * Call this with the error that stops a look-up. Forgets the unconfirmed empty answers: no search works now. Unless
   * the reason is the key or the credits, the provider may have been blocked for some time.
   */
  function doubt(error: unknown): void {
    if (!(error instanceof SearchError)) return;
    if (error.kind === 'auth' || error.kind === 'quota') waiting.forget();
    else waiting.doubt();
  }

  async function search(query: SearchQuery, signal: AbortSignal, asked: SearchAsk = {}) {
    const found = await find(query.text, asked);
    signal.throwIfAborted();
    if (found) return { ...found.answer, answeredAt: found.answeredAt };
    const answer = await inner!.search(query, signal, asked);
    if (!('failure' in answer) && answer.answeredAt === undefined) remember(query.text, asked, answer);
    return answer;
  }

  const confirmResults: SearchService['confirmResults'] = async (sentAt, ...asked) => {
    const isConfirmed = await inner!.confirmResults(sentAt, ...asked);
    if (isConfirmed) waiting.confirmUntil(sentAt);
    return isConfirmed;
  };

  return {
    /** Wraps the search service: a search is not sent if a kept answer may be used instead. */
    over(service: SearchService): SearchService {
      inner = service;
      return { ...service, search, confirmResults };
    },
    /**
     * Writes the waiting answers, except unconfirmed empty ones, in a transaction that writes results. Drops them
     * instead if the provider's answers may not be kept. If the transaction fails, they wait again.
     */
    async keep(trx: Knex.Transaction): Promise<void> {
      const answers = waiting.take();
      if (!keepsAnswers || !answers.length) return;
      trx.executionPromise.catch(() => waiting.giveBack(answers));
      await writeAnswers(trx, answers);
    },
    /** True if a search that was sent at this time may have been blocked. An empty answer then proves nothing. */
    isDoubted: waiting.isDoubted,
    doubt,
    hasUnconfirmed: () => waiting.lastUnconfirmed() !== undefined,
    /**
     * Confirms the waiting empty answers by a later search with results or, if there was none, by the canary query. If
     * this fails, forgets them. Returns why the provider does not work, if that is the cause of the failure; otherwise
     * undefined. Throws unforeseen errors.
     */
    async confirm(signal: AbortSignal, account: RequestAccount | undefined): Promise<string | undefined> {
      const sentAt = waiting.lastUnconfirmed();
      if (sentAt === undefined) return undefined;
      try {
        await confirmResults(sentAt, signal, account);
        return undefined;
      } catch (error) {
        const isForeseen = error instanceof SearchError || error instanceof NotReservedError;
        if (!isForeseen && !signal.aborted) throw error;
        logger.warn({ err: error }, 'Empty answers are not kept: the provider may be blocked.');
        // Also without credits: then nothing shows that these empty answers are right.
        if (error instanceof SearchError) waiting.doubt();
        else waiting.forget();
        return error instanceof SearchError ? error.message : undefined;
      }
    },
  };
}
