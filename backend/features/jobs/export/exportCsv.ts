import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { BYTE_ORDER_MARK, csvLine } from '../csvLine.ts';
import type { Exported } from './exported.ts';
import { tableHeaders, tablePieces } from './exportTable.ts';

async function* pieces(db: Knex, exported: Exported): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(tableHeaders(exported));
  for await (const rows of tablePieces(db, exported)) {
    let text = '';
    for (const row of rows) text += csvLine(row);
    yield text;
  }
}

/** UTF-8 with a byte order mark, so that a spreadsheet reads accents right. */
export function exportCsv(db: Knex, exported: Exported): Readable {
  return Readable.from(pieces(db, exported), { objectMode: false });
}
