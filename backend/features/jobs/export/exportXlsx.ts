import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Knex } from 'knex';
import type { Exported } from './exported.ts';
import { tableColumns, tablePieces } from './exportTable.ts';
import { sheetText } from './sheetText.ts';

/** By default a column is as wide as its header. */
const widthOf = (header: string): number => Math.min(Math.max(header.length + 2, 16), 60);

async function* rows(db: Knex, exported: Exported) {
  for await (const piece of tablePieces(db, exported)) {
    for (const row of piece)
      yield row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : (cell ?? null)));
  }
}

/**
 * A sheet with a frozen header row. Every text has the type text, so nothing runs as a formula and no zero is lost.
 * URLs are no links, because the library keeps every link in memory until the end.
 */
export function exportXlsx(db: Knex, exported: Exported): Readable {
  const columns = tableColumns(exported).map(({ header, width }) => ({
    header: sheetText(header),
    width: width ?? widthOf(header),
  }));
  const sheet = writeXlsxStream(rows(db, exported), {
    name: 'Results',
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(sheet as ReadableStream<Uint8Array>, { objectMode: false });
}
