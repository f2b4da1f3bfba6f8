import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { migrate } from '../migrations/index.ts';
import type { Deps } from './deps.ts';
import { openExport } from './features/jobs/export/exportService.ts';
import { findJob } from './features/jobs/jobQueries.ts';
import { loadConfig } from './lib/config.ts';
import { complain, defineCommand, reportJson, STANDARD, sendOut } from './start/command.ts';
import { withDatabase } from './start/embedded/withDatabase.ts';
import { followJob, pauseJob, takeUpJob } from './start/verify/followJob.ts';
import type { ListFile } from './start/verify/listFile.ts';
import { withWorker } from './start/verify/ownWorker.ts';
import { createProgressLine, outcomeOf } from './start/verify/progressLine.ts';
import type { Asked } from './start/verify/readAsked.ts';
import { readAsked } from './start/verify/readAsked.ts';

// `npm run verify` verifies a list without a browser, while the product runs or not.

const USAGE = `Verifies a list (CSV, XLSX, TSV, TXT) without a browser:

  npm run verify -- LIST.csv --out RESULT.csv|.json|.xlsx
  npm run verify -- --rerun JOB --only maybe --out RESULT.csv|.json|.xlsx

  LIST and --out may be -: standard input and output. --format csv|json|xlsx is for --out - (csv)
  --json                                             prints the job with its totals as JSON at the end

  --name, --address, --city, --state, --zip, --phone COLUMN   the columns to use; those not given are guessed
  --sheet NAME                                       the sheet of a workbook; without it, the first one with a list
  --again                                            verifies a list again that was verified in the last three days
  --answers-max-age DAYS                             uses answers of at most this age again (30); 0: searches everything
  --spend-at-most SEARCHES                           pauses the job before it would spend more searches
  --rerun JOB                                        verifies a part of a job again; JOB is its id, as in the address
  --only unavailable|maybe|not_found|closed|older|all   which part; unavailable: what could not be looked up
  --older-than DAYS                                  how old the results are, for --only older

It searches with the product's settings and stores the job in the product's database, where History shows it. Ctrl-C pauses
the job. The same command continues it, and searches again what could not be looked up.
The exit code is 0 if the results were written, 1 if the search failed, 2 for wrong arguments, 130 after Ctrl-C.
`;

const SAME_COMMAND = 'Run the same command again to continue.';

function sayColumns({ mapping, recognisedColumns, isNameUnknown, sheet, sheets = [] }: ListFile): void {
  if (sheets.length > 1) complain(`Sheet: "${sheet}", one of ${sheets.length}.`);
  // `mapping` is spread twice: first, so that its fields come first in the output, and last, so that its columns win
  // over recognised ones.
  const columns = { ...mapping, ...recognisedColumns, ...mapping };
  const used = Object.entries(columns).filter(([, column]) => column);
  complain(`Columns: ${used.map(([field, column]) => `${field} "${column}"`).join(', ')}.`);
  if (isNameUnknown)
    complain('No column looks like a name, so the first one is used: --name COLUMN chooses another.');
}

async function writeResults({ db }: Deps, jobId: string, { out, format }: Asked): Promise<void> {
  const { content } = await openExport(db, (await findJob(db, jobId))!, { format });
  if (out === STANDARD) return sendOut((...to) => pipeline(content, ...to));
  const part = `${out}.part`;
  await pipeline(content, createWriteStream(part));
  await rename(part, out);
}

async function verify(deps: Deps, asked: Asked, signal: AbortSignal): Promise<number> {
  const { source, out } = asked;
  const { job, skippedRows } = await takeUpJob(deps, source, asked, signal);
  if (skippedRows)
    complain(
      `${skippedRows} ${skippedRows === 1 ? 'row is left out: it has no name, or is a sum.' : 'rows are left out: they have no name, or are a sum.'}`,
    );
  if (job.processedCount)
    complain(
      `This was started before: ${job.processedCount} of ${job.totalBusinesses} are done. Add --again to verify all of it again.`,
    );
  const line = createProgressLine();
  const end = await followJob(deps, job.id, signal, line.show);
  line.end();
  if (end?.status === 'completed') {
    await writeResults(deps, job.id, asked);
    complain(out === STANDARD ? `${outcomeOf(end)}.` : `${outcomeOf(end)}. The results are in ${out}.`);
    if (out !== STANDARD) reportJson(end);
    return 0;
  }
  if (signal.aborted) {
    await pauseJob(deps, job.id);
    complain(`Interrupted: the job is paused. ${SAME_COMMAND}`);
    return 130;
  }
  if (!end) complain('The job was deleted in the meantime.');
  else if (end.pauseReason)
    complain(`${end.pauseReason} Run the same command again with a higher --spend-at-most, or next month.`);
  else if (end.status === 'paused') complain(`The job was paused in the product. ${SAME_COMMAND}`);
  else complain(`The search cannot continue: ${end.failureReason} ${SAME_COMMAND}`);
  return 1;
}

export const verifyCommand = defineCommand(USAGE, async (args) => {
  const asked = await readAsked(args);
  const config = loadConfig();
  const interrupted = new AbortController();
  const interrupt = () => {
    // The second Ctrl-C exits at once.
    if (interrupted.signal.aborted) process.exit(130);
    interrupted.abort(new Error('The command was interrupted.'));
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  if ('mapping' in asked.source) sayColumns(asked.source);
  if (config.search.provider === 'simulated')
    complain('No search provider is set up, so the results are made up: see Settings in README.md.');
  return withDatabase(config, async (url) => {
    await migrate(url);
    return withWorker(config, url, (deps) => verify(deps, asked, interrupted.signal));
  });
});
