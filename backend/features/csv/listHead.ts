import { MAX_PREVIEW_CHARACTERS } from '#contract/limits.ts';
import { unreadable } from '../../lib/errors.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { hasHeader, splitTitles } from './headerRow.ts';
import type { OtherRows } from './rowNames.ts';
import { withRowNames } from './rowNames.ts';
import { uniqueHeaders } from './uniqueHeaders.ts';

export type Rows = {
  count: number;
  /** The first rows, enough to recognise titles and header. Their cells are truncated to MAX_PREVIEW_CHARACTERS. */
  first: string[][];
  /** The number of characters of the first rows together. */
  characters: number;
  others: OtherRows;
};

export type ListHead = {
  /** The first filled cell of each title line above the header. Title lines are not businesses and are left out. */
  titles: string[];
  headers: string[];
  /** The index of the first row that is a business. */
  firstRow: number;
};

const FIRST_ROWS = 400;
/**
 * If the first rows are longer than this together, fewer are kept, but at least LEAST_FIRST_ROWS: a title, a header and
 * some businesses are enough.
 */
const FIRST_CHARACTERS = 2 * 1024 * 1024;
const LEAST_FIRST_ROWS = 10;

const EMPTY = 'This file is empty: upload a list with one business per row.';
const ONLY_HEADER = 'This file has a header row but no businesses below it: add one business per row.';

export const noRows = (): Rows => ({
  count: 0,
  first: [],
  characters: 0,
  others: { most: 0, least: Number.POSITIVE_INFINITY, lastIsEmpty: true },
});

const isWanted = ({ count, first, characters }: Rows): boolean =>
  count === first.length &&
  first.length < FIRST_ROWS &&
  (characters < FIRST_CHARACTERS || first.length < LEAST_FIRST_ROWS);

/** Truncates the cells and copies them, because a substring would keep the whole text in memory. */
const cut = (row: readonly string[]): string[] =>
  JSON.parse(
    JSON.stringify(row.map((cell) => cell.slice(0, MAX_PREVIEW_CHARACTERS).toWellFormed())),
  ) as string[];

export function addRows(rows: Rows, some: readonly string[][]): void {
  const { others } = rows;
  for (const row of some) {
    const isFirst = isWanted(rows);
    rows.count++;
    if (isFirst) {
      const cells = cut(row);
      rows.first.push(cells);
      rows.characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    } else {
      others.most = Math.max(others.most, row.length);
      others.least = Math.min(others.least, row.length);
      others.lastIsEmpty &&= row.at(-1) === '';
    }
  }
}

/** Separates titles and header from businesses. Throws a 422 if there is no business. */
export async function readHead(rows: Rows, yielder: Yielder): Promise<ListHead> {
  const { titles, lines } = await splitTitles(rows.first, yielder);
  await yielder.yield();
  if (lines.length === 0) throw unreadable(EMPTY);
  const isNamed = await hasHeader(lines, yielder);
  await yielder.yield();
  const body = isNamed ? lines.slice(1) : lines;
  if (body.length === 0) throw unreadable(ONLY_HEADER);
  const width = lines.reduce((most, line) => Math.max(most, line.length), rows.others.most);
  const header = isNamed ? await withRowNames(lines[0]!, body, rows.others, yielder) : [];
  return {
    titles,
    headers: uniqueHeaders(header, width),
    firstRow: rows.first.length - body.length,
  };
}
