import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { givenOptions, say } from '../givenOptions.ts';
import { startProduct } from '../support/product.ts';
import { HOSTILE_INPUTS } from './support/hostile/hostileInputs.ts';
import { startHostileSite } from './support/hostile/hostileSite.ts';
import { KEPT_MB } from './support/hostile/keptInputs.ts';
import { startWatch } from './support/startWatch.ts';
import type { Watched } from './support/watchProduct.ts';

// Sends inputs that once blocked the product to a started one, and prints for each input the API's peak memory, the
// longest wait for /healthz, and the outcome. The first line is the API at rest: the baseline for both figures. `--only
// WORDS` sends only inputs whose names contain these words. Linux only, because memory is read from /proc.

const MOST_MEGABYTES = 400;
const LONGEST_HEALTH_MS = 250;
const IDLE_MS = 3000;

const { only = '' } = givenOptions({ only: { type: 'string' } });

const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-hostile-'));
const site = await startHostileSite();
const file = path.join(folder, 'destinations.json');
const entry = (id: string) => ({
  id,
  label: id,
  url: `${site.url}/${id}`,
  postType: 'salon',
  username: 'editor',
  applicationPassword: 'abcd efgh ijkl mnop',
  fields: {},
});
await writeFile(file, JSON.stringify([entry('plain'), entry('packed')]));

const product = await startProduct({ DESTINATIONS_FILE: file, MAX_UPLOAD_MB: String(KEPT_MB) });
// The product may report that it is ready before its log lines have arrived.
while (!product.pids('api').length) await delay(50);
const pid = product.pids('api').at(-1)!;
const { watched, stop } = startWatch({ url: product.url, pids: { api: pid } });

function line(name: string, { megabytes: { api: megabytes = 0 }, healthMs }: Watched, outcome: string): void {
  const isOver = megabytes > MOST_MEGABYTES || healthMs > LONGEST_HEALTH_MS;
  if (isOver) process.exitCode = 1;
  const figures = `${megabytes.toFixed(0).padStart(6)} MB ${healthMs.toFixed(0).padStart(6)} ms`;
  say(`${name.padEnd(44)}${figures} ${isOver ? 'OVER ' : '     '}${outcome.slice(0, 150)}`);
}

async function atRest(name: string): Promise<void> {
  await delay(IDLE_MS);
  await watched();
  await delay(IDLE_MS);
  line(name, await watched(), '');
}

say(`${'Input'.padEnd(44)}${'memory'.padStart(9)}${'health'.padStart(10)}      outcome`);
try {
  await atRest('at rest');
  for (const make of HOSTILE_INPUTS) {
    const { name, send } = make();
    if (!name.includes(only)) continue;
    await watched();
    // The connection may be cut off before the reply is read.
    const outcome = await send(product.url).catch((error: Error) => `broken off: ${error.cause ?? error}`);
    line(name, await watched(), outcome);
  }
  await atRest('at rest again');
  say(`The limits: ${MOST_MEGABYTES} MB, ${LONGEST_HEALTH_MS} ms.`);
} finally {
  await stop();
  await product.stop();
  site.stop();
  await rm(folder, { recursive: true });
}
