import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedCsv } from '#contract/csv.ts';
import { unreadable } from '../../lib/errors.ts';
import { decodeText } from './decodeText.ts';
import { detectDelimiter, takeSeparatorLine } from './detectDelimiter.ts';
import { hasHeader, splitTitles } from './headerRow.ts';
import { readRows } from './readRows.ts';
import { recognisedColumns } from './recognisedColumns.ts';
import { withRowNames } from './rowNames.ts';
import { suggestColumns } from './suggestColumns.ts';
import { uniqueHeaders } from './uniqueHeaders.ts';

/** Every row of the reply repeats every header: above this the reply would not fit into one text. */
const MOST_REPLY_CHARACTERS = 300_000_000;

/** Other requests are answered in between. */
const ROWS_AT_ONCE = 2000;

const EMPTY = 'This file is empty: upload a CSV file with one business per row.';
const ONLY_HEADER = 'This file has a header row but no businesses below it: add one business per row.';

/** Reads an uploaded list, whatever its encoding, delimiter, line ends and header. Throws a 422 with one sentence. */
export async function parseCsv(bytes: Buffer, fileName: string): Promise<ParsedCsv> {
  const { delimiter, rest } = takeSeparatorLine(await decodeText(bytes));
  const { titles, lines } = splitTitles(await readRows(rest, delimiter ?? detectDelimiter(rest)));
  if (lines.length === 0) throw unreadable(EMPTY);

  const isNamed = hasHeader(lines);
  const body = isNamed ? lines.slice(1) : lines;
  if (body.length === 0) throw unreadable(ONLY_HEADER);

  let width = 0;
  for (const line of lines) width = Math.max(width, line.length);
  const headers = uniqueHeaders(isNamed ? withRowNames(lines[0]!, body) : [], width);
  const headerCharacters = headers.reduce((sum, header) => sum + header.length + 6, 0);
  if (headerCharacters * body.length > MOST_REPLY_CHARACTERS) {
    throw unreadable(
      'This list has too many rows and columns to be read at once: upload it in several files.',
    );
  }

  const rows: ParsedCsv['rows'] = [];
  for (const line of body) {
    rows.push(Object.fromEntries(headers.map((header, index) => [header, line[index] ?? ''])));
    if (rows.length % ROWS_AT_ONCE === 0) await nextTurn();
  }
  return {
    fileName,
    totalRows: rows.length,
    titleRows: titles,
    headers,
    rows,
    columnSuggestions: suggestColumns(headers, rows),
    recognisedColumns: recognisedColumns(headers, rows),
  };
}
