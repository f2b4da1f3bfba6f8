import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** Reads all of it and keeps nothing. */
async function drained(
  open: () => Readable | Promise<Readable>,
): Promise<{ seconds: number; megabytes: number }> {
  const began = performance.now();
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(await open(), sink);
  return { seconds: (performance.now() - began) / 1000, megabytes: bytes / 1e6 };
}

const COPY = (jobId: string, platforms: string[]) => `copy (
  select b.name, b.address, b.city, b.state, b.zip_code, b.taxonomy_city, r.status, r.platform_count,
    ${platforms.map((id) => `r.platform_urls->>'${id}'`).join(', ')},
    r.verified_at, r.search_mode, r.synced_to_wordpress, b.original_data->>'Licence', b.original_data->>'Note'
  from businesses b left join results r on r.business_id = b.id
  where b.job_id = '${jobId}' order by b.position) to stdout with (format csv)`;

async function measure({ db, url }: TestDatabase): Promise<void> {
  const { jobId, platforms } = await fillJob(db, Number(values.rows));
  const job = (await findJob(db, jobId))!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rounds: { copy: number; own: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const copied = await drained(() => client.query(copyTo(COPY(jobId, platforms))));
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
