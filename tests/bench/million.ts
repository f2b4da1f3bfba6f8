import { givenOptions, say } from '../givenOptions.ts';
import { createDestinationsFile } from '../support/destinations.ts';
import type { Role } from '../support/roles.ts';
import { startRole } from '../support/roles.ts';
import type { TestApi } from '../support/testApi.ts';
import { startTestApi } from '../support/testApi.ts';
import { tell } from './support/benchRows.ts';
import { fillNumbered } from './support/million/fillMillion.ts';
import { deleteByQueue, deletePlainly, watchPieces } from './support/million/measureDeletion.ts';
import { measureReads } from './support/million/measureReads.ts';
import { autovacuumSettings, measureSizes } from './support/million/measureSizes.ts';
import { measureWholeReads } from './support/million/measureWholeReads.ts';
import { onPostgres } from './support/onPostgres.ts';

// Measures a long history. For the calls that read it: their time compared with their own SQL through pg, and with a
// history of one job. Also a whole job, a deletion, and the table sizes that remain.
// node tests/bench/million.ts [--jobs 10] [--businesses 100000] [--times 5] [--only results]

const MOST = { read: 2, whole: 2, deletion: 2.5, pieceMs: 300 };

const values = givenOptions({
  jobs: { type: 'string', default: '10' },
  businesses: { type: 'string', default: '100000' },
  times: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
});
const JOBS = Math.max(2, Number(values.jobs));
const BUSINESSES = Number(values.businesses);
const TIMES = Number(values.times);
const ALL = `${JOBS} jobs of ${BUSINESSES}`;

const columns = (name: string, ...cells: string[]): void =>
  say(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''));
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

async function compareReads(recorder: TestApi, api: Role, jobIds: string[]): Promise<void> {
  const { db } = recorder.database;
  const fill = async () => {
    jobIds.push(await fillNumbered(db, jobIds.length, BUSINESSES));
    say(`Filled: ${jobIds.length} of ${JOBS} jobs.`);
  };
  const measure = async () => {
    await db.raw('vacuum analyze');
    return measureReads(recorder, { url: api.url!, jobId: jobIds[0]!, turns: TIMES, only: values.only });
  };
  await fill();
  const alone = await measure();
  while (jobIds.length < JOBS) await fill();
  const { emptyMs, timed } = await measure();

  say(
    `\nReads of ${ALL} (the fastest of at least ${TIMES}); a call without a query takes ${emptyMs.toFixed(1)} ms.`,
  );
  columns('', 'call ms', 'SQL ms', 'by SQL', 'and call', 'by 1 job');
  const ratios = timed.map(({ name, callMs, sqlMs }, index) => {
    const ratio = callMs / (sqlMs + emptyMs);
    const growth = callMs / alone.timed[index]!.callMs;
    const told = [
      callMs.toFixed(1),
      sqlMs.toFixed(1),
      (callMs / sqlMs).toFixed(2),
      ratio.toFixed(2),
      growth.toFixed(2),
    ];
    columns(name, ...told, ratio > MOST.read ? 'MISSED' : '');
    return { name, ratio };
  });
  const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0]!;
  tell({
    what: `Reads of ${ALL}, the worst: ${worst.name}`,
    figure: worst.ratio,
    baseline: 'its SQL by pg plus a call without a query',
    most: MOST.read,
  });
}

async function compareWhole(recorder: TestApi, api: Role, jobId: string): Promise<void> {
  const { megabytes, cursorMs, callMs, restMegabytes, peakMegabytes } = await measureWholeReads(
    api,
    recorder.database.url,
    jobId,
    Math.min(TIMES, 3),
  );
  say(
    `\nA whole job, ${megabytes.toFixed(0)} MB: ${seconds(callMs)}, by a cursor of pg ${seconds(cursorMs)}; ` +
      `the API's memory ${restMegabytes.toFixed(0)} MB before, at most ${peakMegabytes.toFixed(0)}.`,
  );
  tell({
    what: `Bare read of ${BUSINESSES} businesses`,
    figure: callMs / cursorMs,
    baseline: 'the same SELECT by a cursor of pg',
    most: MOST.whole,
  });
  tell({
    what: 'What a bare read adds to the memory of the API',
    figure: peakMegabytes - restMegabytes,
    unit: 'MB',
    baseline: `${megabytes.toFixed(0)} MB of reply`,
  });
}

