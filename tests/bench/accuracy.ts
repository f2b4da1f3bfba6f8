import { parseArgs } from 'node:util';
import setupPostgres from '../support/postgresSetup.ts';
import teardownPostgres from '../support/postgresTeardown.ts';
import { searxMissing, startSearx } from '../support/searx.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import type { Figures } from './support/accuracyFigures.ts';
import { addFigures } from './support/accuracyFigures.ts';
import { HEADING, missedTargets, row } from './support/accuracyTable.ts';
import type { Depth } from './support/lookUpWeb.ts';
import { lookUpWeb } from './support/lookUpWeb.ts';

// Looks up the salons of made-up webs with the product's own look-up and compares with what is really there.
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

async function measure(): Promise<Map<Depth, Figures>> {
  const totals = new Map<Depth, Figures>();
  await setupPostgres();
  const database = await createTestDatabase();
  try {
    for (const { seed, noise } of webs) {
      const searx = await startSearx({ n: Number(values.n), seed, noise });
      try {
        for (const depth of depths) {
          const figures = await lookUpWeb(searx, depth, database.db);
          say(row(`seed ${seed}, noise ${noise}, ${depth}`, figures));
          const total = totals.get(depth);
          totals.set(depth, total ? addFigures(total, figures) : figures);
        }
      } finally {
        await searx.stop();
      }
    }
  } finally {
    await database.drop();
    await teardownPostgres();
  }
  return totals;
}

if (searxMissing) {
  say(`Skipped: ${searxMissing}.`);
} else {
  say(HEADING);
  const totals = await measure();
  for (const [depth, figures] of totals) say(row(`all, ${depth}`, figures));
  const missed = [...totals].flatMap(([depth, figures]) => missedTargets(depth, figures));
  for (const line of missed) say(line);
  if (!missed.length) say('Every figure was reached.');
  process.exitCode = missed.length ? 1 : 0;
}
