import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

export type Sheet = {
  /** Cells by row and column; null for a missing or empty cell. */
  rows: (string | number | null)[][];
  /** The names of all XML elements in the sheet. */
  elements: Set<string>;
  frozenRows: number;
  widths: number[];
  /** The cells that the filter covers: `A1:C9`. */
  filter: string;
  /** The URLs by cell. */
  links: Record<string, string>;
  /** The columns whose header is bold. */
  boldHeaders: number;
};

const tagsOf = (xml: string, wanted: string): Record<string, string>[] => {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => name === wanted && found.push(attributes));
  parser.write(xml).close();
  return found;
};

/** A moment, from its number of days. */
const momentOf = (days: number) => new Date(Math.round((days - 25_569) * 86_400_000)).toISOString();

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
  const part = (name: string) => strFromU8(parts[name]!);
  const none = { frozenRows: 0, widths: [], filter: '', links: {}, boldHeaders: 0 };
  const sheet: Sheet = { rows: [], elements: new Set(), ...none };
  const styles = part('xl/styles.xml');
  const cellStyles = tagsOf(
    `${styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>'))}</cellXfs>`,
    'xf',
  );
  const relations = tagsOf(part('xl/worksheets/_rels/sheet1.xml.rels'), 'Relationship');
  let [at, type, text, style] = ['', '', '', {} as Record<string, string>];
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
    if (name === 'autoFilter') sheet.filter = attributes['ref']!;
    if (name === 'hyperlink')
      sheet.links[attributes['ref']!] = relations.find(({ Id }) => Id === attributes['r:id'])!['Target']!;
    if (name !== 'c') return;
    [at, type, style] = [
      attributes['r'] ?? '',
      attributes['t'] ?? 'n',
      cellStyles[Number(attributes['s'] ?? 0)]!,
    ];
    if (sheet.rows.length === 1 && style['fontId'] === '1') sheet.boldHeaders++;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 't' && name !== 'v') return;
    sheet.rows.at(-1)![columnOf(at)] =
      type !== 'n' ? plain(text) : style['numFmtId'] === '164' ? momentOf(Number(text)) : Number(text);
  });
  parser.write(part('xl/worksheets/sheet1.xml')).close();
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
