import { parseFile, parseString } from 'fast-csv';

type Rows = Record<string, string>[];

function rowsOf(parser: ReturnType<typeof parseString>): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const rows: Rows = [];
    parser
      .on('error', reject)
      .on('data', (row) => rows.push(row))
      .on('end', () => resolve(rows));
  });
}

/** Reads the rows of a CSV file with a header row. */
export const readCsv = (file: string): Promise<Rows> => rowsOf(parseFile(file, { headers: true }));

/** Reads the rows of a CSV text with a header row, such as that of an export. */
export const readCsvText = (text: string): Promise<Rows> =>
  rowsOf(parseString(text.replace(/^\ufeff/, ''), { headers: true }));
