import { createRandom } from '../../../beds/search/random.ts';
import { hostileAnswer } from '../../../support/searchDoubles/hostileAnswers.ts';
import type { SearchDouble } from '../../../support/searchDoubles/searchDouble.ts';
import type { TestApi } from '../../../support/testApi.ts';
import { startTestApi } from '../../../support/testApi.ts';
import { salonOf } from './hostileSalons.ts';
import type { HostileSearch, Hostility } from './hostileSearch.ts';
import { startHostileSearch } from './hostileSearch.ts';
import { jobEnds, startSalons } from './startSalons.ts';
import { startWatchedWorker } from './watchedWorker.ts';
import type { Block } from './watchLoop.ts';

export type Figures = {
  answers: number;
  businesses: number;
  longestBlock: Block;
  /** The jobs that did not end, with the reason. */
  lostJobs: string[];
  /** The number of businesses without a result after the end of their job. */
  lostBusinesses: number;
  /** Businesses called not found, or with their page called not listed, although no search said so. */
  wronglyNotFound: string[];
  byStatus: Record<string, number>;
};

/** Small enough that each job ends within minutes. */
const JOB_SIZE = 300;
/** About as many as a business gets. */
const ANSWERS_EACH = 4;
const JOB_MS = 15 * 60_000;
/** High, because these searches mostly wait for a retry. */
const CONCURRENCY = '200';

/** The replies to the first one, two or three tries of a query are hostile, and sometimes those to all six. */
function hostilityOf(double: SearchDouble, seed: string): Hostility {
  return (salon, query, nth) => {
    const random = createRandom(seed, double.env['SEARCH_PROVIDER']!, query);
    if (nth >= random.pick([1, 1, 2, 3, 6])) return undefined;
    const reply = hostileAnswer(double, createRandom(seed, query, nth), salon.page);
    // Limits the number of 429 replies: each one delays all searches, so a run with many would take hours.
    const isHeld = typeof reply === 'object' && 'status' in reply && reply.status === 429;
    return isHeld && random.chance(0.95) ? { ...reply, status: 503 } : reply;
  };
}

type Found = { name: string; status: string | null; outcome: string | null; queries: string[] | null };

async function listFound({ database }: TestApi): Promise<Found[]> {
  const { rows } = await database.db.raw<{ rows: Found[] }>(
    `select name, status, processing_details -> 'yelp' ->> 'outcome' as outcome,
       processing_details -> 'yelp' -> 'queries' as queries
     from businesses join results on business_id = id`,
  );
  return rows;
}

function countByStatus(found: Found[]): Record<string, number> {
  const groups = Map.groupBy(found, ({ status }) => status ?? 'unavailable');
  return Object.fromEntries([...groups].map(([status, { length }]) => [status, length]));
}

/**
 * Whether a result denies the salon's page, although no reply to its last query by name or phone number was a list
 * without the page. An interrupted look-up is repeated, so later replies may say something else.
 */
function isWrong({ status, outcome, queries }: Found, search: HostileSearch): boolean {
  const says = status === 'not_found' || outcome === 'not_listed';
  const last = queries?.map(search.verdictsOn).findLast((verdicts) => verdicts.size > 0);
  return says && !last?.has('lacks');
}

/** Lets a worker look up salons until the double has sent that many hostile replies, or until a job is lost. */
export async function measureAnswers(double: SearchDouble, answers: number, seed: string): Promise<Figures> {
  const search = await startHostileSearch(double, hostilityOf(double, seed));
  const api = await startTestApi();
  const worker = await startWatchedWorker(api.database.url, double, search.url, {
    WORKER_CONCURRENCY: CONCURRENCY,
  });
  const lostJobs: string[] = [];
  let businesses = 0;
  try {
    while (search.sent() < answers && !lostJobs.length) {
      const count = Math.min(JOB_SIZE, Math.ceil((answers - search.sent()) / ANSWERS_EACH));
      const salons = Array.from({ length: count }, (_, index) => salonOf(businesses + index));
      businesses += count;
      const jobId = await startSalons(api, salons);
      await Promise.race([jobEnds(api, jobId, JOB_MS), worker.gone]).then(
        ({ status, reason }) => status === 'failed' && lostJobs.push(reason!),
        (error: Error) => lostJobs.push(error.message),
      );
    }
    const found = await listFound(api);
    return {
      answers: search.sent(),
      businesses,
      longestBlock: await worker.longestBlock(),
      lostJobs,
      lostBusinesses: businesses - found.length,
      wronglyNotFound: found.filter((one) => isWrong(one, search)).map((one) => JSON.stringify(one)),
      byStatus: countByStatus(found),
    };
  } finally {
    await worker.end('SIGKILL');
    await api.stop();
    await search.stop();
  }
}
