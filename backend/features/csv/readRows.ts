import { MAX_LIST_ROWS } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';
import { csvRecords } from './csvRecords.ts';

/** Other requests are answered in between. */
const CELLS_AT_ONCE = 10_000;
/** 10 MB of lists of businesses hold half as many. */
const MOST_CELLS = 4_000_000;

const TOO_MANY = `This list has more than ${MAX_LIST_ROWS.toLocaleString('en')} rows: split it into several files.`;
const TOO_MANY_CELLS = `This list has more than ${MOST_CELLS.toLocaleString('en')} cells: split it into several files, or take out the empty columns.`;

/** `="00123"` is how spreadsheets keep a text that looks like a number. */
const cellText = (cell: string): string => cell.trim().replace(/^="([^"]*)"$/, '$1');

/** The rows of a list that are not blank, each as wide as it is written, cells trimmed. Throws a 422 with the line. */
export async function readRows(
  text: string,
  delimiter: string,
  pause: () => Promise<void>,
): Promise<string[][]> {
  const rows: string[][] = [];
  let [records, cellCount, pauseAt] = [0, 0, CELLS_AT_ONCE];
  for (const record of csvRecords(text, delimiter)) {
    records++;
    cellCount += record.length;
    if (records > MAX_LIST_ROWS) throw unreadable(TOO_MANY);
    if (cellCount > MOST_CELLS) throw unreadable(TOO_MANY_CELLS);
    if (cellCount > pauseAt) {
      pauseAt = cellCount + CELLS_AT_ONCE;
      await pause();
    }
    const cells = record.map(cellText);
    if (cells.some((cell) => cell !== '')) rows.push(cells);
  }
  return rows;
}
