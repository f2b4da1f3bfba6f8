import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { CsvMapping } from '#contract/csv.ts';
import { MAX_ANSWERS_AGE_DAYS } from '#contract/limits.ts';
import { SpendAtMost } from '#contract/spending.ts';
import type { ExportFormat } from '#contract/words.ts';
import { EXPORT_FORMATS } from '#contract/words.ts';
import { exportFormatOf } from '../../features/jobs/export/exportService.ts';
import { HttpError } from '../../lib/errors.ts';
import { readArguments, STANDARD, UsageError } from '../command.ts';
import type { Startable } from './followJob.ts';
import type { ListFile } from './listFile.ts';
import { readListFile } from './listFile.ts';
import { readRerun } from './rerun.ts';

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

export type Asked = {
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

/** Reads the arguments and the list that they name. Throws UsageError for a wrong argument or an unreadable list. */
export async function readAsked(args: string[]): Promise<Asked> {
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
