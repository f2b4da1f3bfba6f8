import { setTimeout as delay } from 'node:timers/promises';
import type { ParsedCsv } from '#contract/csv.ts';
import { inMemory } from '../../backend/features/csv/listBytes.ts';
import { limitsOf, openList } from '../../backend/features/csv/openList.ts';
import { createYielder } from '../../backend/lib/yielder.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { startRole } from '../support/roles.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { tell } from './support/benchRows.ts';
import { answered, startList, uploadCsv } from './support/calls.ts';
import { forked } from './support/forked.ts';
import { onPostgres } from './support/onPostgres.ts';
import { byCopy, byFastCsv, byNewFastCsv, MOST, quickest, seconds } from './support/path/baselines.ts';
import { csvOf, HEADERS, linesOf, MAPPING } from './support/path/list.ts';
import { startWatch } from './support/startWatch.ts';

// Measures the way of a long list into a job, both with all rows in the reply and the start request, and with the list
// stored by the server in between. Each way has an API of its own, without a worker. Reports each step's time compared
// with fast-csv alone and with COPY of the same rows, the longest wait for /healthz compared with a bare server, and
// the API's memory.
// Run: node tests/bench/uploads.ts [--rows 100000] [--only sent|kept]; at most 50,000 rows are sent. Linux only.

const MOST_HEALTH_MS = 100;
const MOST_MEGABYTES = 250;
const IDLE_MS = 2000;
/** Environment variables as in `npm run api`. */
const ENVIRONMENT = { MAX_UPLOAD_MB: '1000', NODE_OPTIONS: '--max-semi-space-size=4' };
/** As JSON, these rows take almost 10 MB, which is the limit for the body of a start. */
const MOST_SENT_ROWS = 50_000;

const values = givenOptions({ rows: { type: 'string', default: '100000' }, only: { type: 'string' } });
const ROWS = Number(values.rows);

async function start(url: string, { rows, totalRows, uploadId }: ParsedCsv): Promise<void> {
  const csvData = uploadId ? { uploadId, mapping: MAPPING } : { rows, mapping: MAPPING };
  const { totalBusinesses } = await startList(url, { csvData });
  if (totalBusinesses !== totalRows) throw new Error(`${totalBusinesses} salons were started.`);
}

const checks = (url: string, { uploadId }: ParsedCsv) =>
  answered(`${url}/api/csv/uploads/${uploadId}/checks?${new URLSearchParams(MAPPING)}`);

/** Compares the parsing of a file, without upload and database, with fast-csv alone. */
async function measureParsing(): Promise<void> {
  const csv = csvOf(linesOf(ROWS));
  const bytes = inMemory(Buffer.from(csv));
  const own = await quickest(3, async () => {
    for await (const _ of (await openList(bytes, createYielder(), { limits: limitsOf(bytes.length) })).rows);
  });
  const plain = await quickest(3, () => byFastCsv(csv));
  tell({
    what: `Parsing, ${ROWS} rows`,
    figure: own / plain,
    baseline: 'fast-csv alone',
    most: MOST.parsing,
  });
  say(`Parsing ${ROWS} rows: ${(own / plain).toFixed(2)} × fast-csv alone (${plain.toFixed(2)} s)`);
}

/** Measures one way of a list into a job, each step with its baselines. */
async function measureWay(way: 'sent' | 'kept', bareUrl: string): Promise<void> {
  const count = way === 'sent' ? Math.min(ROWS, MOST_SENT_ROWS) : ROWS;
  const csv = csvOf(linesOf(count));
  say(`${count} rows, ${(csv.length / 1e6).toFixed(1)} MB, ${way}`);
  const database = await createTestDatabase();
  const api = await startRole('api', database.url, ENVIRONMENT);
  const url = api.url!;
  const watch = startWatch({ url, bareUrl, pids: { api: api.process.pid! } });
  const most = { megabytes: 0, healthMs: 0, bareMs: 0 };
  const step = async (name: string, work: () => Promise<unknown>): Promise<number> => {
    await watch.watched();
    const took = await seconds(work);
    const { megabytes, healthMs, bareMs } = await watch.watched();
    most.megabytes = Math.max(most.megabytes, megabytes['api']!);
    if (healthMs > most.healthMs) Object.assign(most, { healthMs, bareMs });
    const figures = [healthMs, bareMs, megabytes['api']!].map((figure) => figure.toFixed(0).padStart(9));
    say(`${`${name}, ${way}`.padEnd(16)}${took.toFixed(2).padStart(9)} s${figures.join('')}`);
    return took;
  };
  const told = (
    name: string,
    took: number,
    plain: number,
    baseline: string,
    limit: { most?: number } = {},
  ) => {
    tell({ what: `${name}, ${way}, ${count} rows`, figure: took / plain, baseline, ...limit });
    say(`${''.padEnd(16)}${(took / plain).toFixed(2).padStart(9)} × ${baseline} (${plain.toFixed(2)} s)`);
  };
  try {
    await step('rest', () => delay(IDLE_MS));
    let parsed!: ParsedCsv;
    const read = await step('upload', async () => {
      parsed = await uploadCsv(url, csv, way === 'kept');
    });
    // A reply with all rows also takes time to serialise, which fast-csv alone does not do.
    const limit = way === 'kept' ? { most: MOST.parsing } : {};
    told('Upload', read, byNewFastCsv(csv), 'fast-csv alone, also in a new process', limit);
    const copied = await byCopy(database.url, csv, HEADERS);
    told('Upload', read, copied, 'COPY of the same rows');
    if (parsed.uploadId) told('Checks', await step('checks', () => checks(url, parsed)), copied, 'that COPY');
    told('Start', await step('start', () => start(url, parsed)), copied, 'COPY of the same rows');
    const about = { most: MOST_HEALTH_MS, unit: 'ms' } as const;
    const baseline = `a bare server in the same step: ${most.bareMs.toFixed(0)} ms`;
    tell({ what: `Longest wait for /healthz, ${way}`, figure: most.healthMs, baseline, ...about });
    const memory = { most: MOST_MEGABYTES, unit: 'MB', baseline: 'Node alone: about 45 MB' } as const;
    tell({ what: `Most memory of the API, ${way}`, figure: most.megabytes, ...memory });
  } finally {
    await watch.stop();
    await api.end('SIGTERM');
    await database.drop();
  }
}

await onPostgres(async () => {
  const bare = await forked('path/bareServer.ts');
  try {
    say('/healthz and a bare server: the longest wait in ms; the API in MB.');
    say(`${''.padEnd(27)}  healthz     bare      API`);
    await measureParsing();
    for (const way of ['sent', 'kept'] as const) {
      if (values.only && values.only !== way) continue;
      await measureWay(way, bare.url);
    }
    say(
      `Targets: parsing and a kept upload within ${MOST.parsing} × fast-csv, /healthz within ${MOST_HEALTH_MS} ms, less than ${MOST_MEGABYTES} MB.`,
    );
  } finally {
    bare.stop();
  }
});
