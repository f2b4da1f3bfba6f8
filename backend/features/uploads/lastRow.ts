import type { Knex } from 'knex';
import type { OddRow } from '#contract/csv.ts';
import { MAX_PREVIEW_CHARACTERS } from '#contract/limits.ts';
import { rowOf } from '../csv/readCsv.ts';
import { isSumRow } from '../csv/sumRow.ts';
import type { CheckedColumns } from './checkQueries.ts';
import type { Upload } from './uploadQueries.ts';
import { listRows } from './uploadQueries.ts';

async function readLastCells(db: Knex, { id, firstRow, rowCount }: Upload): Promise<string[]> {
  const [cells] = await listRows(db, { id, from: firstRow + rowCount - 1, rows: 1, characters: 1 });
  return cells!;
}

export const readLastRow = async (db: Knex, upload: Upload): Promise<Record<string, string>> =>
  rowOf(upload.headers, await readLastCells(db, upload));

/** Returns the list's last row if it is a sum: a start skips it, like a row without a name. If not, returns []. */
export async function findSumRow(
  db: Knex,
  upload: Upload,
  { name, used }: CheckedColumns,
): Promise<OddRow[]> {
  const cells = await readLastCells(db, upload);
  const cell = (column: number) => cells[column - 1] ?? '';
  const others = used.filter((column) => column !== name);
  if (!isSumRow(cell(name), others.map(cell))) return [];
  return [{ row: upload.rowCount, text: cells.filter(Boolean).join(', ').slice(0, MAX_PREVIEW_CHARACTERS) }];
}