/** Deletes jobs with both methods in turn, up to half of all jobs. */
async function compareDeletions(recorder: TestApi, jobIds: string[]): Promise<void> {
  const { database } = recorder;
  const takePieces = await watchPieces(recorder);
  const spent = { plainMs: 0, queuedMs: 0 };
  let longestMs = 0;
  say(
    '\nDeletion: plain statements in one transaction (rows only; with salons), and the API with the queue.',
  );
  for (let turn = 0; 2 * turn + 1 < Math.max(2, Math.floor(jobIds.length / 2)); turn++) {
    const plain = await deletePlainly(database.url, jobIds.pop()!);
    const queued = await deleteByQueue(recorder, jobIds.pop()!);
    const pieces = takePieces();
    longestMs = Math.max(longestMs, ...pieces);
    spent.plainMs += plain.allMs;
    spent.queuedMs += queued.allMs;
    say(
      `plain ${seconds(plain.rowsMs)}, ${seconds(plain.allMs)}; queue: reply ${queued.replyMs.toFixed(0)} ms, all ` +
        `${seconds(queued.allMs)} in ${pieces.length} batches, ${(queued.allMs / plain.rowsMs).toFixed(2)} and ${(queued.allMs / plain.allMs).toFixed(2)} of that`,
    );
  }
  tell({
    what: `Deletion of ${BUSINESSES} businesses`,
    figure: spent.queuedMs / spent.plainMs,
    baseline: 'plain DELETEs of the same rows',
    most: MOST.deletion,
  });
  const isReached = tell({
    what: 'Its longest batch',
    figure: longestMs,
    unit: 'ms',
    baseline: 'one transaction',
    most: MOST.pieceMs,
  });
  say(`The longest batch: ${longestMs.toFixed(0)} ms.${isReached ? '' : ' MISSED'}`);
}

async function tellSizes({ database: { db } }: TestApi, when: string): Promise<void> {
  for (const { table, tableMb, indexesMb, dead } of await measureSizes(db))
    columns(`${when}: ${table}`, `${tableMb.toFixed(0)} MB`, `${indexesMb.toFixed(0)} MB`, `${dead} dead`);
}

await onPostgres(async () => {
  const destinations = await createDestinationsFile();
  await destinations.write([
    {
      ...{ id: 'salon-directory', label: 'Salon Directory', url: 'http://127.0.0.1:9', postType: 'post' },
      ...{ username: 'nobody', applicationPassword: 'none', fields: {} },
    },
  ]);
  const env = { DESTINATIONS_FILE: destinations.path };
  const recorder = await startTestApi(env);
  // With the same Node options as `npm run api`.
  const api = await startRole('api', recorder.database.url, {
    ...env,
    NODE_OPTIONS: '--max-semi-space-size=4',
  });
  try {
    const jobIds: string[] = [];
    await compareReads(recorder, api, jobIds);
    await compareWhole(recorder, api, jobIds[1]!);
    say(`\nSizes (table, indexes). ${await autovacuumSettings(recorder.database.db)}`);
    await tellSizes(recorder, 'full');
    await compareDeletions(recorder, jobIds);
    await tellSizes(recorder, 'after deletions');
    await recorder.database.db.raw('vacuum');
    await tellSizes(recorder, 'vacuumed');
    // Numbers that were not used before, so that their salons are new.
    for (let job = JOBS; jobIds.length < JOBS; job++)
      jobIds.push(await fillNumbered(recorder.database.db, job, BUSINESSES));
    await tellSizes(recorder, 'full again');
  } finally {
    await api.end('SIGTERM');
    await recorder.stop();
    await destinations.remove();
  }
});
