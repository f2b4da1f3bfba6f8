import type { ExportRow } from './exportQueries.ts';

export type Cell = string | number | null | undefined;

/** A column of the CSV and the sheet. */
export type TableColumn = {
  header: string;
  /** The width of the column in the sheet, in characters; by default it follows from the header. */
  width?: number;
  /** How the sheet shows the column's texts: as links or dates; by default as plain texts. */
  kind?: 'link' | 'date';
  cell: (row: ExportRow) => Cell;
};
