import type { Job } from '#contract/jobs.ts';
import type { StartRequest } from '#contract/start.ts';
import { createSearchMeter } from '../../backend/features/search/searchMeter.ts';
import { startWork } from '../../backend/handlers.ts';
import { jobBecomes } from './jobs.ts';
import { doubledEnv } from './searchDoubles/doubledConfig.ts';
import type { HttpDouble } from './searchDoubles/httpDouble.ts';
import { startHttpDouble } from './searchDoubles/httpDouble.ts';
import type { SearchDouble } from './searchDoubles/searchDouble.ts';
import type { TestApi } from './testApi.ts';
import { startTestApi } from './testApi.ts';

export type RememberingApi = {
  api: TestApi;
  server: HttpDouble;
  /** Runs a list to its end, by default to `completed`. `sent`: the queries that the engine received. */
  run: (
    request: StartRequest,
    status?: Job['status'],
  ) => Promise<{ jobId: string; job: Job; sent: string[] }>;
  /** Makes all kept answers this many days older. */
  age: (days: number) => Promise<void>;
  keptCount: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the product on an engine's double, with the worker's whole work: its search, its memory, its queues. */
export async function startRememberingApi(
  double: SearchDouble,
  env: NodeJS.ProcessEnv = {},
): Promise<RememberingApi> {
  const server = await startHttpDouble(() => double.results([]));
  const api = await startTestApi({ ...doubledEnv(double, server.url), ...env });
  const { config, db, logger } = api.deps;
  await startWork(api.deps, createSearchMeter(db, config.search.provider, logger));
  return {
    api,
    server,
    async run(request, status = 'completed') {
      const before = server.requests.length;
      const { jobId } = (await api.call('POST', '/api/verification/start', request)).json();
      await jobBecomes(api, jobId, (job) => job.status === status);
      const sent = server.requests.slice(before).filter(({ path }) => !/account|config/.test(path));
      const job = (await api.call('GET', `/api/verification/jobs/${jobId}`)).json();
      return { jobId, job, sent: sent.map(double.queryOf) };
    },
    age: async (days) => {
      await db.raw('update search_answers set answered_at = answered_at - make_interval(days => ?)', [days]);
    },
    keptCount: async () => Number((await db('search_answers').count())[0]!['count']),
    async stop() {
      await api.stop();
      await server.stop();
    },
  };
}
