import { createRandom } from '../../../beds/search/random.ts';
import { eventually } from '../../../support/eventually.ts';
import { longAnswer } from '../../../support/searchDoubles/hostileAnswers.ts';
import { serper } from '../../../support/searchDoubles/serper.ts';
import type { TestApi } from '../../../support/testApi.ts';
import { startTestApi } from '../../../support/testApi.ts';
import type { Salon } from './hostileSalons.ts';
import { salonOf } from './hostileSalons.ts';
import { startHostileSearch } from './hostileSearch.ts';
import { jobEnds, startSalons } from './startSalons.ts';
import { startWatchedWorker } from './watchedWorker.ts';
import type { Block } from './watchLoop.ts';

export type Beside = { businesses: number; aloneMs: number; besideMs: number; longestBlock: Block };

/** Salons from this number on get only long texts. */
const FIRST_HOSTILE = 50_000;
/** More than a worker looks up during the measurement. */
const HOSTILE = 5000;
/** The number of replies after which the hostile job is in full progress. */
const WARM = 40;

const salons = (first: number, count: number): Salon[] =>
  Array.from({ length: count }, (_, index) => salonOf(first + index));

/** Milliseconds from the request to the completion of the job. */
async function timeOf(api: TestApi, list: Salon[]): Promise<number> {
  const began = performance.now();
  const jobId = await startSalons(api, list);
  await jobEnds(api, jobId);
  return performance.now() - began;
}

/** Measures a clean job alone, and next to a job whose replies have 1,000-word slugs and 64 kB titles. */
export async function measureBeside(businesses: number, seed: string): Promise<Beside> {
  const search = await startHostileSearch(serper, ({ number, page }, query, nth) =>
    number < FIRST_HOSTILE ? undefined : longAnswer(serper, createRandom(seed, query, nth), page),
  );
  const api = await startTestApi();
  const worker = await startWatchedWorker(api.database.url, serper, search.url);
  try {
    // A first job as a warm-up, so that the worker's code is compiled.
    await timeOf(api, salons(0, businesses));
    const aloneMs = await timeOf(api, salons(businesses, businesses));
    await startSalons(api, salons(FIRST_HOSTILE, HOSTILE));
    await eventually(
      async () => search.sent(),
      (sent) => sent >= WARM,
    );
    const besideMs = await timeOf(api, salons(2 * businesses, businesses));
    return { businesses, aloneMs, besideMs, longestBlock: await worker.longestBlock() };
  } finally {
    await worker.end('SIGKILL');
    await api.stop();
    await search.stop();
  }
}
