import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { givenOptions, say } from '../givenOptions.ts';
import { BENCHES } from './support/all/benches.ts';
import { machineNow } from './support/all/machine.ts';
import type { Outcome } from './support/all/runBench.ts';
import { runBench } from './support/all/runBench.ts';
import { tableOf } from './support/all/table.ts';

// Runs all speed measurements one after the other, each in its own process, and prints one table of them at the end.
// The table of a full run is also written to tests/bench/results. A missed target is reported but is not a failure,
// because machines differ; a bench that breaks is one.
// Run: node tests/bench/run.ts [--only name,name] [--quick] [--data DIR] [--into FOLDER]
// `--quick` only shows that they run: with so few rows the figures are meaningless.

const values = givenOptions({
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  data: { type: 'string' },
  into: { type: 'string' },
});

const all = Object.keys(BENCHES);
const names = values.only?.split(',') ?? all;
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length) {
  say(`There is no ${unknown.join(', ')}: choose from ${all.join(', ')}.`);
  process.exit(2);
}

const machine = await machineNow();
const outcomes: Outcome[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-bench-'));
try {
  for (const name of names) {
    say(`\n# ${name}\n`);
    outcomes.push(await runBench(name, { folder, quick: values.quick, data: values.data }));
  }
} finally {
  await rm(folder, { recursive: true });
}

const table = tableOf(outcomes, machine);
say(`\n${table}`);
// A partial or quick run is no baseline for later runs.
const isWhole = !values.quick && !values.only;
const into = values.into ?? (isWhole ? path.join(import.meta.dirname, 'results') : undefined);
if (into) {
  const file = path.join(into, machine.date.replaceAll(':', ''));
  await mkdir(into, { recursive: true });
  await writeFile(`${file}.md`, `# ${values.quick ? 'A quick run' : 'Speed'}\n\n${table}`);
  await writeFile(`${file}.json`, `${JSON.stringify({ machine, outcomes }, null, 2)}\n`);
  say(`Written to ${file}.md and .json.`);
}
if (outcomes.some(({ isBroken }) => isBroken)) process.exitCode = 1;
