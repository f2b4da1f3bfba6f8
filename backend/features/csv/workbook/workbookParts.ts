import path from 'node:path';
import { MAX_SHEET_NAME_CHARACTERS } from '#contract/limits.ts';
import type { Yielder } from '../../../lib/yielder.ts';
import { readWhole } from './readXml.ts';
import type { ZipFile } from './zipFile.ts';
import { damaged } from './zipFile.ts';

/** The most bytes of a part that describes a workbook. Real ones have some kilobytes. */
export const MOST_PART_BYTES = 16 * 1024 * 1024;
const MOST_SHEETS = 1000;

type Relation = { id: string; kind: string; part: string };

export type SheetPart = { name: string; part: string; isHidden: boolean };

export type WorkbookParts = {
  sheets: SheetPart[];
  /** True if days are counted from 1904, as in old files of Excel for Mac. */
  date1904: boolean;
  styles: string | undefined;
  sharedStrings: string | undefined;
};

const relationsOf = (part: string): string =>
  path.posix.join(path.posix.dirname(part), '_rels', `${path.posix.basename(part)}.rels`);

/** Lists the parts of the file to which a part refers. */
async function readRelations(zip: ZipFile, part: string, yielder: Yielder): Promise<Relation[]> {
  const list = relationsOf(part);
  const relations: Relation[] = [];
  if (!zip.has(list)) return relations;
  const open = (name: string, { Id, Type, Target, TargetMode }: Record<string, string>) => {
    if (name !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
    // Paths are relative to the part, or begin with a slash. A type is a URL, whose host differs between the two
    // editions of the format. So we keep only the end of the URL.
    const target = path.posix.resolve('/', path.posix.dirname(part), Target).slice(1);
    relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), part: target });
  };
  await readWhole(zip.read(list, MOST_PART_BYTES), { open }, yielder);
  return relations;
}

type Named = { name: string; relation: string; isHidden: boolean };

/** Reads the sheets, in the order of their tabs, and whether days are counted from 1904. */
async function readSheets(zip: ZipFile, workbook: string, yielder: Yielder) {
  const sheets: Named[] = [];
  let date1904 = false;
  const open = (element: string, attributes: Record<string, string>) => {
    // Newer workbooks of Excel have a second element of this name without the attribute, which must not reset the
    // value.
    if (element === 'workbookPr') date1904 ||= /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    if (element !== 'sheet') return;
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    const { name, state } = attributes;
    if (relation && name && name.length <= MAX_SHEET_NAME_CHARACTERS)
      sheets.push({ name: name.trim(), relation, isHidden: state === 'hidden' || state === 'veryHidden' });
    if (sheets.length > MOST_SHEETS) throw damaged();
  };
  await readWhole(zip.read(workbook, MOST_PART_BYTES), { open }, yielder);
  return { sheets, date1904 };
}

/** Returns where a workbook's parts are; undefined if the ZIP file has no workbook of Excel's XML format. */
export async function readWorkbookParts(zip: ZipFile, yielder: Yielder): Promise<WorkbookParts | undefined> {
  const [main] = (await readRelations(zip, '', yielder)).filter(({ kind }) => kind === 'officeDocument');
  if (!main || !zip.has(main.part) || !/\/workbook[^/]*\.xml$/i.test(`/${main.part}`)) return undefined;
  const relations = await readRelations(zip, main.part, yielder);
  const { sheets, date1904 } = await readSheets(zip, main.part, yielder);
  const partOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.part;
  return {
    // Sheets of charts and dialogs have no cells, so they are left out.
    sheets: sheets.flatMap(({ name, relation, isHidden }) => {
      const found = relations.find(({ id, kind }) => id === relation && kind === 'worksheet');
      return found ? [{ name, part: found.part, isHidden }] : [];
    }),
    date1904,
    styles: partOf('styles'),
    sharedStrings: partOf('sharedStrings'),
  };
}
