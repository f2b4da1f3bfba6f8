import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { COLUMNS } from './exportColumns.ts';
import type { Exported } from './exported.ts';
import type { ExportRow } from './exportQueries.ts';
import { exportPieces } from './exportRows.ts';

/**
 * Rows per statement, each with its evidence and its whole row of the list. Two batches stay in memory while a client
 * reads nothing: 9 MB per client with 1,000 rows. Larger batches do not make the export faster.
 */
const BATCH = 250;

const KEYS = [...new Set(COLUMNS.flatMap(({ reads }) => reads))];

const exportedText = (row: ExportRow, exported: Exported): string =>
  JSON.stringify(Object.fromEntries(COLUMNS.map(({ key, valueIn }) => [key, valueIn(row, exported)])));

// Yields one array and not one object per line, because an array that breaks off does not parse. So nobody takes an
// incomplete export for a complete one.
async function* pieces(db: Knex, exported: Exported): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const rows of exportPieces(db, exported, KEYS, BATCH)) {
    yield separator + rows.map((row) => exportedText(row, exported)).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

/** One array with one business per line. */
export function exportJson(db: Knex, exported: Exported): Readable {
  return Readable.from(pieces(db, exported), { objectMode: false });
}
