import { parseFile } from 'fast-csv';

export type Row = Record<string, string>;

export function readRows(file: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const rows: Row[] = [];
    parseFile<Row, Row>(file, { headers: true })
      .on('data', (row) => rows.push(row))
      .on('end', () => resolve(rows))
      .on('error', reject);
  });
}
