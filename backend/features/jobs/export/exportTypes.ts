import type { JobRecord } from '../jobQueries.ts';
import type { ExportRow } from './exportQueries.ts';

/** What is exported: all results of a job or some of them, with the platforms on which the job was searched. */
export type Exported = {
  job: Pick<JobRecord, 'id' | 'totalBusinesses' | 'extraColumns'>;
  platforms: { id: string; name: string }[];
  /** The positions in the list of the businesses to be exported, in ascending order; undefined for all. */
  positions: number[] | undefined;
};

export type Cell = string | number | null | undefined;

export type TableColumn = {
  header: string;
  /** The width of the column in the sheet, in characters; by default it follows from the header. */
  width?: number;
  /** How the sheet shows the column's texts: as links or dates; by default as plain texts. */
  kind?: 'link' | 'date';
  cell: (row: ExportRow) => Cell;
};
