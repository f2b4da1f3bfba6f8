import { MAX_CSV_BYTES, MAX_LIST_ROWS } from '#contract/limits.ts';
import { badRequest, unreadable } from '../../lib/errors.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { detectDelimiter, SAMPLE_CHARACTERS, takeSeparatorLine } from './detectDelimiter.ts';
import type { ListBytes } from './listBytes.ts';
import { openText } from './openText.ts';
import { parseRecords } from './parseRecords.ts';
import { withoutProtection } from './safeCell.ts';
import { wholeRecords } from './wholeRecords.ts';
import { openWorkbook } from './workbook/openWorkbook.ts';

export type ListLimits = { rows: number; cells: number; characters: number };

/**
 * The limits for a file of 10 MB. A usual list of that size has half as many cells. A workbook unpacks to several times
 * its size, so it may have more than 10 million characters.
 */
const USUAL: ListLimits = { rows: MAX_LIST_ROWS, cells: 4_000_000, characters: 64 * 1024 * 1024 };

/** Returns the limits for a file of at most `mostBytes`, in proportion to it, but at least those of 10 MB. */
export function limitsOf(mostBytes: number): ListLimits {
  const share = Math.max(1, mostBytes / MAX_CSV_BYTES);
  return {
    rows: Math.floor(USUAL.rows * share),
    cells: Math.floor(USUAL.cells * share),
    characters: Math.floor(USUAL.characters * share),
  };
}

const tooMany = (rows: number) =>
  unreadable(`This list has more than ${rows.toLocaleString('en')} rows: split it into several files.`);
const tooManyCells = (cells: number) =>
  unreadable(
    `This list has more than ${cells.toLocaleString('en')} cells: split it into several files, or take out the empty columns.`,
  );
const tooLong = (characters: number) =>
  unreadable(
    `This list has more than ${characters.toLocaleString('en')} characters: split it into several files, or take out columns.`,
  );

/** Trims a cell, and unwraps `="00123"`, by which programs keep spreadsheets from reading a text as a number. */
const cellText = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith('="') ? text.replace(/^="([^"]*)"$/, '$1').trim() : text;
};

/** Reads the beginning of the text, enough to detect the list's delimiter. `text` then yields what follows. */
async function openingOf(text: AsyncGenerator<string>): Promise<string> {
  let opening = '';
  while (opening.length < SAMPLE_CHARACTERS) {
    const { done, value } = await text.next();
    if (done) break;
    opening += value;
  }
  return opening;
}

async function* joined(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

const isFilled = (cells: string[]): boolean => cells.some((cell) => cell !== '');

/** Yields the rows of a text, with trimmed cells. If a row cannot be read, throws a 422 that names its line. */
async function* textRows(text: AsyncGenerator<string>, yielder: Yielder): AsyncGenerator<string[][]> {
  const { delimiter: given, rest } = takeSeparatorLine(await openingOf(text));
  const delimiter = given ?? (await detectDelimiter(rest, yielder));
  const records = parseRecords(wholeRecords(joined(rest, text), delimiter, yielder), delimiter);
  for await (const some of records) {
    if (yielder.isDue()) await yielder.yield();
    yield some.map((record) => record.map(cellText));
  }
}

const ONLY_DIRECTIONS = /^[\u202A-\u202E\u2066-\u2069\s]+$/;

/**
 * Removes from a trimmed cell the apostrophes with which our own exports keep spreadsheets from running a formula
 * (`safeCell`), also if a spreadsheet has saved the export since. A cell that has only marks for the direction of text
 * becomes empty.
 */
function plainCell(cell: string): string {
  const plain = withoutProtection(ONLY_DIRECTIONS.test(cell) ? '' : cell);
  return plain === cell ? cell : plain.trim();
}

/** Yields the rows that are not blank. Throws a 422 if the list exceeds a limit; blank rows count, too. */
async function* limited(rows: AsyncIterable<string[][]>, limits: ListLimits): AsyncGenerator<string[][]> {
  let [rowCount, cellCount, characters] = [0, 0, 0];
  for await (const some of rows) {
    for (const row of some) {
      rowCount++;
      cellCount += row.length;
      characters += row.reduce((sum, cell) => sum + cell.length, 0);
      if (rowCount > limits.rows) throw tooMany(limits.rows);
      if (cellCount > limits.cells) throw tooManyCells(limits.cells);
      if (characters > limits.characters) throw tooLong(limits.characters);
    }
    yield some.map((row) => row.map(plainCell)).filter(isFilled);
  }
}

export type OpenList = {
  /** The rows that are not blank, some at a time. They may differ in length. */
  rows: AsyncGenerator<string[][]>;
  /** The charset if it was guessed from the letters; undefined if it was recognised, and for a workbook. */
  guessedCharset?: string;
  /** `sheet`: the name of the workbook's sheet that is read. `sheets`: the names of all that can be chosen. */
  sheet?: string;
  sheets?: string[];
};

const isZip = (bytes: Buffer): boolean => bytes.toString('latin1') === 'PK\u0003\u0004';

/**
 * Opens an uploaded list: a workbook, or text, whose charset and delimiter are detected. `sheet`: the name of the
 * workbook's sheet to read; by default, `openWorkbook` chooses it. Throws a 400 or 422 if the list cannot be opened.
 * Reading the rows may throw a 422, too.
 */
export async function openList(
  bytes: ListBytes,
  yielder: Yielder,
  { limits = USUAL, sheet }: { limits?: ListLimits; sheet?: string | undefined } = {},
): Promise<OpenList> {
  if (isZip(await bytes.read(0, 4))) {
    const { rows, ...workbook } = await openWorkbook(bytes, yielder, sheet);
    return { rows: limited(rows, limits), ...workbook };
  }
  if (sheet !== undefined) throw badRequest('Only a workbook has sheets: leave the sheet out.');
  const { pieces, ...charset } = await openText(bytes, yielder);
  return { rows: limited(textRows(pieces, yielder), limits), ...charset };
}
