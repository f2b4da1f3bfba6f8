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

/** Salons from this number on are answered with long texts alone. */
const FIRST_HOSTILE = 50_000;
/** More than a worker looks up while it is measured. */
const HOSTILE = 5000;
/** Answers until the hostile job is in full work. */
const WARM = 40;

const salons = (first: number, count: number): Salon[] =>
  Array.from({ length: count }, (_, index) => salonOf(first + index));

/** From the request until the job is completed. */
async function timeOf(api: TestApi, list: Salon[]): Promise<number> {
  const began = performance.now();
  const jobId = await startSalons(api, list);
  await jobEnds(api, jobId);
  return performance.now() - began;
}

/** How long a clean job takes alone, and beside a job whose answers have 1,000-word slugs and 64 kB titles. */
export async function measureBeside(businesses: number, seed: string): Promise<Beside> {
  const search = await startHostileSearch(serper, ({ number, page }, query, nth) =>
    number < FIRST_HOSTILE ? undefined : longAnswer(serper, createRandom(seed, query, nth), page),
  );
  const api = await startTestApi();
  const worker = await startWatchedWorker(api.database.url, serper, search.url);
  try {
    // The first job finds a worker whose code is not compiled yet.
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
