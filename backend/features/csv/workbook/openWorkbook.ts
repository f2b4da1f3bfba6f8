import { badRequest, unreadable } from '../../../lib/errors.ts';
import { shownValue } from '../../../lib/shownValue.ts';
import type { Yielder } from '../../../lib/yielder.ts';
import { isHeading } from '../headerRow.ts';
import type { ListBytes } from '../listBytes.ts';
import { readStyles } from './readStyles.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { sheetRows } from './sheetRows.ts';
import type { SheetPart } from './workbookParts.ts';
import { readWorkbookParts } from './workbookParts.ts';
import type { ZipFile } from './zipFile.ts';
import { damaged, openZip } from './zipFile.ts';

/**
 * The most bytes that are unpacked of a sheet, whatever MAX_UPLOAD_MB is. With the default of MAX_UPLOAD_MB, this is
 * enough for the largest permitted list, with the tags around its cells.
 */
const MOST_SHEET_BYTES = 512 * 1024 * 1024;
const MOST_CHOICES = 100;

/** How many sheets are searched for a list, and how many pieces (of about 16 KB) of each sheet. */
const SHEETS_TO_LIST = 10;
const PIECES_TO_LIST = 100;

export type Workbook = {
  rows: AsyncGenerator<string[][]>;
  sheet: string;
  /** The names of the sheets that are not hidden, at most MOST_CHOICES. */
  sheets: string[];
};

/** Other kinds of ZIP files, each recognised by a part that it contains. */
const OTHER_FILES: [part: string, what: string][] = [
  ['xl/workbook.bin', 'an Excel binary workbook (.xlsb)'],
  ['word/document.xml', 'a Word document'],
  ['index/document.iwa', 'an Apple Numbers or Pages document'],
  ['content.xml', 'an OpenDocument file'],
];

function notWorkbook(zip: ZipFile) {
  const what = OTHER_FILES.find(([part]) => zip.has(part))?.[1] ?? 'a ZIP file';
  return unreadable(`This file is ${what}, not a list: save the list as .xlsx or CSV, and upload that.`);
}

/**
 * `certain`: the sheet's first row has only headings like `Name` and a row follows, or two rows have more than one
 * filled cell. `maybe`: it has at least two rows, which may also be the sentences of a cover.
 */
async function findList(rows: AsyncGenerator<string[][]>): Promise<'certain' | 'maybe' | 'none'> {
  let [filled, wide, pieces] = [0, 0, 0];
  let isHeaded = false;
  for await (const some of rows) {
    for (const row of some) {
      const cells = row.filter((cell) => cell.trim() !== '');
      if (!cells.length) continue;
      if (filled === 0) isHeaded = cells.every(isHeading);
      filled += 1;
      if (cells.length > 1) wide += 1;
    }
    if (wide > 1 || (isHeaded && filled > 1)) return 'certain';
    if (++pieces === PIECES_TO_LIST) break;
  }
  return filled > 1 ? 'maybe' : 'none';
}

/**
 * Opens a workbook of Excel's XML format. If `asked` is undefined, reads the first visible sheet that certainly has a
 * list, else the first that may have one, else the first. Throws a 400 if there is no visible sheet `asked`, and a 422
 * if the workbook cannot be read.
 */
export async function openWorkbook(
  bytes: ListBytes,
  yielder: Yielder,
  asked: string | undefined,
): Promise<Workbook> {
  const zip = await openZip(bytes);
  const parts = await readWorkbookParts(zip, yielder);
  if (!parts) throw notWorkbook(zip);
  const visible = parts.sheets.filter(({ isHidden }) => !isHidden).slice(0, MOST_CHOICES);
  const [first] = visible;
  if (!first) throw damaged();
  const sheets = visible.map(({ name }) => name);
  const formatOf = await readStyles(zip, parts.styles, yielder);
  const sharedText = await readSharedStrings(zip, parts.sharedStrings, yielder);
  const { date1904 } = parts;
  const rowsOf = ({ part }: SheetPart) =>
    sheetRows(zip.read(part, MOST_SHEET_BYTES), { sharedText, formatOf, date1904 }, yielder);
  const opened = (sheet: SheetPart): Workbook => ({ rows: rowsOf(sheet), sheet: sheet.name, sheets });
  if (asked !== undefined) {
    const chosen = visible.find(({ name }) => name === asked);
    if (chosen) return opened(chosen);
    throw badRequest(
      `The workbook has no sheet "${shownValue(asked)}": it has ${sheets.map(shownValue).join(', ')}.`,
    );
  }
  let possible: SheetPart | undefined;
  const faults: unknown[] = [];
  for (const sheet of visible.length > 1 ? visible.slice(0, SHEETS_TO_LIST) : []) {
    const list = await findList(rowsOf(sheet)).catch((error: unknown) => {
      // A fault in one sheet must not prevent the choice of another.
      faults.push(error);
      return 'none';
    });
    if (list === 'certain') return opened(sheet);
    if (list === 'maybe') possible ??= sheet;
  }
  if (!possible && faults.length) throw faults[0];
  return opened(possible ?? first);
}
