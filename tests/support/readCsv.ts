import { parseFile, parseString } from 'fast-csv';

type Rows = Promise<Record<string, string>[]>;

/** Reads the rows of a CSV file with a header row. */
export const readCsv = (file: string): Rows => parseFile(file, { headers: true }).toArray();

/** Reads the rows of a CSV text with a header row, such as that of an export. */
export const readCsvText = (text: string): Rows =>
  parseString(text.replace(/^\ufeff/, ''), { headers: true }).toArray();
