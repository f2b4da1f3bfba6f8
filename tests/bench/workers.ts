import { availableParallelism } from 'node:os';
import { pino } from 'pino';
import { createActivePlatforms } from '../../backend/features/platforms/platformsService.ts';
import type { LookUp } from '../../backend/features/run/lookUp.ts';
import { createLookUp, lookUpWith } from '../../backend/features/run/lookUpBusiness.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { startJob } from '../support/jobs.ts';
import type { Role } from '../support/roles.ts';
import { startRole } from '../support/roles.ts';
import { doubledConfig } from '../support/searchDoubles/doubledConfig.ts';
import { serper } from '../support/searchDoubles/serper.ts';
import type { TestApi } from '../support/testApi.ts';
import { tell } from './support/benchRows.ts';
import { untilCompleted } from './support/calls.ts';
import { forked } from './support/forked.ts';
import { holdProcess } from './support/heldProcess.ts';
import { onApi } from './support/onPostgres.ts';
import { pagesFor, salonNames } from './support/pace/salons.ts';
import { byLoop } from './support/path/baselines.ts';
import type { Cost } from './support/processorTime.ts';
import {
  costWords,
  machineMs,
  megabytesOf,
  mostPerSecond,
  postgresMs,
  processorMs,
} from './support/processorTime.ts';

// Measures businesses per second with a search engine that answers at once, compared with a plain loop over the same
// look-up without queue and database; the CPU time per business, and so what a second worker can add on this machine;
// the same with workers that are limited to a share of a core, so that none waits for a core (root on Linux); and what
// it costs to evaluate the results of one business.
// Run: node tests/bench/workers.ts [--count 3000]

const LEAST_RATIO = 0.6;
const LEAST_GROWTH = 1.5;
/** The target for a second worker, as a share of what the cores allow. */
const LEAST_OF_BOUND = 0.9;
const MOST_MEGABYTES = 250;
/** Warm-up businesses per worker: until V8 has compiled the code, a business costs twice as much. */
const UNMEASURED = 1000;
/**
 * The share of a core for each worker. Two workers then leave most of one of two cores to PostgreSQL and the engine.
 */
const HELD_TO = 0.6;

const values = givenOptions({ count: { type: 'string', default: '3000' } });
const count = Number(values.count);
const names = salonNames(count);
const warmUp = (workers: number) => salonNames(workers * Math.min(count, UNMEASURED));
const logger = pino({ level: 'silent' });

type Pace = { perSecond: number; processorMs: number };

async function plainLoop(lookUp: LookUp, list: string[], atOnce?: number): Promise<Pace> {
  const before = process.cpuUsage();
  const perSecond = list.length / (await byLoop(lookUp, list, atOnce));
  const { user, system } = process.cpuUsage(before);
  return { perSecond, processorMs: (user + system) / 1000 / list.length };
}

/** CPU ms per business to evaluate the results of two searches. */
async function matcherCost({ deps }: TestApi): Promise<number> {
  const search = async ({ text }: { text: string }) => ({ hits: pagesFor(text), sentAt: 0 });
  const lookUp = lookUpWith({
    search: { search, providerName: 'SearXNG', hasPlaces: false, confirmResults: async () => true },
    activePlatforms: createActivePlatforms(deps.db),
    depth: 'standard',
  });
  await byLoop(lookUp, warmUp(1), 1);
  return (await plainLoop(lookUp, names, 1)).processorMs;
}

type ByWorkers = {
  perSecond: number;
  cost: Cost;
  megabytes: number;
  /** The share of all cores that other work took meanwhile. */
  byOthers: number;
};

/** Measures from the job's start to its end, by the database's times. Undefined if workers cannot be limited. */
async function byWorkers(
  api: TestApi,
  workers: number,
  engine: { url: string; pid: number },
  heldTo?: number,
): Promise<ByWorkers | undefined> {
  const env = { ...serper.env, SEARCH_BASE_URL: engine.url, SEARCH_DELAY_MS: '0' };
  const roles: Role[] = [];
  const held: (() => void)[] = [];
  try {
    for (let index = 0; index < workers; index++) {
      roles.push(await startRole('worker', api.database.url, env));
    }
    await untilCompleted(api.url, await startJob(api, warmUp(workers)));
    const pids = roles.map((role) => role.process.pid!);
    for (const pid of heldTo ? pids : []) {
      const release = holdProcess(pid, heldTo!);
      if (!release) return undefined;
      held.push(release);
    }
    const jobId = await startJob(api, names);
    const taken = async () => ({
      worker: pids.reduce((sum, pid) => sum + processorMs(pid), 0),
      postgres: await postgresMs(api.database.db),
      engine: processorMs(engine.pid),
      bench: processorMs(process.pid),
      machine: machineMs(),
      clock: performance.now(),
    });
    const before = await taken();
    await untilCompleted(api.url, jobId);
    const after = await taken();
    const spent = (name: keyof typeof before) => after[name] - before[name];
    const each = (name: keyof Cost) => spent(name) / names.length;
    const cost = { worker: each('worker'), postgres: each('postgres'), engine: each('engine') };
    const ours = spent('worker') + spent('postgres') + spent('engine') + spent('bench');
    const byOthers = Math.max(0, spent('machine') - ours) / spent('clock') / availableParallelism();
    const { rows } = await api.database.db.raw(
      'select extract(epoch from completed_at - started_at)::float8 as seconds from jobs where id = ?',
      [jobId],
    );
    const megabytes = Math.max(...pids.map((pid) => megabytesOf(pid, 'VmHWM')));
    return { perSecond: names.length / rows[0].seconds, cost, megabytes, byOthers };
  } finally {
    for (const role of roles) await role.end('SIGTERM');
    for (const release of held) release();
  }
}

