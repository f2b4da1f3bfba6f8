import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { formatCsv } from '../formatCsv.ts';
import type { Exported } from './exported.ts';
import { tableColumns, tablePieces } from './exportTable.ts';

export const exportCsv = (db: Knex, exported: Exported): Readable =>
  formatCsv(
    tableColumns(exported).map(({ header }) => header),
    tablePieces(db, exported),
  );
