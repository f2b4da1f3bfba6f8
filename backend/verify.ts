import { constants, createWriteStream } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CsvMapping } from '#contract/csv.ts';
import { MAX_ANSWERS_AGE_DAYS } from '#contract/limits.ts';
import { SpendAtMost } from '#contract/spending.ts';
import type { ExportFormat } from '#contract/words.ts';
import { EXPORT_FORMATS } from '#contract/words.ts';
import { migrate } from '../migrations/index.ts';
import type { Deps } from './deps.ts';
import { exportFormatOf, openExport } from './features/jobs/export/exportService.ts';
import { findJob } from './features/jobs/jobQueries.ts';
import { loadEnvFile, readConfig } from './lib/config.ts';
import { HttpError } from './lib/errors.ts';
import {
  complain,
  defineCommand,
  readArguments,
  reportJson,
  STANDARD,
  sendOut,
  UsageError,
} from './start/command.ts';
import { withDatabase } from './start/embedded/withDatabase.ts';
import type { Startable } from './start/verify/followJob.ts';
import { followJob, pauseJob, takeUpJob } from './start/verify/followJob.ts';
import type { ListFile } from './start/verify/listFile.ts';
import { readListFile } from './start/verify/listFile.ts';
import { withWorker } from './start/verify/ownWorker.ts';
import { createProgressLine, outcomeOf } from './start/verify/progressLine.ts';
import { readRerun } from './start/verify/rerun.ts';

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

const OPTIONS = {
  out: { type: 'string' },
  format: { type: 'string' },
  name: { type: 'string' },
  address: { type: 'string' },
  city: { type: 'string' },
  state: { type: 'string' },
  zip: { type: 'string' },
  phone: { type: 'string' },
  sheet: { type: 'string' },
  again: { type: 'boolean', default: false },
  'answers-max-age': { type: 'string' },
  'spend-at-most': { type: 'string' },
  rerun: { type: 'string' },
  only: { type: 'string' },
  'older-than': { type: 'string' },
} as const;

const SAME_COMMAND = 'Run the same command again to continue.';

type Asked = {
  source: Startable | ListFile;
  out: string;
  format: ExportFormat;
  again: boolean;
  spendAtMost: number | undefined;
};

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

function daysOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^\d{1,3}$/.test(given) && Number(given) <= MAX_ANSWERS_AGE_DAYS) return Number(given);
  throw new UsageError(`--answers-max-age is a whole number of days, from 0 to ${MAX_ANSWERS_AGE_DAYS}.`);
}

function searchesOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const { data } = SpendAtMost.safeParse(/^\d+$/.test(given) ? Number(given) : undefined);
  if (data) return data;
  throw new UsageError('--spend-at-most is a whole number of searches, at least 1.');
}

async function readSource(positionals: string[], values: Values): Promise<Startable | ListFile> {
  const [file, ...rest] = positionals;
  const { rerun, only, 'older-than': olderThan, name, address, city, state, zip, phone } = values;
  const given = Object.entries({ name, address, city, state, zipCode: zip, phone });
  const columns = Object.fromEntries(
    given.filter(([, column]) => column !== undefined),
  ) as Partial<CsvMapping>;
  if (rerun !== undefined) {
    if (file || Object.keys(columns).length || values.sheet !== undefined)
      throw new UsageError('--rerun takes no list, sheet or columns: the job has them.');
    if (values['answers-max-age'] !== undefined)
      throw new UsageError('--rerun always searches: it takes no --answers-max-age.');
    return readRerun({ rerun, only, olderThan });
  }
  if (only !== undefined || olderThan !== undefined)
    throw new UsageError('--only and --older-than belong to --rerun JOB.');
  if (!file || rest.length) throw new UsageError('Name one list to verify.');
  try {
    return await readListFile(file, columns, {
      sheet: values.sheet,
      answersMaxAgeDays: daysOf(values['answers-max-age']),
    });
  } catch (error) {
    throw error instanceof HttpError ? new UsageError(error.message) : error;
  }
}

function readFormat(given = 'csv'): ExportFormat {
  const format = EXPORT_FORMATS.find((each) => each === given);
  if (format) return format;
  throw new UsageError(`--format is one of ${EXPORT_FORMATS.join(', ')}.`);
}

async function readAsked(args: string[]): Promise<Asked> {
  const { positionals, values } = readArguments(args, OPTIONS);
  const source = await readSource(positionals, values);
  const { out, again } = values;
  if (!out) throw new UsageError('Name the file for the results with --out.');
  const format = out === STANDARD ? readFormat(values.format) : exportFormatOf(out);
  if (!format)
    throw new UsageError(
      `The name of the results' file must end with ${EXPORT_FORMATS.map((each) => `.${each}`).join(', ')}: ${out} does not.`,
    );
  if (out !== STANDARD && values.format !== undefined)
    throw new UsageError('--format belongs to --out -: the name of a file says its format.');
  await access(path.dirname(path.resolve(out)), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The folder of ${out} cannot be written (${error.code}).`);
  });
  return { source, out, format, again, spendAtMost: searchesOf(values['spend-at-most']) };
}

function sayColumns({ mapping, recognisedColumns, sheet, sheets = [] }: ListFile): void {
  if (sheets.length > 1) complain(`Sheet: "${sheet}", one of ${sheets.length}.`);
  // The mapping is spread first, which sets the order of the output, and last, so that its columns win.
  const columns = { ...mapping, ...recognisedColumns, ...mapping };
  const used = Object.entries(columns).filter(([, column]) => column);
  complain(`Columns: ${used.map(([field, column]) => `${field} "${column}"`).join(', ')}.`);
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
      `${skippedRows} ${skippedRows === 1 ? 'row has no name and is' : 'rows have no name and are'} left out.`,
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
  loadEnvFile();
  const config = readConfig(process.env);
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
