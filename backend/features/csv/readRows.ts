import { MAX_LIST_ROWS } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';
import type { Turns } from '../../lib/turns.ts';
import { csvRecords } from './csvRecords.ts';

/** 10 MB of lists of businesses hold half as many. */
const MOST_CELLS = 4_000_000;

const TOO_MANY = `This list has more than ${MAX_LIST_ROWS.toLocaleString('en')} rows: split it into several files.`;
const TOO_MANY_CELLS = `This list has more than ${MOST_CELLS.toLocaleString('en')} cells: split it into several files, or take out the empty columns.`;

/** `="00123"` is how spreadsheets keep a text that looks like a number. */
const cellText = (cell: string): string => cell.trim().replace(/^="([^"]*)"$/, '$1');

/** The rows of a list that are not blank, each as wide as it is written, cells trimmed. Throws a 422 with the line. */
export async function readRows(text: string, delimiter: string, turns: Turns): Promise<string[][]> {
  const rows: string[][] = [];
  let [records, cellCount] = [0, 0];
  for (const record of csvRecords(text, delimiter)) {
    if (turns.isOver()) await turns.next();
    if (!record) continue;
    records++;
    cellCount += record.length;
    if (records > MAX_LIST_ROWS) throw unreadable(TOO_MANY);
    if (cellCount > MOST_CELLS) throw unreadable(TOO_MANY_CELLS);
    const cells = record.map(cellText);
    if (cells.some((cell) => cell !== '')) rows.push(cells);
  }
  return rows;
}
