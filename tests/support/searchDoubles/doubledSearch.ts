import { pino } from 'pino';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import { createRateLimit } from '../../../backend/features/search/rateLimit.ts';
import { fixedRate } from '../../../backend/features/search/rateSource.ts';
import type { SearchService, SearchTiming } from '../../../backend/features/search/searchService.ts';
import { createSearchService } from '../../../backend/features/search/searchService.ts';
import type { TestDatabase } from '../testDatabase.ts';
import { createTestDatabase } from '../testDatabase.ts';
import { doubledConfig } from './doubledConfig.ts';
import type { DoubleReply, HttpDouble } from './httpDouble.ts';
import { startHttpDouble } from './httpDouble.ts';
import type { SearchDouble } from './searchDouble.ts';

/** The product's own timing, shortened to a fraction of a second. */
export const SHORT_TIMING: SearchTiming = {
  timeoutMs: 600,
  retries: 2,
  backOffMs: 40,
  longestBackOffMs: 100,
  longestRetryAfterMs: 3000,
};

export type DoubledSearch = {
  server: HttpDouble;
  database: TestDatabase;
  /** The search service of one worker process, with short waits. */
  service: (double: SearchDouble, timing?: Partial<SearchTiming>) => SearchService;
  /** Sends these replies one after the other, then always the last one. */
  replyInTurn: (...replies: DoubleReply[]) => void;
  /** Forgets all requests and rate limits. */
  forget: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a search engine's double and the product's search on it, with the rate limit in a database of its own. */
export async function startDoubledSearch(): Promise<DoubledSearch> {
  const database = await createTestDatabase();
  const server = await startHttpDouble(() => 'hang up');
  return {
    server,
    database,
    service(double, timing = {}) {
      const config = doubledConfig(double, server.url);
      const provider = createSearchProvider(config)!;
      const rateLimit = createRateLimit(database.db, config.provider, fixedRate(config.delayMs ?? 0));
      const parts = { provider, rateLimit, resultsLimit: 10, logger: pino({ level: 'silent' }) };
      return createSearchService(parts, { ...SHORT_TIMING, ...timing });
    },
    replyInTurn(...replies) {
      let turn = 0;
      server.answer(() => replies[Math.min(turn++, replies.length - 1)]!);
    },
    async forget() {
      server.requests.length = 0;
      await database.db('search_slots').delete();
    },
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}
