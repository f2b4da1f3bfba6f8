import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CsvMapping } from '#contract/csv.ts';
import { defaultMapping, isNameUnknown } from '#contract/defaultMapping.ts';
import { MAX_FILE_NAME_CHARACTERS, MAX_PARSED_BYTES } from '#contract/limits.ts';
import type { StartRequest } from '#contract/start.ts';
import { inMemory } from '../../features/csv/listBytes.ts';
import { readCsv, rowOf } from '../../features/csv/readCsv.ts';
import { startVerification } from '../../features/jobs/jobsService.ts';
import { shownValue } from '../../lib/shownValue.ts';
import { UsageError } from '../command.ts';
import type { Startable } from './followJob.ts';

export type ListFile = Startable & {
  mapping: CsvMapping;
  /** The columns that were recognised as `zipCode` and `phone`. They are used if `mapping` lacks these fields. */
  recognisedColumns: Record<string, string | null>;
  /** True if the names are read from the first of several columns, because none was given and none looks like names. */
  isNameUnknown: boolean;
  /** Of a workbook: the sheet that was read, and the sheets that can be chosen. */
  sheet: string | undefined;
  sheets: string[] | undefined;
};

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return file === '-' ? await buffer(process.stdin) : await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(
      code === 'ENOENT' ? `There is no list ${file}.` : `The list ${file} cannot be read (${code}).`,
    );
  }
}

/**
 * Reads a list as an upload does. Columns are guessed, except those of the fields in `columns`. Throws HttpError or
 * UsageError if the list cannot be verified.
 */
export async function readListFile(
  file: string,
  columns: Partial<CsvMapping>,
  { sheet, answersMaxAgeDays }: { sheet: string | undefined; answersMaxAgeDays: number | undefined },
): Promise<ListFile> {
  const list = await readCsv(inMemory(await bytesOf(file)), undefined, { sheet });
  const { headers, lines, columnSuggestions, recognisedColumns } = list;
  for (const column of Object.values(columns)) {
    if (column && !headers.includes(column))
      throw new UsageError(
        `The list has no column "${shownValue(column)}": it has ${headers.map(shownValue).join(', ')}.`,
      );
  }
  const mapping = { ...defaultMapping({ headers, columnSuggestions }), ...columns };
  const request: StartRequest = {
    csvData: { rows: lines.map((line) => rowOf(headers, line)), mapping },
    fileName: (file === '-' ? 'Standard input' : path.basename(file)).slice(0, MAX_FILE_NAME_CHARACTERS),
    ...(answersMaxAgeDays !== undefined && { answersMaxAgeDays }),
  };
  const body = Buffer.from(JSON.stringify(request));
  if (body.length > MAX_PARSED_BYTES)
    throw new UsageError(
      'This list has too many rows and columns to be verified at once: split it into several files.',
    );
  return {
    sheet: list.sheet,
    sheets: list.sheets,
    mapping,
    recognisedColumns,
    isNameUnknown: !columns.name && isNameUnknown(list),
    start: (deps, asked) => startVerification(deps, { body, ...asked, operator: null }),
    key: `npm run verify ${createHash('sha256').update(body).digest('hex')}`,
  };
}
