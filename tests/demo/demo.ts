import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { laterWeb } from '../beds/search/later/laterWeb.ts';
import { startSearchBed } from '../beds/search/searchBed.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { freePort } from '../support/freePort.ts';
import { demoWordPress, destinationSettings } from './demoWordPress.ts';
import { startDemoProduct } from './product.ts';
import { verifiedOnce } from './verifiedOnce.ts';

// npm run demo: the product on the made-up web, with a WordPress if this machine can run one, until Ctrl-C. Each demo
// begins with an empty database in a folder of its own, because its WordPress is empty, too.

const SALONS = 60;
const SEED = 10;
/** The share of the salons that change in each of five ways after the first verification. */
const CHANGED = 0.06;
/** Salons that the WordPress has already, so that a sync meets possible duplicates. */
const PUBLISHED = 3;

givenOptions({});

const stopped = new AbortController();
const stop = () => stopped.abort();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// npm passes a signal only to its shell, which ends without passing it on.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 500).unref();

/** What has to be ended, in the order of its start. */
const endings: (() => Promise<unknown>)[] = [];

async function runDemo(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salon-verifier-demo-'));
  endings.push(() => rm(dataDir, { recursive: true, force: true }));
  // PostgreSQL's user has to enter it, too.
  await chmod(dataDir, 0o755);
  const bed = await startSearchBed({ count: SALONS, seed: SEED });
  endings.push(bed.stop);
  const { first, later } = laterWeb(bed.web, SEED, CHANGED);
  bed.become(first);

  say('Starting the demo. The first start takes a few minutes if it has to fetch a WordPress.');
  const wordpress = await demoWordPress(bed.web.list.slice(0, PUBLISHED));
  if (typeof wordpress !== 'string') endings.push(wordpress.stop);
  if (stopped.signal.aborted) return;

  const product = startDemoProduct({
    // Usually another one than that of the product, whose page keeps its list and settings in the browser.
    PORT: process.env['PORT'] || String(await freePort()),
    DATA_DIR: dataDir,
    SEARXNG_URL: bed.url,
    DEMO_LIST: bed.csvFile,
    ...destinationSettings(wordpress),
  });
  endings.push(product.stop);
  stopped.signal.addEventListener('abort', () => void product.stop());
  const url = await product.ready;
  if (url === undefined) {
    if (stopped.signal.aborted) return;
    throw new Error('The demo could not start; the reason is above.');
  }
  say(`\nThe demo is ready at ${url}`);
  if (typeof wordpress === 'string') say(wordpress);
  else {
    const { username, password } = wordpress.users.administrator;
    say(`Its WordPress: ${wordpress.url}/wp-admin/, user ${username}, password ${password}`);
  }
  say('Ctrl-C stops the demo and deletes its data.\n');
  if (await verifiedOnce(url, SALONS, stopped.signal)) {
    bed.become(later);
    say('The list is verified. From now on the web is as it is some months later: press Verify again.');
  }
  await product.ended;
}

let code = 0;
try {
  await runDemo();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  code = 1;
}
// The product first, because it uses the others.
for (const end of endings.reverse()) await end();
process.exit(code);
