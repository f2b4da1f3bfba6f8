import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { COLUMNS } from './exportColumns.ts';
import type { ExportRow } from './exportQueries.ts';
import { exportPieces } from './exportRows.ts';
import type { Exported } from './exportTypes.ts';

/**
 * Rows per statement. While a client does not read, two batches stay in memory. With 1,000 rows each, they took 9 MB.
 */
const BATCH = 250;

const KEYS = [...new Set(COLUMNS.flatMap(({ reads }) => reads))];

const exportedText = (row: ExportRow, exported: Exported): string =>
  JSON.stringify(Object.fromEntries(COLUMNS.map(({ key, valueIn }) => [key, valueIn(row, exported)])));

// The export is a single array: if it breaks off, it cannot be parsed, so it never looks complete.
async function* pieces(db: Knex, exported: Exported): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const rows of exportPieces(db, exported, KEYS, BATCH)) {
    for (const row of rows) {
      yield separator + exportedText(row, exported);
      separator = ',\n';
    }
  }
  yield '\n]\n';
}

/** Exports the results as one JSON array, with one business per line. */
export const exportJson = (db: Knex, exported: Exported): Readable =>
  Readable.from(pieces(db, exported), { objectMode: false });
