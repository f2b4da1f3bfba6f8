import type { Knex } from 'knex';
import type { Exported } from './exported.ts';
import type { ExportRow } from './exportQueries.ts';
import { listExportRows } from './exportQueries.ts';
import { exportPieces } from './exportRows.ts';

// The results as a table: what the CSV and the sheet have in common.

const STATUS_TEXTS = { verified: 'Verified', maybe: 'Maybe', not_found: 'Not Found' } as const;
const NOT_LOOKED_UP = 'Could not be looked up';

export type Cell = string | number | null | undefined;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function tableHeaders({ job, platforms }: Exported): string[] {
  return [
    'Business Name',
    'Address',
    'City',
    'State',
    'ZIP Code',
    'Taxonomy City',
    'Status',
    'Platform Count',
    ...platforms.map(({ name }) => `${name} URL`),
    'Verified At',
    'Search Mode',
    'Synced To WordPress',
    ...job.extraColumns,
  ];
}

function cells(row: ExportRow, { job, platforms }: Exported): Cell[] {
  return [
    row.name,
    row.address,
    row.city,
    row.state,
    row.zipCode,
    row.taxonomyCity,
    row.processed ? (row.status ? STATUS_TEXTS[row.status] : NOT_LOOKED_UP) : '',
    row.platformCount ?? 0,
    ...platforms.map(({ id }) => row.platformUrls?.[id]),
    row.verifiedAt?.toISOString(),
    row.searchMode,
    row.syncedToWordPress ? 'yes' : 'no',
    ...job.extraColumns.map((column) => textOf(row.originalData?.[column])),
  ];
}

/** The rows under the headers, a piece at a time. */
export async function* tablePieces(db: Knex, exported: Exported): AsyncGenerator<Cell[][]> {
  for await (const rows of exportPieces(db, exported, listExportRows))
    yield rows.map((row) => cells(row, exported));
}
