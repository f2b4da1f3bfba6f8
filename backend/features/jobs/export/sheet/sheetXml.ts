import type { Cell, TableColumn } from '../exportTypes.ts';
import { createLinks } from './links.ts';
import { sheetText } from './sheetText.ts';
import { STYLES } from './workbookParts.ts';

/** Returns the name of a column by its index: `A` for 0, `AA` for 26. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** By default, a column is a little wider than its header: at least 16 and at most 60 characters. */
const widthOf = ({ header, width }: TableColumn): number =>
  width ?? Math.min(Math.max(header.length + 2, 16), 60);

const MS_A_DAY = 86_400_000;
/** The serial number of 1970-01-01. A sheet stores a date as a serial number, which counts days. */
const UNIX_EPOCH = 25_569;

/** Returns the serial number of a moment in UTC; undefined if the text is no date. */
function serialOf(text: string): number | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : UNIX_EPOCH + at / MS_A_DAY;
}

const textCell = (name: string, text: string, style: number): string =>
  `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`;

const numberCell = (name: string, value: number, style: number): string =>
  `<c r="${name}" s="${style}"><v>${value}</v></c>`;

const prelude = (columns: readonly TableColumn[]): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns.map((column, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column)}" customWidth="1"/>`).join('')}</cols>
<sheetData>`;

/**
 * Creates a sheet: its XML, and its cells' links, which are written to a separate part. All texts except dates have the
 * type text, so no text runs as a formula and no leading zero is lost.
 */
export function createSheet(columns: readonly TableColumn[], pieces: AsyncIterable<Cell[][]>) {
  const links = createLinks();
  const names = columns.map((_, i) => columnName(i));
  let rows = 1;

  const cellXml = (cell: Cell, i: number): string => {
    if (cell === null || cell === undefined || cell === '') return '';
    const name = `${names[i]}${rows}`;
    if (typeof cell === 'number') return numberCell(name, cell, STYLES.plain);
    const { kind } = columns[i]!;
    const date = kind === 'date' ? serialOf(cell) : undefined;
    if (date !== undefined) return numberCell(name, date, STYLES.date);
    return textCell(name, cell, kind === 'link' && links.add(name, cell) ? STYLES.link : STYLES.plain);
  };

  async function* content(): AsyncGenerator<string> {
    const headers = columns.map(({ header }, i) => textCell(`${names[i]}1`, header, STYLES.bold));
    yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
${prelude(columns)}<row r="1">${headers.join('')}</row>`;
    for await (const piece of pieces) {
      let text = '';
      for (const row of piece) {
        rows++;
        text += `<row r="${rows}">${row.map(cellXml).join('')}</row>`;
      }
      yield text;
    }
    const whole = `A1:${names.at(-1)}${rows}`;
    yield `</sheetData><autoFilter ref="${whole}"/>`;
    yield* links.elements();
    // Without this element, Excel marks numbers that are stored as text, such as ZIP codes.
    yield `<ignoredErrors><ignoredError sqref="${whole}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
  }
  return { content, links, range: () => `$A$1:$${names.at(-1)}$${rows}` };
}
