import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'fast-csv';
import { unreadable } from '../../lib/errors.ts';
import { cleanRecords } from './cleanRecords.ts';

/** Small enough that other requests are answered between two pieces. */
const PIECE_CHARACTERS = 64 * 1024;
/** More rows than any job is made for; 10 MB of them are no list of businesses. */
const MOST_ROWS = 500_000;

/** Pieces of whole records, so that the parser never reads a record twice. */
async function* pieces(text: string, delimiter: string): AsyncGenerator<string> {
  let piece: string[] = [];
  let size = 0;
  let records = 0;
  for (const record of cleanRecords(text, delimiter)) {
    records++;
    if (records > MOST_ROWS) {
      throw unreadable(
        `This list has more than ${MOST_ROWS.toLocaleString('en')} rows: split it into several files.`,
      );
    }
    piece.push(record.text);
    size += record.text.length;
    if (size < PIECE_CHARACTERS) continue;
    yield `${piece.join('\n')}\n`;
    piece = [];
    size = 0;
    await nextTurn();
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`;
}

/** `="00123"` is how spreadsheets keep a text that looks like a number. */
const cellText = (cell: string): string => cell.trim().replace(/^="([^"]*)"$/, '$1');

/** The rows of a list that are not blank, each as wide as it is written, cells trimmed. Throws a 422 with the line. */
export async function readRows(text: string, delimiter: string): Promise<string[][]> {
  const rows: string[][] = [];
  const parser = parse<string[], string[]>({ headers: false, delimiter });
  const source = Readable.from(pieces(text, delimiter));
  source.on('error', (error) => parser.destroy(error));
  for await (const row of source.pipe(parser)) {
    const cells = (row as string[]).map(cellText);
    if (cells.some((cell) => cell !== '')) rows.push(cells);
  }
  return rows;
}
