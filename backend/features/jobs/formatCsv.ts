import { Readable } from 'node:stream';
import { format } from 'fast-csv';
import { safeCell } from '../csv/safeCell.ts';

type Cell = string | number | null | undefined;

const safe = (cell: Cell): Cell => (typeof cell === 'string' ? safeCell(cell) : cell);

async function* formatted(headers: string[], pieces: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  const csv = format({ rowDelimiter: '\r\n', includeEndRowDelimiter: true, writeBOM: true });
  csv.write(headers.map(safe));
  for await (const rows of pieces) {
    for (const row of rows) csv.write(row.map(safe));
    // All rows of the piece are read as one buffer, because sending a buffer for each row would take twice as long.
    for (let text = csv.read(); text; text = csv.read()) yield text as Buffer;
  }
  csv.end();
  yield* csv as AsyncIterable<Buffer>;
}

/**
 * Formats rows as CSV (RFC 4180) with fast-csv, one piece at a time. No cell can run as a formula. The byte order mark
 * at the beginning makes spreadsheets read accents correctly.
 */
export const formatCsv = (headers: string[], pieces: AsyncIterable<Cell[][]>): Readable =>
  Readable.from(formatted(headers, pieces), { objectMode: false });
