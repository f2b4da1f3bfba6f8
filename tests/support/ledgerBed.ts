import { createLedger } from '../../backend/features/ledger/ledger.ts';
import { createActivePlatforms } from '../../backend/features/platforms/platformsService.ts';
import { lookUpWith } from '../../backend/features/run/lookUpBusiness.ts';
import { createSearchProvider } from '../../backend/features/search/createSearchProvider.ts';
import { createRateLimit } from '../../backend/features/search/rateLimit.ts';
import { fixedRate } from '../../backend/features/search/rateSource.ts';
import { createSearchService } from '../../backend/features/search/searchService.ts';
import { doubledConfig } from './searchDoubles/doubledConfig.ts';
import { SHORT_TIMING } from './searchDoubles/doubledSearch.ts';
import type { SearchDouble } from './searchDoubles/searchDouble.ts';
import type { TestApi } from './testApi.ts';

/** A row of the ledger, without ids. */
export type LedgerRow = { name: string; call: string; cause: string; state: string; credits: number };

/** Works on the queues in this process as a worker does, with a ledger and short waits between searches. */
export function workWithLedger(
  api: TestApi,
  double: SearchDouble,
  url: string,
  { env = {}, concurrency = 4 }: { env?: NodeJS.ProcessEnv; concurrency?: number } = {},
): Promise<void> {
  const { db, logger } = api.deps;
  const config = doubledConfig(double, url, env);
  const { provider } = config;
  const search = createSearchService(
    {
      provider: createSearchProvider(config)!,
      rateLimit: createRateLimit(db, provider, fixedRate(0)),
      resultsLimit: 10,
      logger,
    },
    SHORT_TIMING,
  );
  const lookUp = lookUpWith({ search, activePlatforms: createActivePlatforms(db), depth: config.depth });
  return api.work(lookUp, concurrency, createLedger(db, config));
}

/** The ledger of a job, in the order in which the requests were recorded. */
export async function readLedger({ database }: TestApi, jobId: string): Promise<LedgerRow[]> {
  const { rows } = await database.db.raw(
    `select b.name, r.call, r.cause, r.state, r.credits
     from search_requests r join businesses b on b.id = r.business_id where r.job_id = ? order by r.at, r.id`,
    [jobId],
  );
  return rows;
}
