import { once } from 'node:events';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ExportFormat } from '#contract/words.ts';
import { EXPORT_FORMATS } from '#contract/words.ts';
import { openExport } from '../../backend/features/jobs/export/exportService.ts';
import { findJob } from '../../backend/features/jobs/jobQueries.ts';
import { givenOptions, say } from '../givenOptions.ts';
import type { TestDatabase } from '../support/testDatabase.ts';
import { tell } from './support/benchRows.ts';
import { copyOf } from './support/export/copyOf.ts';
import { drained } from './support/export/drained.ts';
import { fillJob } from './support/export/fillJob.ts';
import { onDatabase } from './support/onPostgres.ts';
import { MOST, median } from './support/path/baselines.ts';

// Measures how long an export takes in each format, alternating with PostgreSQL's own COPY of the CSV's columns. JSON
// has more columns than these, and XLSX is compressed.
// Run: node tests/bench/export.ts [--rows 100000] [--rounds 5]

const values = givenOptions({
  rows: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '5' },
});

const shown = ({ seconds, megabytes }: { seconds: number; megabytes: number }) =>
  `${seconds.toFixed(2)} s, ${megabytes.toFixed(1)} MB`;

async function measure({ db, url }: TestDatabase): Promise<void> {
  const { jobId, platforms } = await fillJob(db, Number(values.rows));
  const job = (await findJob(db, jobId))!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ratios: Record<ExportFormat, number[]> = { csv: [], json: [], xlsx: [] };
  for (let round = 0; round < Number(values.rounds); round++) {
    const copied = await drained(() => client.query(copyTo(copyOf(jobId, platforms))));
    const told = [`COPY ${shown(copied)}`];
    for (const format of EXPORT_FORMATS) {
      const own = await drained(async () => (await openExport(db, job, { format })).content);
      ratios[format].push(own.seconds / copied.seconds);
      told.push(`${format} ${shown(own)}`);
    }
    say(told.join('; '));
  }
  const ended = once(client, 'end');
  await client.end();
  await ended;
  for (const format of EXPORT_FORMATS) {
    const figure = median(ratios[format]);
    const most = format === 'csv' ? MOST.exporting : undefined;
    const what = `Export of ${values.rows} rows as ${format}`;
    say(`${what} by COPY: ${figure.toFixed(2)}${most ? ` (target: at most ${most})` : ''}`);
    tell({ what, figure, baseline: "COPY of the CSV's columns", ...(most && { most }) });
  }
}

await onDatabase(measure);
