import type { Knex } from 'knex';
import { COLUMNS, TABLE_KEYS } from './exportColumns.ts';
import type { Exported } from './exported.ts';
import { exportPieces } from './exportRows.ts';
import type { Cell } from './exportTypes.ts';

/**
 * Rows per statement. With 5,000, parsing in the driver would block other requests for 0.1 s. Fewer than 1,000 would
 * not shorten that time further.
 */
const BATCH = 1000;

/** The columns of the table that CSV and XLSX share. */
export const tableColumns = (exported: Exported) => COLUMNS.flatMap(({ columnsIn }) => columnsIn(exported));

/** The rows of the table, without headers, in pieces. */
export async function* tablePieces(db: Knex, exported: Exported): AsyncGenerator<Cell[][]> {
  const columns = tableColumns(exported);
  for await (const rows of exportPieces(db, exported, TABLE_KEYS, BATCH))
    yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}
