import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Knex } from 'knex';
import type { Exported } from './exported.ts';
import { tableHeaders, tablePieces } from './exportTable.ts';
import { sheetText } from './sheetText.ts';

const WIDTHS: Record<string, number> = { 'Business Name': 32, Address: 32, 'Verified At': 25 };
const URL_WIDTH = 40;
const WIDTH = 16;

const widthOf = (header: string): number =>
  WIDTHS[header] ?? (header.endsWith(' URL') ? URL_WIDTH : Math.min(Math.max(header.length + 2, WIDTH), 60));

async function* rows(db: Knex, exported: Exported) {
  for await (const piece of tablePieces(db, exported)) {
    for (const row of piece)
      yield row.map((cell) => (typeof cell === 'string' ? sheetText(cell) : (cell ?? null)));
  }
}

/**
 * A sheet under a frozen row of headers. Every text is a text there, whatever it looks like: no formula, and no zero less.
 * Addresses are no links, since each of these would be kept in memory until the end.
 */
export function exportXlsx(db: Knex, exported: Exported): Readable {
  const columns = tableHeaders(exported).map((header) => ({
    header: sheetText(header),
    width: widthOf(header),
  }));
  const sheet = writeXlsxStream(rows(db, exported), {
    name: 'Results',
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(sheet as ReadableStream<Uint8Array>, { objectMode: false });
}
