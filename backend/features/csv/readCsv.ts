import type { ColumnSuggestions } from '#contract/csv.ts';
import { unreadable } from '../../lib/errors.ts';
import { createTurns } from '../../lib/turns.ts';
import { SAMPLE_ROWS } from './columnValues.ts';
import { decodeText } from './decodeText.ts';
import { detectDelimiter, takeSeparatorLine } from './detectDelimiter.ts';
import { hasHeader, splitTitles } from './headerRow.ts';
import { readRows } from './readRows.ts';
import { recognisedColumns } from './recognisedColumns.ts';
import { withRowNames } from './rowNames.ts';
import { suggestColumns } from './suggestColumns.ts';
import { uniqueHeaders } from './uniqueHeaders.ts';

export type CsvList = {
  /** Lines above the header that are no businesses and were left out. */
  titles: string[];
  headers: string[];
  /** The cells of each row; those that a row lacks at its end are empty. */
  lines: string[][];
  columnSuggestions: ColumnSuggestions;
  recognisedColumns: { zipCode: string | null; phone: string | null };
};

const EMPTY = 'This file is empty: upload a CSV file with one business per row.';
const ONLY_HEADER = 'This file has a header row but no businesses below it: add one business per row.';

export const rowOf = (headers: string[], line: string[]): Record<string, string> =>
  Object.fromEntries(headers.map((header, index) => [header, line[index] ?? '']));

/** Rows spread over the whole list, as many as are looked at. */
function sampleOf(lines: string[][]): string[][] {
  const step = Math.max(1, Math.floor(lines.length / SAMPLE_ROWS));
  return lines.filter((_, index) => index % step === 0).slice(0, SAMPLE_ROWS);
}

/**
 * Reads an uploaded list, whatever its encoding, delimiter, line ends and header, and lets other requests through in
 * between. Throws a 422 with one sentence, and the signal's reason when it is aborted.
 */
export async function readCsv(bytes: Buffer, gone?: AbortSignal): Promise<CsvList> {
  const turns = createTurns(gone);
  const { delimiter, rest } = takeSeparatorLine(await decodeText(bytes, turns));
  const all = await readRows(rest, delimiter ?? (await detectDelimiter(rest, turns)), turns);
  await turns.next();
  const { titles, lines } = await splitTitles(all, turns);
  await turns.next();
  if (lines.length === 0) throw unreadable(EMPTY);

  const isNamed = await hasHeader(lines, turns);
  await turns.next();
  const body = isNamed ? lines.slice(1) : lines;
  if (body.length === 0) throw unreadable(ONLY_HEADER);

  let width = 0;
  for (const line of lines) width = Math.max(width, line.length);
  const headers = uniqueHeaders(isNamed ? await withRowNames(lines[0]!, body, turns) : [], width);
  const sample = sampleOf(body).map((line) => rowOf(headers, line));
  await turns.next();
  const columnSuggestions = await suggestColumns(headers, sample, turns);
  return {
    titles,
    headers,
    lines: body,
    columnSuggestions,
    recognisedColumns: await recognisedColumns(headers, sample, turns),
  };
}
