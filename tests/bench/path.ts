import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { createLookUp } from '../../backend/features/run/lookUpBusiness.ts';
import { readConfig } from '../../backend/lib/config.ts';
import { givenOptions, say } from '../givenOptions.ts';
import setupPostgres from '../support/postgresSetup.ts';
import teardownPostgres from '../support/postgresTeardown.ts';
import { startProduct } from '../support/product.ts';
import { doubledConfig } from '../support/searchDoubles/doubledConfig.ts';
import { serper } from '../support/searchDoubles/serper.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { tell } from './support/benchRows.ts';
import { answered, readSummary, startList, untilCompleted, uploadCsv } from './support/calls.ts';
import { drained } from './support/export/drained.ts';
import { forked } from './support/forked.ts';
import {
  byCopy,
  byCopyOut,
  byLoop,
  byNewFastCsv,
  bySqlDelete,
  MOST,
  quickest,
} from './support/path/baselines.ts';
import { csvOf, HEADERS, linesOf, MAPPING } from './support/path/list.ts';
import { startWatch } from './support/startWatch.ts';
import type { Watched } from './support/watchProduct.ts';

// Measures the whole path of a long list through the processes of `npm start`: each step's time compared with the
// plainest way to do the same, the longest wait for /healthz, and the memory of the API and the worker.
// Run: node tests/bench/path.ts [--rows 100000] [--engine simulated|instant]; `instant` is a search engine that answers
// at once. Linux only.

const MOST_HEALTH_MS = 100;
const MOST_MEGABYTES = 250;
const IDLE_MS = 3000;
/** The number of rows for the plain loop; enough to measure its rate. */
const LOOPED = 2000;
const TIMES = 10;

const values = givenOptions({
  rows: { type: 'string', default: '100000' },
  engine: { type: 'string', default: 'simulated' },
});
const ROWS = Number(values.rows);

await setupPostgres();
const database = await createTestDatabase();
const { db, url: databaseUrl } = database;
const bare = await forked('path/bareServer.ts');
const engine = values.engine === 'instant' ? await forked('pace/instantSearch.ts') : undefined;
const env = engine ? { ...serper.env, SEARCH_BASE_URL: engine.url, SEARCH_DELAY_MS: '0' } : {};
// 100,000 rows exceed the default upload limit of 10 MB.
const product = await startProduct({ ...env, DATABASE_URL: databaseUrl, MAX_UPLOAD_MB: '20' });
const jobs = `${product.url}/api/verification/jobs`;
while (!product.pids('api').length || !product.pids('worker').length) await delay(50);
const pids = { api: product.pids('api').at(-1)!, worker: product.pids('worker').at(-1)! };
const watch = startWatch({ url: product.url, bareUrl: bare.url, pids });

const most: Watched = { megabytes: { api: 0, worker: 0 }, healthMs: 0, bareMs: 0 };

/** Measures the time of a step, and the processes during it. */
async function measured<Value>(
  step: string,
  work: () => Promise<Value>,
): Promise<{ value: Value; took: number }> {
  await watch.watched();
  const began = performance.now();
  const value = await work();
  const took = (performance.now() - began) / 1000;
  const { megabytes, healthMs, bareMs } = await watch.watched();
  for (const name of ['api', 'worker']) {
    most.megabytes[name] = Math.max(most.megabytes[name]!, megabytes[name]!);
  }
  if (healthMs > most.healthMs) Object.assign(most, { healthMs, bareMs });
  const figures = [healthMs, bareMs, megabytes['api']!, megabytes['worker']!];
  say(
    `${step.padEnd(10)}${took.toFixed(2).padStart(9)} s${figures.map((figure) => figure.toFixed(0).padStart(9)).join('')}`,
  );
  return { value, took };
}

function told(
  what: string,
  took: number,
  plain: number,
  baseline: string,
  limit: { most?: number } = {},
): void {
  tell({ what: `${what}, ${ROWS} rows`, figure: took / plain, baseline, ...limit });
  say(`${''.padEnd(10)}${(took / plain).toFixed(2).padStart(9)} × ${baseline} (${plain.toFixed(3)} s)`);
}

async function page(jobId: string, rest: string): Promise<void> {
  await (await answered(`${jobs}/${jobId}?pageSize=10&${rest}`)).json();
}

