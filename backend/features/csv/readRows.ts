import { setImmediate as nextTurn } from 'node:timers/promises';
import { unreadable } from '../../lib/errors.ts';
import { csvRecords } from './csvRecords.ts';

/** Other requests are answered in between. */
const RECORDS_AT_ONCE = 1000;
/** More rows than any job is made for; 10 MB of them are no list of businesses. */
const MOST_ROWS = 500_000;

const TOO_MANY = `This list has more than ${MOST_ROWS.toLocaleString('en')} rows: split it into several files.`;

/** `="00123"` is how spreadsheets keep a text that looks like a number. */
const cellText = (cell: string): string => cell.trim().replace(/^="([^"]*)"$/, '$1');

/** The rows of a list that are not blank, each as wide as it is written, cells trimmed. Throws a 422 with the line. */
export async function readRows(text: string, delimiter: string): Promise<string[][]> {
  const rows: string[][] = [];
  let records = 0;
  for (const record of csvRecords(text, delimiter)) {
    records++;
    if (records > MOST_ROWS) throw unreadable(TOO_MANY);
    if (records % RECORDS_AT_ONCE === 0) await nextTurn();
    const cells = record.map(cellText);
    if (cells.some((cell) => cell !== '')) rows.push(cells);
  }
  return rows;
}
