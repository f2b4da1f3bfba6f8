import { unreadable } from '../../lib/errors.ts';
import type { Turns } from '../../lib/turns.ts';
import { hasHeader, splitTitles } from './headerRow.ts';
import type { OtherRows } from './rowNames.ts';
import { withRowNames } from './rowNames.ts';
import { uniqueHeaders } from './uniqueHeaders.ts';

/** What is known of a list's rows without all of them. */
export type Rows = {
  count: number;
  /** Enough of them to tell what stands at the head of the list. */
  first: string[][];
  others: OtherRows;
};

export type ListHead = {
  /** Lines above the header that are no businesses and were left out. */
  titles: string[];
  headers: string[];
  /** The first row that is a business. */
  firstRow: number;
};

const FIRST_ROWS = 400;

const EMPTY = 'This file is empty: upload a CSV file with one business per row.';
const ONLY_HEADER = 'This file has a header row but no businesses below it: add one business per row.';

export const noRows = (): Rows => ({
  count: 0,
  first: [],
  others: { most: 0, least: Number.POSITIVE_INFINITY, lastIsEmpty: true },
});

export function addRows(rows: Rows, some: readonly string[][]): void {
  const { others } = rows;
  for (const row of some) {
    if (rows.count++ < FIRST_ROWS) rows.first.push(row);
    else {
      others.most = Math.max(others.most, row.length);
      others.least = Math.min(others.least, row.length);
      others.lastIsEmpty &&= row.at(-1) === '';
    }
  }
}

/** Tells titles and header from businesses. Throws a 422 where there is no business. */
export async function readHead(rows: Rows, turns: Turns): Promise<ListHead> {
  const { titles, lines } = await splitTitles(rows.first, turns);
  await turns.next();
  if (lines.length === 0) throw unreadable(EMPTY);
  const isNamed = await hasHeader(lines, turns);
  await turns.next();
  const body = isNamed ? lines.slice(1) : lines;
  if (body.length === 0) throw unreadable(ONLY_HEADER);
  const width = lines.reduce((most, line) => Math.max(most, line.length), rows.others.most);
  const header = isNamed ? await withRowNames(lines[0]!, body, rows.others, turns) : [];
  return {
    titles,
    headers: uniqueHeaders(header, width),
    firstRow: rows.first.length - body.length,
  };
}