function tellHeld(one: ByWorkers, two: ByWorkers): void {
  const growth = two.perSecond / one.perSecond;
  const paces = `${one.perSecond.toFixed(0)} and ${two.perSecond.toFixed(0)} businesses per second`;
  say(
    `Each limited to ${HELD_TO} of a core: ${paces}, ratio ${growth.toFixed(2)} (target: ${LEAST_GROWTH}).`,
  );
  tell({
    what: `Businesses per second of two workers that wait for no core (each limited to ${HELD_TO} of one)`,
    figure: growth,
    baseline: `one worker with the same limit (${paces}); other work took ${(100 * two.byOthers).toFixed(0)} % of the cores`,
    least: LEAST_GROWTH,
  });
}

async function measure(api: TestApi, engine: { url: string; pid: number }): Promise<void> {
  say(`Evaluating the results of a business: ${(await matcherCost(api)).toFixed(2)} ms of CPU time.`);
  const lookUp = createLookUp({ config: doubledConfig(serper, engine.url), db: api.deps.db, logger });
  await plainLoop(lookUp, warmUp(1));
  const loop = await plainLoop(lookUp, names);
  const one = (await byWorkers(api, 1, engine))!;
  const two = (await byWorkers(api, 2, engine))!;
  const heldOne = await byWorkers(api, 1, engine, HELD_TO);
  const heldTwo = heldOne && (await byWorkers(api, 2, engine, HELD_TO));
  const [ofLoop, growth] = [one.perSecond / loop.perSecond, two.perSecond / one.perSecond];
  // Based on the cost of one worker, whose garbage collection runs in extra threads, so that it uses more than a core.
  const bound = mostPerSecond(one.cost, 2) / one.perSecond;
  say(
    `Businesses per second: plain loop ${loop.perSecond.toFixed(0)}, one worker ${one.perSecond.toFixed(0)}, two ${two.perSecond.toFixed(0)}.`,
  );
  say(`CPU time per business: plain loop ${loop.processorMs.toFixed(2)} ms, ${costWords(one.cost)}.`);
  const others = `other work took ${(100 * one.byOthers).toFixed(0)} and ${(100 * two.byOthers).toFixed(0)} % of the cores`;
  say(
    `One worker relative to the loop: ${ofLoop.toFixed(2)} (target: ${LEAST_RATIO}). Two relative to one: ${growth.toFixed(2)}; these cores can give ${bound.toFixed(2)}; ${others}.`,
  );
  if (heldTwo) tellHeld(heldOne, heldTwo);
  else say('Not measured with limited workers: limiting them needs root on Linux.');
  tell({
    what: 'Businesses per second of one worker',
    figure: ofLoop,
    baseline: 'a plain loop over the same look-up',
    least: LEAST_RATIO,
  });
  tell({
    what: 'CPU time of a worker per business',
    figure: one.cost.worker / loop.processorMs,
    baseline: `the loop's ${loop.processorMs.toFixed(2)} ms; ${costWords(one.cost)}`,
    most: 1 / LEAST_RATIO,
  });
  tell({
    what: 'Businesses per second of two workers that share the cores with PostgreSQL and the engine',
    figure: growth,
    baseline: `one worker; by the CPU time of all three these cores allow ${bound.toFixed(2)}; ${others}`,
    least: Math.min(LEAST_GROWTH, LEAST_OF_BOUND * bound),
  });
  tell({
    what: 'Most memory of a worker with full answers',
    figure: Math.max(one.megabytes, two.megabytes),
    unit: 'MB',
    baseline: 'Node alone: about 45 MB',
    most: MOST_MEGABYTES,
  });
}

await onApi(async (api) => {
  const engine = await forked('pace/instantSearch.ts');
  await measure(api, engine).finally(engine.stop);
});
