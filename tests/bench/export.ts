import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openExport } from '../../backend/features/jobs/exportService.ts';
import { findJob } from '../../backend/features/jobs/jobQueries.ts';
import setupPostgres from '../support/postgresSetup.ts';
import teardownPostgres from '../support/postgresTeardown.ts';
import type { TestDatabase } from '../support/testDatabase.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { tell } from './support/benchRows.ts';
import { copyOf } from './support/export/copyOf.ts';
import { drained } from './support/export/drained.ts';
import { fillJob } from './support/export/fillJob.ts';

// How long an export takes, beside PostgreSQL's own COPY of the same columns, in turns. Run:
// node tests/bench/export.ts [--rows 100000] [--rounds 5]

const MOST_RATIO = 2.5;

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

async function measure({ db, url }: TestDatabase): Promise<void> {
  const { jobId, platforms } = await fillJob(db, Number(values.rows));
  const job = (await findJob(db, jobId))!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rounds: { copy: number; own: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const copied = await drained(() => client.query(copyTo(copyOf(jobId, platforms))));
    const own = await drained(async () => (await openExport(db, job)).content);
    rounds.push({ copy: copied.seconds, own: own.seconds });
    say(
      `COPY ${copied.seconds.toFixed(2)} s, ${copied.megabytes.toFixed(1)} MB; export ${own.seconds.toFixed(2)} s, ${own.megabytes.toFixed(1)} MB`,
    );
  }
  const ended = once(client, 'end');
  await client.end();
  await ended;
  const ratio = median(rounds.map(({ copy, own }) => own / copy));
  say(`Export by COPY, ${values.rows} rows: ${ratio.toFixed(2)} (asked for: ${MOST_RATIO} at most)`);
  tell({
    what: `Export of ${values.rows} rows`,
    figure: ratio,
    baseline: 'COPY of the same columns',
    most: MOST_RATIO,
  });
}

await setupPostgres();
const database = await createTestDatabase();
try {
  await measure(database);
} finally {
  await database.drop();
  await teardownPostgres();
}
