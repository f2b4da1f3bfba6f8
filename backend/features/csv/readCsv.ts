import type { ColumnSuggestions } from '#contract/csv.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { createYielder } from '../../lib/yielder.ts';
import { SAMPLE_ROWS } from './columnValues.ts';
import type { ListBytes } from './listBytes.ts';
import type { ListHead } from './listHead.ts';
import { addRows, noRows, readHead } from './listHead.ts';
import type { ListLimits, OpenList } from './openList.ts';
import { openList } from './openList.ts';
import { recognisedColumns } from './recognisedColumns.ts';
import { suggestColumns } from './suggestColumns.ts';

export type CsvColumns = {
  columnSuggestions: ColumnSuggestions;
  recognisedColumns: { zipCode: string | null; phone: string | null };
};

export type CsvList = Omit<ListHead, 'firstRow'> &
  CsvColumns &
  Omit<OpenList, 'rows'> & {
    /** The cells of each row. A row may be shorter than the headers; its missing cells are empty. */
    lines: string[][];
  };

export function rowOf(headers: string[], line: readonly string[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (let index = 0; index < headers.length; index++) row[headers[index]!] = line[index] ?? '';
  return row;
}

/** At most about this many cells of a very wide list are examined, but at least one row. */
const SAMPLE_CELLS = 60_000;

/** Returns the indexes of the rows to examine, spread over at least half of the list. */
export function sampleOf(count: number, columns: number): number[] {
  const most = Math.min(SAMPLE_ROWS, Math.ceil(SAMPLE_CELLS / columns));
  const step = Math.max(1, Math.floor(count / most));
  return Array.from({ length: Math.min(most, Math.ceil(count / step)) }, (_, index) => index * step);
}

/** Recognises the columns by their headers and `lines`, a sample of the list's rows. */
export async function readColumns(
  headers: string[],
  lines: readonly string[][],
  yielder: Yielder,
): Promise<CsvColumns> {
  const sample = lines.map((line) => rowOf(headers, line));
  await yielder.yield();
  return {
    columnSuggestions: await suggestColumns(headers, sample, yielder),
    recognisedColumns: await recognisedColumns(headers, sample, yielder),
  };
}

/**
 * Reads an uploaded list, and yields to other requests in between. Throws a 400 or 422 with one sentence, or the reason
 * of `gone` when it is aborted.
 */
export async function readCsv(
  bytes: ListBytes,
  gone?: AbortSignal,
  options?: { limits?: ListLimits; sheet?: string | undefined },
): Promise<CsvList> {
  const yielder = createYielder(gone);
  const all: string[][] = [];
  const rows = noRows();
  const { rows: read, ...source } = await openList(bytes, yielder, options);
  for await (const some of read) {
    addRows(rows, some);
    for (const row of some) all.push(row);
  }
  const { firstRow, ...head } = await readHead(rows, yielder);
  const lines = all.slice(firstRow);
  const sample = sampleOf(lines.length, head.headers.length).map((index) => lines[index]!);
  return { ...source, ...head, lines, ...(await readColumns(head.headers, sample, yielder)) };
}
