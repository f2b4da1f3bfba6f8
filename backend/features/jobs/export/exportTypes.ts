import type { ExportRow } from './exportQueries.ts';

export type Cell = string | number | null | undefined;

/** A column of the CSV and the sheet. */
export type TableColumn = {
  header: string;
  /** The width of the column in the sheet, in characters; by default that of the header. */
  width?: number;
  /** What a sheet makes of the column's texts; by default they stay texts. */
  kind?: 'link' | 'date';
  cell: (row: ExportRow) => Cell;
};
