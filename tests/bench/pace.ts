import { givenOptions, say } from '../givenOptions.ts';
import { startJob } from '../support/jobs.ts';
import type { Role } from '../support/roles.ts';
import { startRole } from '../support/roles.ts';
import { startLimitedSearch } from '../support/searchDoubles/limitedSearch.ts';
import { serper } from '../support/searchDoubles/serper.ts';
import { startTestApi } from '../support/testApi.ts';
import { tell } from './support/benchRows.ts';
import { untilCompleted } from './support/calls.ts';
import { onPostgres } from './support/onPostgres.ts';
import { pagesFor, salonNames } from './support/pace/salons.ts';
import { mostPerSecond, postgresMs, processorMs } from './support/processorTime.ts';

// Measures how much of a search provider's limit is used: searches per second divided by the allowed number. The
// provider is a double of Serper that enforces its limit in every second and replies after a delay.
// Run: node tests/bench/pace.ts [--allowed 50,300] [--workers 1,3] [--seconds 30]

/** The target, as a share of the allowed rate or, if the machine cannot reach that, of what its cores allow. */
const LEAST_RATIO = 0.9;
/** The double's reply time: 300 to 900 ms. */
const latencyMs = () => 300 + 600 * Math.random();
/** The share of searches at each end that is ignored, because the rate is still rising or already falling. */
const ENDS = 0.1;

const values = givenOptions({
  allowed: { type: 'string', default: '50,300' },
  workers: { type: 'string', default: '1,3' },
  seconds: { type: 'string', default: '30' },
});
const numbers = (list: string) => list.split(',').map(Number);

/** The average rate between the first and the last of these times. */
function perSecond(moments: number[]): number {
  return ((moments.length - 1) * 1000) / (moments.at(-1)! - moments[0]!);
}

async function measure(allowed: number, workers: number): Promise<void> {
  const engine = await startLimitedSearch(allowed, { latencyMs, pages: pagesFor });
  const api = await startTestApi();
  const roles: Role[] = [];
  try {
    const env = { ...serper.env, SEARCH_BASE_URL: engine.url, LOG_LEVEL: 'warn' };
    for (let index = 0; index < workers; index++) {
      roles.push(await startRole('worker', api.database.url, env));
    }
    // The depth `standard` takes two searches per business.
    const businesses = Math.round((allowed * Number(values.seconds)) / 2);
    const jobId = await startJob(api, salonNames(businesses));
    const before = await postgresMs(api.database.db);
    const job = await untilCompleted(api.url, jobId);
    const { admitted } = engine;
    // The double runs in this process, so its CPU time is not counted as the product's.
    const pids = roles.map((role) => role.process.pid!);
    const cost = {
      worker: pids.reduce((sum, pid) => sum + processorMs(pid), 0) / admitted.length,
      postgres: ((await postgresMs(api.database.db)) - before) / admitted.length,
      engine: 0,
    };
    const cut = Math.floor(admitted.length * ENDS);
    const [whole, middle] = [admitted, admitted.slice(cut, -cut)].map((part) => perSecond(part) / allowed);
    const { once, again } = engine.refusals();
    const most = mostPerSecond(cost, workers);
    const least = LEAST_RATIO * Math.min(1, most / allowed);
    const isMissed = middle! < least || again > 0 || job.unavailableCount > 0;
    const by = `${allowed} a second allowed, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
    const reach = `${most.toFixed(0)} a second is the most that this machine can do, by the ${cost.worker.toFixed(2)} ms of processor time that a search takes the worker and ${cost.postgres.toFixed(2)} PostgreSQL`;
    tell({ what: 'Searches per second', figure: middle!, baseline: `${by} (${reach})`, least });
    tell({
      what: 'Searches refused twice in a row, or without a class',
      figure: again + job.unavailableCount,
      baseline: by,
      most: 0,
    });
    const figures = [
      `${allowed}`.padStart(7),
      `${workers}`.padStart(7),
      `${admitted.length}`.padStart(9),
      whole!.toFixed(3).padStart(10),
      middle!.toFixed(3).padStart(10),
      `${once}`.padStart(8),
      `${again}`.padStart(6),
      `${job.unavailableCount}`.padStart(8),
      cost.worker.toFixed(2).padStart(8),
      cost.postgres.toFixed(2).padStart(10),
    ];
    say(`${figures.join('')}${isMissed ? '  MISSED' : ''}`);
  } finally {
    for (const role of roles) await role.end('SIGTERM');
    await api.stop();
    await engine.stop();
  }
}

await onPostgres(async () => {
  say(
    'Searches per second divided by the allowed number: whole run, and without its first and last tenth; CPU ms per search.',
  );
  say('allowed workers searches     whole    middle refused again no class  worker PostgreSQL');
  for (const allowed of numbers(values.allowed)) {
    for (const workers of numbers(values.workers)) await measure(allowed, workers);
  }
  say(
    `Target: ${LEAST_RATIO} in the middle (of what the cores allow, if that is less), none refused twice in a row, none without a class.`,
  );
});
