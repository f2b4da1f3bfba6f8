import type { ZipPart } from './zipParts.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SHEET = 'Results';

const part = (name: string, xml: string): ZipPart => ({ name, content: [XML + xml] });

const relationships = (...targets: [type: string, target: string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The index of each format in `cellXfs`. */
export const STYLES = { plain: 0, bold: 1, link: 2, date: 3 } as const;

const FONT = '<sz val="11"/><name val="Calibri"/>';
const STYLE_SHEET = `<styleSheet xmlns="${MAIN}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm&quot; UTC&quot;"/></numFmts>
<fonts count="3"><font>${FONT}</font><font><b/>${FONT}</font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** Returns the parts before the sheet. Programs recognise a workbook by the first one. */
export const firstParts = (): ZipPart[] => [
  part(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`,
  ),
  part('_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])),
  part(
    'xl/_rels/workbook.xml.rels',
    relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  ),
  part('xl/styles.xml', STYLE_SHEET),
];

/** Returns the workbook's part. Excel needs the range of the filter here as well as in the sheet. */
export const workbookPart = (range: string): ZipPart =>
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${SHEET}" sheetId="1" r:id="rId1"/></sheets>
<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${SHEET}!${range}</definedName></definedNames>
</workbook>`,
  );
