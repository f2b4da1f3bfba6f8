import { constants, createWriteStream } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CsvMapping } from '#contract/csv.ts';
import type { ExportFormat } from '#contract/words.ts';
import { EXPORT_FORMATS } from '#contract/words.ts';
import { migrate } from '../migrations/index.ts';
import type { Deps } from './deps.ts';
import { exportFormatOf, openExport } from './features/jobs/export/exportService.ts';
import { findJob } from './features/jobs/jobQueries.ts';
import { loadEnvFile, readConfig } from './lib/config.ts';
import { HttpError } from './lib/errors.ts';
import { complain, readArguments, runCommand, say, UsageError } from './start/command.ts';
import { withDatabase } from './start/embedded/withDatabase.ts';
import { followJob, pauseJob, takeUpJob } from './start/verify/followJob.ts';
import type { ListFile } from './start/verify/listFile.ts';
import { readListFile } from './start/verify/listFile.ts';
import { withWorker } from './start/verify/ownWorker.ts';
import { createProgressLine, outcomeOf } from './start/verify/progressLine.ts';

// `npm run verify` verifies a list without a browser, while the product runs or not.

const USAGE = `Verifies a list without a browser:

  npm run verify -- LIST.csv --out RESULT.csv|.json|.xlsx

  --name, --address, --city, --state, --zip COLUMN   which column holds what; they are guessed where that is not said
  --again                                            verifies a list anew that was verified in the last three days

It searches with the product's settings and keeps the job in the product's database, where History shows it. Ctrl-C pauses
the job, and the same command goes on with it, also with businesses that could not be looked up.
It ends with 0 when the results are written, 1 when it could not go on, 2 when it was asked wrongly, 130 after Ctrl-C.
`;

const OPTIONS = {
  out: { type: 'string' },
  name: { type: 'string' },
  address: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  zip: { type: 'string' },
  again: { type: 'boolean', default: false },
} as const;

const SAME_COMMAND = 'The same command goes on with it.';

type Asked = { list: ListFile; out: string; format: ExportFormat; again: boolean };

async function readAsked(args: string[]): Promise<Asked> {
  const { positionals, values } = readArguments(args, OPTIONS);
  const [file, ...rest] = positionals;
  if (!file || rest.length) throw new UsageError('Name one list to verify.');
  const { out, again, name, address, city, state, zip } = values;
  if (!out) throw new UsageError('Say with --out where the results are to be written.');
  const format = exportFormatOf(out);
  if (!format)
    throw new UsageError(
      `The results are written by the ending of their file, ${EXPORT_FORMATS.map((each) => `.${each}`).join(', ')}, and ${out} has none of these.`,
    );
  const given: Partial<Record<keyof CsvMapping, string | undefined>> = {
    name,
    address,
    city,
    state,
    zipCode: zip,
  };
  const columns = Object.fromEntries(Object.entries(given).filter(([, column]) => column !== undefined));
  await access(path.dirname(path.resolve(out)), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The folder of ${out} cannot be written (${error.code}).`);
  });
  try {
    return { list: await readListFile(file, columns), out, format, again };
  } catch (error) {
    throw error instanceof HttpError ? new UsageError(error.message) : error;
  }
}

function tellColumns({ mapping, recognisedColumns }: ListFile): void {
  // The mapping comes first for the order of the output, and last because its columns win.
  const columns = { ...mapping, ...recognisedColumns, ...mapping };
  const used = Object.entries(columns).filter(([, column]) => column);
  say(`Columns: ${used.map(([field, column]) => `${field} "${column}"`).join(', ')}.`);
}

async function writeResults({ db }: Deps, jobId: string, { out, format }: Asked): Promise<void> {
  const part = `${out}.part`;
  const { content } = await openExport(db, (await findJob(db, jobId))!, format);
  await pipeline(content, createWriteStream(part));
  await rename(part, out);
}

async function verify(deps: Deps, asked: Asked, signal: AbortSignal): Promise<number> {
  const { list, out, again } = asked;
  const { job, skippedRows } = await takeUpJob(deps, list, again, signal);
  if (skippedRows)
    say(
      `${skippedRows} ${skippedRows === 1 ? 'row has no name and is' : 'rows have no name and are'} left out.`,
    );
  if (job.processedCount)
    say(
      `This list was begun before: ${job.processedCount} of ${job.totalBusinesses} are there. --again verifies it anew.`,
    );
  const line = createProgressLine();
  const end = await followJob(deps, job.id, signal, line.show);
  line.end();
  if (end?.status === 'completed') {
    await writeResults(deps, job.id, asked);
    say(`${outcomeOf(end)}. The results are in ${out}.`);
    return 0;
  }
  if (signal.aborted) {
    await pauseJob(deps, job.id);
    complain(`Interrupted: the job is paused. ${SAME_COMMAND}`);
    return 130;
  }
  if (!end) complain('The job was deleted in the meantime.');
  else if (end.status === 'paused') complain(`The job was paused in the product. ${SAME_COMMAND}`);
  else complain(`The search cannot go on: ${end.failureReason} ${SAME_COMMAND}`);
  return 1;
}

await runCommand(USAGE, async (args) => {
  const asked = await readAsked(args);
  loadEnvFile();
  const config = readConfig(process.env);
  const interrupted = new AbortController();
  const interrupt = () => {
    // The second Ctrl-C exits at once.
    if (interrupted.signal.aborted) process.exit(130);
    interrupted.abort(new Error('The command was interrupted.'));
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  tellColumns(asked.list);
  if (config.search.provider === 'simulated')
    say('No search provider is set up, so the results are made up: see Settings in README.md.');
  return withDatabase(config, async (url) => {
    await migrate(url);
    return withWorker(config, url, (deps) => verify(deps, asked, interrupted.signal));
  });
});
