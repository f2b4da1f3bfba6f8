import { openExport } from '../../backend/features/jobs/export/exportService.ts';
import { findJob } from '../../backend/features/jobs/jobQueries.ts';
import { givenOptions, say } from '../givenOptions.ts';
import type { TestApi } from '../support/testApi.ts';
import { startTestApi } from '../support/testApi.ts';
import { tell } from './support/benchRows.ts';
import { uploadCsv } from './support/calls.ts';
import { drained } from './support/export/drained.ts';
import { deleteByQueue, watchPieces } from './support/million/measureDeletion.ts';
import { onPostgres } from './support/onPostgres.ts';
import { fillJob } from './support/pages/fillJob.ts';
import { csvOf, linesOf, MAPPING } from './support/path/list.ts';
import { postgresMs } from './support/processorTime.ts';

// Measures how the cost of a list grows with its length: the CPU time that the API and PostgreSQL take together for its
// start, a search among its results, its export and its deletion. CPU time is little affected by other programs.
// Run: node tests/bench/slopes.ts [--rows 10000,30000,100000,300000]. Linux only.

/** The most that a row of the longest list may cost compared with one of the shortest. */
const MOST_GROWTH = 1.5;

const values = givenOptions({ rows: { type: 'string', default: '10000,30000,100000,300000' } });
const SIZES = values.rows.split(',').map(Number);

type Step = { cpuMs: number; seconds: number };

async function measured(api: TestApi, work: () => Promise<unknown>): Promise<Step> {
  const spent = async () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + (await postgresMs(api.database.db));
  };
  const [before, began] = [await spent(), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1000;
  return { cpuMs: (await spent()) - before, seconds };
}

/** Measures lists of that length, in a database of their own. */
async function measure(rows: number): Promise<Record<string, Step>> {
  const api = await startTestApi({ MAX_UPLOAD_MB: '100' });
  const { db } = api.database;
  try {
    const { uploadId } = await uploadCsv(api.url, csvOf(linesOf(rows)));
    const start = await measured(api, async () => {
      const csvData = { uploadId, mapping: MAPPING };
      const reply = await api.call('POST', '/api/verification/start', { csvData });
      if (reply.json().totalBusinesses !== rows) throw new Error(`The start was answered ${reply.text}`);
    });
    const jobId = await fillJob(db, rows);
    await db.raw('vacuum analyze');
    const search = await measured(api, () =>
      api.call('GET', `/api/verification/jobs/${jobId}?pageSize=10&search=crown+spa`),
    );
    const job = (await findJob(db, jobId))!;
    const exported = await measured(api, () =>
      drained(async () => (await openExport(db, job, { format: 'csv' })).content),
    );
    await watchPieces(api);
    const deletion = await measured(api, () => deleteByQueue(api, jobId));
    return { start, search, export: exported, deletion };
  } finally {
    await api.stop();
  }
}

await onPostgres(async () => {
  const all: { rows: number; steps: Record<string, Step> }[] = [];
  say('CPU time of the API and PostgreSQL, in µs a row (and the whole step, in seconds)');
  for (const rows of SIZES) {
    const steps = await measure(rows);
    all.push({ rows, steps });
    const told = Object.entries(steps).map(
      ([name, { cpuMs, seconds }]) =>
        `${name} ${((1000 * cpuMs) / rows).toFixed(1)} (${seconds.toFixed(1)} s)`,
    );
    say(`${String(rows).padStart(8)} rows: ${told.join('; ')}`);
  }
  const [first, last] = [all[0]!, all.at(-1)!];
  for (const name of Object.keys(first.steps)) {
    const perRow = ({ rows, steps }: typeof first) => steps[name]!.cpuMs / rows;
    const baseline = `a row of a list of ${first.rows}`;
    const what = `CPU time of a row of a list of ${last.rows}: ${name}`;
    tell({ what, figure: perRow(last) / perRow(first), baseline, most: MOST_GROWTH });
  }
});
