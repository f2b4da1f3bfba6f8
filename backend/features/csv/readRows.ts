import { MAX_CSV_BYTES, MAX_LIST_ROWS } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { decodeText } from './decodeText.ts';
import { detectDelimiter, SAMPLE_CHARACTERS, takeSeparatorLine } from './detectDelimiter.ts';
import type { ListBytes } from './listBytes.ts';
import { parseRecords } from './parseRecords.ts';
import { wholeRecords } from './wholeRecords.ts';

export type ListLimits = { rows: number; cells: number };

/** The limits for a file of 10 MB; a usual list of that size has half as many cells. */
const USUAL: ListLimits = { rows: MAX_LIST_ROWS, cells: 4_000_000 };

/** Returns limits that grow with the permitted size of the file. */
export function limitsOf(mostBytes: number): ListLimits {
  const share = Math.max(1, mostBytes / MAX_CSV_BYTES);
  return { rows: Math.floor(USUAL.rows * share), cells: Math.floor(USUAL.cells * share) };
}

const tooMany = (rows: number) =>
  unreadable(`This list has more than ${rows.toLocaleString('en')} rows: split it into several files.`);
const tooManyCells = (cells: number) =>
  unreadable(
    `This list has more than ${cells.toLocaleString('en')} cells: split it into several files, or take out the empty columns.`,
  );

/** Unwraps `="00123"`, which spreadsheets write for a text that looks like a number. */
const cellText = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith('="') ? text.replace(/^="([^"]*)"$/, '$1').trim() : text;
};

/** Reads the beginning of the text, enough to detect the list's delimiter. `pieces` yields the text after it. */
async function openingOf(
  text: AsyncGenerator<string>,
): Promise<{ opening: string; pieces: AsyncIterator<string> }> {
  let opening = '';
  while (opening.length < SAMPLE_CHARACTERS) {
    const { done, value } = await text.next();
    if (done) break;
    opening += value;
  }
  return { opening, pieces: text };
}

async function* joined(first: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/**
 * Yields the rows of a list that are not blank, some at a time, with trimmed cells. A row has as many cells as in the
 * file. Throws a 422 that names the line.
 */
export async function* readRows(
  bytes: ListBytes,
  yielder: Yielder,
  limits: ListLimits = USUAL,
): AsyncGenerator<string[][]> {
  const { opening, pieces } = await openingOf(decodeText(bytes, yielder));
  const { delimiter: given, rest } = takeSeparatorLine(opening);
  const delimiter = given ?? (await detectDelimiter(rest, yielder));
  let [records, cellCount] = [0, 0];
  for await (const some of parseRecords(wholeRecords(joined(rest, pieces), delimiter, yielder), delimiter)) {
    if (yielder.isDue()) await yielder.yield();
    const rows: string[][] = [];
    for (const record of some) {
      records++;
      cellCount += record.length;
      if (records > limits.rows) throw tooMany(limits.rows);
      if (cellCount > limits.cells) throw tooManyCells(limits.cells);
      const cells = record.map(cellText);
      if (cells.some((cell) => cell !== '')) rows.push(cells);
    }
    yield rows;
  }
}
