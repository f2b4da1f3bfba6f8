import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

export type Sheet = {
  /** Cells by row and column; null for a missing or empty cell. */
  rows: (string | number | null)[][];
  /** The names of all XML elements in the sheet. */
  elements: Set<string>;
  frozenRows: number;
  widths: number[];
};

/** Decodes `_x0007_`, which is how a sheet writes characters that XML does not allow. */
const plain = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

/**
 * Reads the first sheet of an XLSX file with other libraries than the product uses to write it. Throws if the file is
 * damaged.
 */
export function readXlsx(bytes: Uint8Array): Sheet {
  const parts = unzipSync(bytes);
  for (const [name, content] of Object.entries(parts)) wellFormed(name, strFromU8(content));
  const sheet: Sheet = { rows: [], elements: new Set(), frozenRows: 0, widths: [] };
  let [at, type, text] = ['', '', ''];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('opentag', ({ name, attributes }) => {
    sheet.elements.add(name);
    text = '';
    if (name === 'pane') sheet.frozenRows = Number(attributes['ySplit']);
    if (name === 'col') sheet.widths.push(Number(attributes['width']));
    if (name === 'row') sheet.rows.push([]);
    if (name === 'c') [at, type] = [attributes['r'] ?? '', attributes['t'] ?? 'n'];
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 't' && name !== 'v') return;
    sheet.rows.at(-1)![columnOf(at)] = type === 'n' ? Number(text) : plain(text);
  });
  parser.write(strFromU8(parts['xl/worksheets/sheet1.xml']!)).close();
  const columns = Math.max(...sheet.rows.map(({ length }) => length));
  sheet.rows = sheet.rows.map((row) => Array.from({ length: columns }, (_, i) => row[i] ?? null));
  return sheet;
}

function wellFormed(name: string, xml: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`${name} is not XML: ${error.message}`);
  });
  parser.write(xml).close();
}
