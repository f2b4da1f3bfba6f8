import { strToU8, zipSync } from 'fflate';

// Workbooks written by hand, in the shapes that different programs write.

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const worksheet = (rows: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${rows}</sheetData></worksheet>`;

export const strings = (items: string): string => `${HEAD}<sst xmlns="${MAIN}">${items}</sst>`;

/** Styles whose cells use these formats: the id of a known one, or the code of one of its own. */
export function styles(...formats: (number | string)[]): string {
  const codes = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + index}" formatCode="${format}"/>` : '',
  );
  const cells = formats.map(
    (format, index) =>
      `<xf numFmtId="${typeof format === 'string' ? 164 + index : format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

export const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;

export const relations = (...list: string[]): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;

export const workbookXml = (sheets: string, properties = '', extensions = ''): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${sheets}</sheets>${extensions}</workbook>`;

const typeOf = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typeOf('workbook', 'sheet.main')}${typeOf('worksheets/sheet1', 'worksheet')}${typeOf('styles', 'styles')}${typeOf('sharedStrings', 'sharedStrings')}</Types>`;

type Parts = Record<string, string | Uint8Array | null>;

/** The parts of a workbook with one sheet. Parts in `others` are added or replace them; null leaves a part out. */
export function partsOf(rows: string, others: Parts = {}): Parts {
  return {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': workbookXml('<sheet name="Salons" sheetId="1" r:id="rId1"/>'),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
      relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/sheet1.xml': worksheet(rows),
    ...others,
  };
}

export function zipped(parts: Parts, level: 0 | 6 = 6): Buffer {
  const given = Object.entries(parts).filter(([, content]) => content !== null);
  const files = given.map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content!,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(files), { level }));
}

export const workbook = (rows: string, others?: Parts): Buffer => zipped(partsOf(rows, others));

/** A row of texts, as programs without shared texts write them. */
export const inline = (...cells: string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
