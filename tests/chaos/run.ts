// Injects random faults of every kind and reports what they broke. Ends with 1 if anything was lost or duplicated.
// node tests/chaos/run.ts [--seed N] [--only kills,limits,machines,database,…] [--step 100]
import { pgbouncerMissing } from '../beds/database/pgbouncer.ts';
import { createRandom } from '../beds/search/random.ts';
import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import { onPostgres } from '../bench/support/onPostgres.ts';
import { givenOptions } from '../givenOptions.ts';
import type { ChaosReport } from './chaosJob.ts';
import { crashTheDatabase } from './databaseCrashes.ts';
import { fillTheDisk, fullDiskMissing } from './fullDisk.ts';
import { killAtRandom } from './kills.ts';
import { keepLimits } from './limits.ts';
import { runOnMachines } from './machines.ts';
import { sweepStarts } from './startSweep.ts';
import { syncUnderFaults } from './syncs.ts';

const MINUTES = 60_000;
const { seed, only, step } = givenOptions({
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  only: { type: 'string' },
  step: { type: 'string', default: '100' },
});
const random = (scenario: string) => createRandom(seed, scenario);

type Scenario = { title: string; run: () => Promise<ChaosReport>; missing?: string | undefined };

const SCENARIOS: Record<string, Scenario> = {
  kills: {
    title: '500 businesses, 20 SIGKILLs of API and workers',
    run: () =>
      killAtRandom(random('kills'), {
        businesses: 500,
        kills: 20,
        delayMs: 40,
        silences: true,
        timeoutMs: 8 * MINUTES,
      }),
  },
  limits: {
    title:
      '200 jobs with random limits under a random limit of the month, 3 workers, 48 SIGKILLs, slow answers',
    run: () => keepLimits(random('limits'), { rounds: 8, jobs: 25, businesses: 30, kills: 6 }),
  },
  machines: {
    title: '200 businesses each: TLS, direct and PgBouncer, one and two machines, a worker killed each time',
    run: () => runOnMachines(random('machines'), { businesses: 200, delayMs: 40, timeoutMs: 8 * MINUTES }),
    missing: pgbouncerMissing,
  },
  database: {
    title: '300 businesses, 5 crashes of the database of npm start',
    run: () =>
      crashTheDatabase(random('database'), {
        businesses: 300,
        crashes: 5,
        delayMs: 50,
        timeoutMs: 5 * MINUTES,
      }),
  },
  sync: {
    title: '200 drafts on a WordPress, 4 SIGKILLs of the worker',
    run: () => syncUnderFaults(random('sync'), { drafts: 200, kills: 4 }),
    missing: wordpressMissing,
  },
  disk: {
    title: '300 businesses, a disk that is full for 15 s',
    run: () => fillTheDisk(random('disk'), { businesses: 300, delayMs: 50, timeoutMs: 5 * MINUTES }),
    missing: await fullDiskMissing(),
  },
  starts: {
    title: `a first start, one that migrates 3,000 businesses, and a back-up, each killed once after ${step} ms, once after twice as long, and so on`,
    run: () => sweepStarts({ stepMs: Number(step), businesses: 3000 }),
  },
};

const wanted = only?.split(',') ?? Object.keys(SCENARIOS);
const unknown = wanted.find((name) => !SCENARIOS[name]);
if (unknown !== undefined) {
  console.log(`There is no scenario "${unknown}": ${Object.keys(SCENARIOS).join(', ')}.`);
  process.exit(2);
}
console.log(`Seed ${seed} (--seed ${seed} repeats these choices; their timing depends on the machine)`);
let broken = 0;
await onPostgres(async () => {
  for (const name of wanted) {
    const { title, run, missing } = SCENARIOS[name]!;
    console.log(`\n${name}: ${title}`);
    if (missing) {
      console.log(`  Not run: it ${missing}.`);
      continue;
    }
    const began = performance.now();
    const { injected, breaches } = await run();
    broken += breaches.length;
    console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
    for (const [what, count] of Object.entries(injected))
      console.log(`  ${String(count).padStart(6)} ${what}`);
    for (const breach of breaches) console.log(`  BROKEN: ${breach}`);
    if (!breaches.length) console.log('  Nothing lost, nothing duplicated.');
  }
});
console.log(broken ? `\n${broken} breaches.` : '\nNo breach.');
process.exit(broken ? 1 : 0);
