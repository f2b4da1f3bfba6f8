import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import setupPostgres from '../support/postgresSetup.ts';
import teardownPostgres from '../support/postgresTeardown.ts';
import { searxMissing, startSearx } from '../support/searx.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import type { Figures } from './support/accuracyFigures.ts';
import { addFigures } from './support/accuracyFigures.ts';
import { HEADING, missedTargets, row } from './support/accuracyTable.ts';
import type { Depth } from './support/lookUpWeb.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';
import { measureUrls } from './support/measureUrls.ts';

// Tells labelled URLs. Then looks up the salons of made-up webs with the product's own look-up and compares with what is really there.
// Run: node tests/bench/accuracy.ts [--seeds 1,11,23] [--noise 0.4,0.8] [--depths deep,standard,broad] [--n 300]

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,11,23' },
    noise: { type: 'string', default: '0.4,0.8' },
    depths: { type: 'string', default: 'deep,standard,broad' },
    n: { type: 'string', default: '300' },
  },
});
const depths = values.depths.split(',') as Depth[];
const webs = values.seeds
  .split(',')
  .flatMap((seed) => values.noise.split(',').map((noise) => ({ seed: Number(seed), noise: Number(noise) })));

/** What runs outside this process, to be ended in reverse order, also after Ctrl-C. */
const running: (() => Promise<void>)[] = [];

async function endLast(): Promise<void> {
  await running.pop()?.();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    while (running.length) await endLast();
    process.exit(1);
  });
}

async function measureWeb(
  web: { seed: number; noise: number },
  totals: Map<Depth, Figures>,
  db: Knex,
): Promise<void> {
  const searx = await startSearx({ n: Number(values.n), ...web });
  running.push(searx.stop);
  for (const depth of depths) {
    const figures = await lookUpWeb(searx, depth, db);
    say(row(`seed ${web.seed}, noise ${web.noise}, ${depth}`, figures));
    const total = totals.get(depth);
    totals.set(depth, total ? addFigures(total, figures) : figures);
  }
  await endLast();
}

async function measure(): Promise<{ totals: Map<Depth, Figures>; urlsPassed: boolean }> {
  const totals = new Map<Depth, Figures>();
  let urlsPassed = true;
  await setupPostgres();
  running.push(teardownPostgres);
  const database = await createTestDatabase();
  running.push(database.drop);
  try {
    const urls = await measureUrls(database.db);
    if (urls) {
      say(urls.line);
      urlsPassed = urls.passed;
    }
    say(HEADING);
    for (const web of webs) await measureWeb(web, totals, database.db);
  } finally {
    while (running.length) await endLast();
  }
  return { totals, urlsPassed };
}

if (searxMissing) {
  say(`Skipped: ${searxMissing}.`);
} else {
  const { totals, urlsPassed } = await measure();
  for (const [depth, figures] of totals) say(row(`all, ${depth}`, figures));
  const missed = [...totals].flatMap(([depth, figures]) => missedTargets(depth, figures));
  if (!urlsPassed) missed.push('Missed: a labelled URL is told wrongly.');
  for (const line of missed) say(line);
  if (!missed.length) say('Every figure was reached.');
  process.exitCode = missed.length ? 1 : 0;
}
