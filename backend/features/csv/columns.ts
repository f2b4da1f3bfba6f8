import type { Yielder } from '../../lib/yielder.ts';
import type { ColumnValues } from './columnValues.ts';
import { columnValues, SAMPLE_ROWS } from './columnValues.ts';
import { headerWords, isHeaderWord } from './headerWords.ts';

export type Column = {
  header: string;
  /** The header's words with spaces between them; empty if the file has no header for the column. */
  title: string;
  values: ColumnValues;
};

/** Scores how likely a column has a role, up to about 100. A column below LEAST_SCORE is no candidate. */
export type Role = (column: Column) => number;

type Row = Readonly<Record<string, unknown>>;

/** Words that leave open what a column contains. */
const EMPTY_WORDS = new Set('code codes number no num nr of the and'.split(' '));

/** True if no word of the title says what the column contains. Only words in VOCABULARY (headerWords.ts) can say it. */
export const saysNothing = (title: string): boolean =>
  title.split(' ').every((word) => EMPTY_WORDS.has(word) || !isHeaderWord(word));

const isMadeUp = (header: string): boolean => /^Column \d+(?: \(\d+\))?$/.test(header);

/** Returns rows spread over at least half of the list: it may be sorted, or its first rows unlike the others. */
function sample(rows: readonly Row[]): Row[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE_ROWS));
  return rows.filter((_, index) => index % step === 0).slice(0, SAMPLE_ROWS);
}

/** Cells are truncated to this length before they are examined; hardly any name or address is longer. */
export const LOOKED_AT_CHARACTERS = 300;

const cellOf = (row: Row, header: string): string =>
  String((Object.hasOwn(row, header) ? row[header] : null) ?? '')
    .trim()
    .slice(0, LOOKED_AT_CHARACTERS);

export async function columnsOf(
  headers: readonly string[],
  rows: readonly Row[],
  yielder: Yielder,
): Promise<Column[]> {
  const looked = sample(rows);
  const columns: Column[] = [];
  for (const header of headers) {
    if (yielder.isDue()) await yielder.yield();
    columns.push({
      header,
      title: isMadeUp(header) ? '' : headerWords(header).join(' '),
      values: columnValues(looked.map((row) => cellOf(row, header))),
    });
  }
  return columns;
}

/** The lowest score that counts; a lower one is only a guess. */
const LEAST_SCORE = 8;

/** Returns the headers of the columns that may have the role, the likeliest first. */
export function inOrder(columns: readonly Column[], role: Role): string[] {
  return columns
    .map((column) => ({ header: column.header, score: role(column) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score)
    .map(({ header }) => header);
}

/** Returns the score of the first rule that the title matches; 0 for none. */
export const firstMatch = (title: string, rules: readonly (readonly [RegExp, number])[]): number =>
  rules.find(([pattern]) => pattern.test(title))?.[1] ?? 0;
