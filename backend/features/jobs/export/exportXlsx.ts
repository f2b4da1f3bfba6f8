import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { tableColumns, tablePieces } from './exportTable.ts';
import type { Exported } from './exportTypes.ts';
import { createSheet } from './sheet/sheetXml.ts';
import { firstParts, workbookPart } from './sheet/workbookParts.ts';
import type { ZipPart } from './sheet/zipParts.ts';
import { zipParts } from './sheet/zipParts.ts';

/** Yields the parts of the file in order. Those after the sheet need values that are known only after its last row. */
function* workbook(db: Knex, exported: Exported): Generator<ZipPart> {
  yield* firstParts();
  const { content, links, range } = createSheet(tableColumns(exported), tablePieces(db, exported));
  yield { name: 'xl/worksheets/sheet1.xml', content: content() };
  yield { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: links.relationships() };
  yield workbookPart(range());
}

export const exportXlsx = (db: Knex, exported: Exported): Readable =>
  Readable.from(zipParts(workbook(db, exported)), { objectMode: false });