async function gone(jobId: string): Promise<void> {
  await answered(`${jobs}/${jobId}`, { method: 'DELETE' });
  while ((await db('businesses').where({ job_id: jobId }).first('id')) !== undefined) await delay(100);
}

const LISTED = `select * from businesses b left join results r on r.business_id = b.id where b.job_id = ?`;

async function measurePath(): Promise<void> {
  const lines = linesOf(ROWS);
  const csv = csvOf(lines);
  say(
    `${ROWS} rows, ${(csv.length / 1e6).toFixed(1)} MB. /healthz and a bare server: the longest wait in ms; memory in MB.`,
  );
  say(`${'step'.padEnd(10)}${'took'.padStart(11)}  healthz     bare      API   worker`);
  await measured('rest', () => delay(IDLE_MS));

  const parsed = await measured('upload', () => uploadCsv(product.url, csv));
  told('Upload', parsed.took, byNewFastCsv(csv), 'fast-csv alone, also in a new process', {
    most: MOST.parsing,
  });

  const csvData = { uploadId: parsed.value.uploadId, mapping: MAPPING };
  const started = await measured('start', () => startList(product.url, { csvData }));
  const { jobId } = started.value;
  const run = await measured('run', () => untilCompleted(product.url, jobId));
  told('Start', started.took, await byCopy(databaseUrl, csv, HEADERS), 'COPY of the same list');
  const search = engine
    ? doubledConfig(serper, engine.url)
    : readConfig({ SEARCH_PROVIDER: 'simulated' }).search;
  const lookUp = createLookUp({ config: search, db, logger: pino({ level: 'silent' }) });
  const names = lines.map(([name]) => name!).slice(0, LOOPED);
  const loop = (await byLoop(lookUp, names)) * (ROWS / names.length);
  told(`Run (${values.engine})`, run.took, loop, 'a plain loop over the same look-up');

  const polls = await measured('polls', () => quickest(TIMES, () => readSummary(product.url, jobId)));
  const row = await quickest(TIMES, async () => db.raw('select * from jobs where id = ?', [jobId]));
  told('Poll', polls.value, row, "the job's row by SQL");

  const orders = { pages: 'order=asc', 'by name': 'sort=name' };
  const plainPage = await quickest(TIMES, async () =>
    db.raw(`${LISTED} order by b.position limit 10`, [jobId]),
  );
  for (const [step, order] of Object.entries(orders)) {
    const last = Math.ceil(ROWS / 10);
    const shown = await measured(step, async () => {
      const times = [];
      for (const number of [1, Math.ceil(last / 2), last]) {
        times.push(await quickest(TIMES, () => page(jobId, `${order}&page=${number}`)));
      }
      return Math.max(...times);
    });
    told(`The slowest of three pages, ${order}`, shown.value, plainPage, 'the first ten rows by SQL');
  }

  const platforms = await db('platforms').orderBy('position').pluck('id');
  const exported = await measured('export', async () => {
    const { body } = await answered(`${jobs}/${jobId}/export`);
    return drained(() => Readable.fromWeb(body as never));
  });
  const copied = await byCopyOut(databaseUrl, jobId, platforms);
  told('Export', exported.took, copied, 'COPY of the same columns', { most: MOST.exporting });

  const plainDelete = await bySqlDelete(db, jobId);
  const deleted = await measured('delete', () => gone(jobId));
  told('Delete, until no row is left', deleted.took, plainDelete, 'SQL on copies of the tables');
  await measured('rest', () => delay(IDLE_MS));
}

try {
  await measurePath();
  tell({
    what: `Longest wait for /healthz on the whole path, ${ROWS} rows`,
    figure: most.healthMs,
    unit: 'ms',
    baseline: `a bare server in the same step: ${most.bareMs.toFixed(0)} ms`,
    most: MOST_HEALTH_MS,
  });
  for (const [name, figure] of Object.entries(most.megabytes)) {
    const baseline = 'Node alone: about 45 MB';
    tell({
      what: `Most memory of the ${name}, ${ROWS} rows`,
      figure,
      unit: 'MB',
      baseline,
      most: MOST_MEGABYTES,
    });
  }
  say(`Targets: /healthz within ${MOST_HEALTH_MS} ms, less than ${MOST_MEGABYTES} MB each.`);
} finally {
  await watch.stop();
  await product.stop();
  engine?.stop();
  bare.stop();
  await database.drop();
  await teardownPostgres();
}
