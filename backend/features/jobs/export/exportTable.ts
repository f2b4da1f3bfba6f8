import type { Knex } from 'knex';
import { COLUMNS, TABLE_KEYS } from './exportColumns.ts';
import { exportPieces } from './exportRows.ts';
import type { Cell, Exported, TableColumn } from './exportTypes.ts';

/** Rows per statement. With 5,000, parsing in the driver would block other requests for 0.1 s. */
const BATCH = 1000;

/**
 * Returns the columns of the table that CSV and XLSX share. If a column of the list has the same header as one of ours,
 * ` (list)` is added to the list's, as in `Status (list)`: programs that read tables find columns by their headers.
 */
export function tableColumns(exported: Exported): TableColumn[] {
  const taken = new Set<string>();
  return COLUMNS.flatMap(({ columnsIn }) => columnsIn(exported)).map((column) => {
    let { header } = column;
    while (taken.has(header)) header += ' (list)';
    taken.add(header);
    return { ...column, header };
  });
}

export async function* tablePieces(db: Knex, exported: Exported): AsyncGenerator<Cell[][]> {
  const columns = tableColumns(exported);
  for await (const rows of exportPieces(db, exported, TABLE_KEYS, BATCH))
    yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}
