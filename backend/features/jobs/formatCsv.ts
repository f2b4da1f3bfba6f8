import { Readable } from 'node:stream';
import { format } from 'fast-csv';
import { safeCell } from './safeCell.ts';

type Cell = string | number | null | undefined;

const safe = (cell: Cell): Cell => (typeof cell === 'string' ? safeCell(cell) : cell);

async function* formatted(headers: string[], pieces: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  const csv = format({ rowDelimiter: '\r\n', includeEndRowDelimiter: true, writeBOM: true });
  csv.write(headers.map(safe));
  for await (const rows of pieces) {
    for (const row of rows) csv.write(row.map(safe));
    // Reads all rows of the piece as one buffer, because sending a buffer for each row would take twice as long.
    for (let text = csv.read(); text; text = csv.read()) yield text as Buffer;
  }
  csv.end();
  yield* csv as AsyncIterable<Buffer>;
}

/**
 * Formats rows as CSV (RFC 4180) with fast-csv, a piece at a time; no cell is run as a formula. A byte order mark comes
 * first, so that a spreadsheet reads accents right.
 */
export const formatCsv = (headers: string[], pieces: AsyncIterable<Cell[][]>): Readable =>
  Readable.from(formatted(headers, pieces), { objectMode: false });
