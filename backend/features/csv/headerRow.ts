import type { Yielder } from '../../lib/yielder.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { columnValues } from './columnValues.ts';
import { headerWords, isHeaderWord } from './headerWords.ts';

/** Words with which many headers begin or end (see `isSchemaCell`). */
const SCHEMA_WORDS = new Set(
  (
    'name names address addresses addr city town state province zip zipcode postal postcode phone telephone tel mobile ' +
    'email website url id type category status date county country region street number description latitude ' +
    'longitude lat lon lng rating reviews dba contact code location notes nombre direccion ciudad estado telefono ' +
    'adresse ort telefon'
  ).split(' '),
);

const SAMPLE = 50;
/** The share of a column's values that must look like numbers, phones and so on for the column to count as such. */
const TYPED = 0.7;

function isTyped(cells: string[]): boolean {
  const values = columnValues(cells);
  return ['number', 'phone', 'zip', 'state', 'street', 'fullAddress', 'link', 'email', 'date'].some(
    (kind) => values[kind as keyof typeof values] >= TYPED,
  );
}

const LONGEST_HEADER = 60;

function isSchemaCell(cell: string): boolean {
  if (cell.length > LONGEST_HEADER) return false;
  const words = headerWords(cell);
  const known = words.filter(isHeaderWord).length;
  if (words.length === 0 || known * 2 < words.length) return false;
  if (words.length > 1 && isKnownCity(cell, null)) return false;
  return SCHEMA_WORDS.has(words[0]!) || SCHEMA_WORDS.has(words.at(-1)!);
}

/** True if a cell consists of one to three words that headers use, like `Salon Name`. */
export const isHeading = (cell: string): boolean => {
  if (cell.length > LONGEST_HEADER) return false;
  const words = headerWords(cell);
  return words.length > 0 && words.length <= 3 && words.every(isHeaderWord);
};

const isSingleWord = (cell: string): boolean => /^[^\s\d]\S*$/.test(cell) && !isKnownCity(cell, null);

const filledIn = (row: string[]): number => row.filter((cell) => cell !== '').length;

/** Matches a year, or the number of a column: one to four digits. */
const HEADING_NUMBER = /^\d{1,4}$/;

/**
 * True if a first row consists of headings, perhaps with years or column numbers among them (`street,shop,2019,2020`),
 * and no other row repeats one of the headings in its column.
 */
function isNumberedHeader(first: string[], others: string[][]): boolean {
  const words = first.flatMap((cell, index) =>
    cell === '' || HEADING_NUMBER.test(cell) ? [] : [{ cell, index }],
  );
  return (
    words.some(({ cell }) => isSchemaCell(cell)) &&
    words.every(
      ({ cell, index }) =>
        (isSchemaCell(cell) || isHeading(cell) || isSingleWord(cell)) &&
        !isTyped([cell]) &&
        !others.some((row) => row[index] === cell),
    )
  );
}

/** True if the first row names the columns and is not a business itself. */
export async function hasHeader(rows: string[][], yielder: Yielder): Promise<boolean> {
  const [first = [], ...others] = rows.slice(0, SAMPLE);
  const cells = first.filter((cell) => cell !== '');
  const named = cells.filter(isSchemaCell).length;
  let data = 0;
  for (const cell of cells) {
    if (yielder.isDue()) await yielder.yield();
    if (!isSchemaCell(cell) && isTyped([cell])) data++;
  }
  if (named > 0) return named >= data || isNumberedHeader(first, others);
  if (data > 0) return false;
  for (const [index, cell] of first.entries()) {
    if (yielder.isDue()) await yielder.yield();
    if (cell !== '' && isTyped(others.map((row) => row[index] ?? ''))) return true;
  }
  if (cells.every(isHeading)) return true;
  // Without other evidence, different single words in two or more columns are taken for headers, and not for a business
  // and its city.
  return (
    first.length > 1 &&
    cells.length === first.length &&
    new Set(cells).size === cells.length &&
    cells.every(isSingleWord)
  );
}

/** A plain header is looked for below at most this many title lines. */
const MOST_TITLES = 5;

/** True if the row can only be a header: it has nothing but headings, and at least two that are hardly ever data. */
function isPlainHeader(row: string[]): boolean {
  const cells = row.filter((cell) => cell !== '');
  return (
    cells.filter(isSchemaCell).length > 1 && cells.every((cell) => isSchemaCell(cell) || isHeading(cell))
  );
}

/**
 * Returns the index of the first row that can only be a header; -1 if there is none. If the next row is such a row,
 * too, and has more filled cells, returns the next one's index: the first then names groups of columns.
 */
function headerAt(rows: string[][]): number {
  const first = rows.slice(0, MOST_TITLES + 1).findIndex(isPlainHeader);
  const next = rows[first + 1];
  const isFuller = first >= 0 && next && isPlainHeader(next) && filledIn(next) > filledIn(rows[first]!);
  return isFuller ? first + 1 : first;
}

/**
 * Separates title lines above the header from the rest. If there is a plain header (`isPlainHeader`), the rows above it
 * are title lines if each has fewer filled cells than the header: `Spring list,,As of May`. In all other cases, first
 * rows with a single filled cell are title lines only if rows usually have three or more filled cells and a header
 * follows. If not, these first rows are businesses of which only the name is known.
 */
export async function splitTitles(
  rows: string[][],
  yielder: Yielder,
): Promise<{ titles: string[]; lines: string[][] }> {
  const counts = rows
    .slice(0, SAMPLE)
    .map(filledIn)
    .sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  const textsOf = (some: string[][]) => some.map((row) => row.find((cell) => cell !== '')!);
  const header = headerAt(rows.slice(0, MOST_TITLES + 2));
  const above = rows.slice(0, Math.max(header, 0));
  if (above.length && above.every((row) => filledIn(row) < filledIn(rows[header]!)))
    return { titles: textsOf(above), lines: rows.slice(header) };
  const start = rows.findIndex((row) => filledIn(row) > 1);
  const lines = rows.slice(Math.max(start, 0));
  if (usual < 3 || start <= 0 || !(await hasHeader(lines, yielder))) return { titles: [], lines: rows };
  return { titles: textsOf(rows.slice(0, start)), lines };
}
