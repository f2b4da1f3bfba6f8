import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ColumnSuggestions } from '#contract/csv.ts';
import { suggestColumns } from '../../../backend/features/csv/suggestColumns.ts';
import { say } from '../../givenOptions.ts';
import { tell } from './benchRows.ts';
import { parsedCsv } from './parsedCsv.ts';

const LEAST_FIRST = 0.97;

type Columns = Record<string, string | string[] | null>;
type Truth = {
  files: { file: string; has_header: boolean; header: string[] | null; rows: number; columns: Columns }[];
  header_only: { source: string; header: string[]; columns: Columns }[];
};
type Judged = {
  where: string;
  role: string;
  want: string[];
  first: string | undefined;
  naive: string | undefined;
};

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
const listed = (value: string | string[] | null | undefined): string[] => (value ? [value].flat() : []);

const SUGGESTED = {
  name: 'possibleNameColumns',
  address: 'possibleAddressColumns',
  city: 'possibleCityColumns',
  state: 'possibleStateColumns',
} as const satisfies Record<string, keyof ColumnSuggestions>;

/** Baseline: the first header that contains the word. */
const naiveColumn = (headers: string[], role: string): string | undefined =>
  headers.find((header) => header.toLowerCase().includes(role));

/** Baseline: UTF-8, commas, one line per row, and a header in the first line. */
const naiveHeaders = (bytes: Buffer): string[] => (bytes.toString('utf8').split('\n')[0] ?? '').split(',');

function judge(
  where: string,
  headers: string[],
  naive: string[],
  columns: Columns,
  suggested: ColumnSuggestions,
): Judged[] {
  const roles = Object.keys(SUGGESTED) as (keyof typeof SUGGESTED)[];
  return roles.flatMap((role) => {
    const known = listed(columns[role]);
    const want = role === 'address' && known.length === 0 ? listed(columns['full_address']) : known;
    if (want.length === 0) return [];
    return [
      { where, role, want, first: suggested[SUGGESTED[role]][0], naive: naiveColumn(naive, role) },
    ].filter(() => headers.length > 0);
  });
}

/** Parses the lists of a folder and compares them with its `columns.json`. Returns whether all targets are met. */
export async function measureLists(folder: string): Promise<boolean> {
  const truth: Truth = JSON.parse(await readFile(path.join(folder, 'columns.json'), 'utf8'));
  const judged: Judged[] = [];
  let right = 0;
  let naiveRight = 0;
  for (const { file, has_header, header, rows, columns } of truth.files) {
    const bytes = await readFile(path.join(folder, file));
    const parsed = await parsedCsv(bytes, file);
    const wanted = header ?? parsed.headers.map((_, index) => `Column ${index + 1}`);
    const sameHeaders = wanted.every(
      (name, index) => parsed.headers[index] === (name || `Column ${index + 1}`),
    );
    const isRight =
      sameHeaders && parsed.totalRows === rows && !/[\uFFFD\0]/.test(JSON.stringify(parsed.rows));
    if (isRight) right++;
    else
      say(
        `  wrongly read: ${file}: ${parsed.totalRows} rows of ${rows}, headers ${parsed.headers.join(' | ')}`,
      );
    const naive = naiveHeaders(bytes);
    if (has_header && naive.join() === wanted.join()) naiveRight++;
    judged.push(...judge(file, parsed.headers, naive, columns, parsed.columnSuggestions));
  }
  for (const { source, header, columns } of truth.header_only) {
    judged.push(...judge(source, header, header, columns, await suggestColumns(header, [])));
  }
  for (const { where, role, want, first } of judged) {
    if (!first || !want.includes(first))
      say(`  ${where}: ${role} is ${want.join(' or ')}, first suggested was ${first ?? 'none'}`);
  }
  const first = judged.filter((one) => one.first && one.want.includes(one.first)).length / judged.length;
  const naive = judged.filter((one) => one.naive && one.want.includes(one.naive)).length / judged.length;
  const files = truth.files.length;
  say(
    `Lists: encoding, delimiter, header and rows right in ${right} of ${files} files (naive ${naiveRight})`,
  );
  say(
    `Lists: ${judged.length} known columns, first in their suggestions ${percent(first)} (naive ${percent(naive)}; at least ${percent(LEAST_FIRST)})`,
  );
  const read = tell({
    what: 'Lists read right, of all',
    figure: right / files,
    baseline: `UTF-8 and commas: ${(naiveRight / files).toFixed(2)}`,
    least: 1,
  });
  const known = tell({
    what: 'Columns first in their suggestions, of all',
    figure: first,
    baseline: `the first header with the word: ${naive.toFixed(2)}`,
    least: LEAST_FIRST,
  });
  return read && known;
}
