import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { writeXlsxStream } from 'hucre/xlsx';
import { inMemory } from '../../../backend/features/csv/listBytes.ts';
import { readCsv } from '../../../backend/features/csv/readCsv.ts';
import {
  HEAD,
  inline,
  partsOf,
  relation,
  relations,
  strings,
  styles,
  workbook,
  workbookXml,
  worksheet,
  zipped,
} from '../../support/workbook.ts';

const read = (bytes: Uint8Array, sheet?: string) =>
  readCsv(inMemory(Buffer.from(bytes)), undefined, { sheet });

/** The header and the rows, as a spreadsheet shows them. */
async function cellsOf(bytes: Uint8Array, sheet?: string): Promise<string[][]> {
  const { headers, lines } = await read(bytes, sheet);
  return [headers, ...lines];
}

const LIST = inline('Name', 'City') + inline('Shear Joy', 'Reno');
const READ = [
  ['Name', 'City'],
  ['Shear Joy', 'Reno'],
];

const shared = (...texts: string[]) => ({
  'xl/sharedStrings.xml': strings(texts.map((text) => `<si><t>${text}</t></si>`).join('')),
});

/** Writes parts one after the other, with their lengths behind them. */
function streamed(parts: Record<string, string>): Buffer {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const [name, content] of Object.entries(parts)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(content), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

const MAC_PARTS = partsOf(
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
    '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>43538</v></c></row>',
  {
    ...shared('Name', 'Opened', 'Shear Joy'),
    'xl/styles.xml': styles(0, 14),
    'xl/workbook.xml': workbookXml(
      '<sheet name="A" sheetId="1" r:id="rId1"/>',
      '<workbookPr date1904="1"/>',
      '<extLst><ext><x15:workbookPr xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" chartTrackingRefBase="1"/></ext></extLst>',
    ),
  },
);

test.each<[string, Buffer, string[][]]>([
  [
    'Excel: shared texts, ZIP codes, dates, shares and prices',
    workbook(
      '<row r="1" spans="1:6"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>' +
        '<c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>5</v></c><c r="B2" s="1"><v>501</v></c><c r="C2" s="2"><v>45000</v></c>' +
        '<c r="D2" s="3"><v>0.125</v></c><c r="E2" s="4"><v>1234.5</v></c></row>',
      {
        ...shared('Name', 'ZIP', 'Opened', 'Share', 'Price', 'Shear Joy'),
        'xl/styles.xml': styles(0, '00000', 14, 10, '&quot;$&quot;#,##0.00'),
      },
    ),
    [
      ['Name', 'ZIP', 'Opened', 'Share', 'Price'],
      ['Shear Joy', '00501', '3/15/2023', '12.50%', '$1,234.50'],
    ],
  ],
  [
    'Excel: formats for ZIP+4 and phone numbers of the United States',
    workbook(
      inline('Name', 'ZIP', 'Back', 'Phone', 'Local') +
        '<row r="2"><c r="A2" t="str"><v>Joy</v></c><c r="B2" s="1"><v>895011234</v></c><c r="C2" s="1"><v>501</v></c>' +
        '<c r="D2" s="2"><v>7755550101</v></c><c r="E2" s="2"><v>5550101</v></c></row>',
      {
        'xl/styles.xml': styles(
          0,
          '[&lt;=99999]00000;00000\\-0000',
          '[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####',
        ),
      },
    ),
    [
      ['Name', 'ZIP', 'Back', 'Phone', 'Local'],
      ['Joy', '89501-1234', '00501', '(775) 555-0101', '555-0101'],
    ],
  ],
  [
    'Excel for Mac: days counted from 1904',
    zipped(MAC_PARTS),
    [
      ['Name', 'Opened'],
      ['Shear Joy', '3/15/2023'],
    ],
  ],
  [
    'Excel: prices in other currencies, and formats of conditions that use the same numbers',
    workbook(
      inline('Name', 'Price', 'Share') +
        '<row r="2"><c r="A2" t="str"><v>Joy</v></c><c r="B2" s="1"><v>1234.5</v></c><c r="C2" s="2"><v>1234.5</v></c></row>',
      {
        'xl/styles.xml': styles(0, '#,##0.00\\ [$€-407]', '[$-407]#,##0.0').replace(
          '</styleSheet>',
          '<dxfs><dxf><numFmt numFmtId="165" formatCode="0%"/></dxf></dxfs></styleSheet>',
        ),
      },
    ),
    [
      ['Name', 'Price', 'Share'],
      ['Joy', '1,234.50 €', '1,234.5'],
    ],
  ],
  [
    'Excel: rich text, spaces, line ends, and how a text is read aloud',
    workbook(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>',
      {
        'xl/sharedStrings.xml': strings(
          '<si><t>Name</t></si><si><t>Note</t></si>' +
            '<si><r><rPr><b/></rPr><t xml:space="preserve">Shear </t></r><r><t>Joy</t></r><rPh sb="0" eb="1"><t>ジョイ</t></rPh></si>' +
            '<si><t xml:space="preserve"> a_x000D_\nb &amp; _x005F_x &#233; </t></si>',
        ),
      },
    ),
    [
      ['Name', 'Note'],
      ['Shear Joy', 'a\r\nb & _x é'],
    ],
  ],
  [
    'Excel: formulas by their values, booleans and errors',
    workbook(
      inline('Name', 'City', 'Chairs', 'Open', 'Fault', 'Blank') +
        '<row r="2"><c r="A2" t="str"><f>B2&amp;" Hair"</f><v>Reno Hair</v></c><c r="B2" t="str"><f>C2</f><v>Reno</v></c>' +
        '<c r="C2"><f>1+2</f><v>3</v></c><c r="D2" t="b"><f>TRUE()</f><v>1</v></c><c r="E2" t="e"><f>NA()</f><v>#N/A</v></c>' +
        '<c r="F2" t="str"><f>""</f><v></v></c></row>',
    ),
    [
      ['Name', 'City', 'Chairs', 'Open', 'Fault', 'Blank'],
      ['Reno Hair', 'Reno', '3', 'TRUE', '#N/A'],
    ],
  ],
  [
    'Excel, strict: other namespaces, dates as texts',
    workbook('', {
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')).replaceAll(
        'schemas.openxmlformats.org/officeDocument/2006',
        'purl.oclc.org/ooxml/officeDocument',
      ),
      'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"><sheetData>${inline('Name', 'Opened')}<row r="2"><c r="A2" t="inlineStr"><is><t>Joy</t></is></c><c r="B2" s="1" t="d"><v>2023-03-15</v></c></row></sheetData></worksheet>`,
      'xl/styles.xml': styles(0, 'yyyy\\-mm\\-dd'),
    }),
    [
      ['Name', 'Opened'],
      ['Joy', '2023-03-15'],
    ],
  ],
  [
    'Excel: a merged title over the header, and rows without cells',
    workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Salons of Nevada</t></is></c><c r="B1" s="1"/><c r="C1" s="1"/></row><row r="2"/>${inline(
        'Name',
        'City',
        'State',
      )}${inline('Shear Joy', 'Reno', 'NV')}${inline('Sage', 'Ely', 'NV')}`,
    ),
    [
      ['Name', 'City', 'State'],
      ['Shear Joy', 'Reno', 'NV'],
      ['Sage', 'Ely', 'NV'],
    ],
  ],
  [
    'Excel: times, elapsed times, fractions, negative and long numbers',
    workbook(
      inline('Name', 'A', 'B', 'C', 'D', 'E', 'F') +
        '<row r="2"><c r="A2" t="str"><v>Joy</v></c><c r="B2" s="1"><v>0.75</v></c><c r="C2" s="2"><v>1.5</v></c>' +
        '<c r="D2" s="3"><v>1.5</v></c><c r="E2" s="4"><v>-1234.5</v></c><c r="F2"><v>442071234567</v></c><c r="G2" s="5"><v>17755550101</v></c></row>',
      { 'xl/styles.xml': styles(0, 18, 46, '# ?/?', 39, 49) },
    ),
    [
      ['Name', 'A', 'B', 'C', 'D', 'E', 'F'],
      ['Joy', '6:00 PM', '36:00:00', '1 1/2', '(1,234.50)', '442071234567', '17755550101'],
    ],
  ],
  [
    'Google Sheets: formats of its own, and texts of formulas',
    workbook(
      '<row r="1" ht="15.75" customHeight="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="1" t="s"><v>2</v></c></row>' +
        '<row r="2"><c r="A2" s="1" t="str"><f t="shared" ref="A2:A3" si="0">PROPER(D2)</f><v>Shear Joy</v></c><c r="B2" s="2"><v>45000.0</v></c><c r="C2" s="3"><v>501.0</v></c></row>' +
        '<row r="3"><c r="A3" s="1" t="str"><f t="shared" si="0"/><v>Sage</v></c><c r="B3" s="4"/><c r="C3" s="1"><v>89501.0</v></c></row>',
      { ...shared('Name', 'Opened', 'ZIP'), 'xl/styles.xml': styles(0, 0, 'M/d/yyyy', '00000', 'M/d/yyyy') },
    ),
    [
      ['Name', 'Opened', 'ZIP'],
      ['Shear Joy', '3/15/2023', '00501'],
      ['Sage', '', '89501'],
    ],
  ],
  [
    'LibreOffice: a format called General, blank rows to the end of the sheet',
    workbook(
      '<row r="1" customFormat="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2" s="0" t="s"><v>2</v></c><c r="B2" s="1" t="n"><v>36526</v></c></row>' +
        '<row r="1048576"><c r="A1048576" s="0"/></row>',
      {
        ...shared('Name', 'Opened', 'Shear Joy'),
        'xl/styles.xml': styles('General', '[$-409]mm/dd/yy;@'),
      },
    ),
    [
      ['Name', 'Opened'],
      ['Shear Joy', '01/01/00'],
    ],
  ],
  [
    'LibreOffice 4: texts of formulas',
    workbook(
      `${inline('Name', 'City')}<row r="2"><c r="A2" t="inlineStr"><f aca="false">B2&amp;" Hair"</f><is><t>Reno Hair</t></is></c><c r="B2" t="inlineStr"><is><t>Reno</t></is></c><c r="C2" t="inlineStr"><f>""</f><is><t></t></is></c></row>`,
    ),
    [
      ['Name', 'City'],
      ['Reno Hair', 'Reno'],
    ],
  ],
  ['other writers: no references and no shared texts', workbook(LIST), READ],
  [
    'other writers: references with gaps, in any order',
    workbook(
      `${inline('Name', 'Note', 'City')}<row r="7"><c r="C7" t="str"><v>Reno</v></c><c r="A7" t="str"><v>Joy</v></c></row>`,
    ),
    [
      ['Name', 'Note', 'City'],
      ['Joy', '', 'Reno'],
    ],
  ],
  [
    'other writers: every element with a prefix',
    workbook('', {
      'xl/worksheets/sheet1.xml': worksheet(LIST)
        .replace(/<(\/?)(?=[a-z])/g, '<$1x:')
        .replace('xmlns=', 'xmlns:x='),
    }),
    READ,
  ],
  [
    'other writers: absolute paths and other names of parts',
    workbook('', {
      '_rels/.rels': relations(relation('R1', 'officeDocument', '/data/workbook2.xml')),
      'data/workbook2.xml': workbookXml('<sheet name="A" sheetId="1" r:id="Rx"/>'),
      'data/_rels/workbook2.xml.rels': relations(relation('Rx', 'worksheet', '/data/ws/one.xml')),
      'data/ws/one.xml': worksheet(LIST),
      'xl/workbook.xml': null,
    }),
    READ,
  ],
  [
    'other writers: byte order marks, and UTF-16',
    workbook('', {
      'xl/workbook.xml': `\uFEFF${workbookXml('<sheet name="A" sheetId="1" r:id="rId1"/>')}`,
      'xl/worksheets/sheet1.xml': Buffer.from(
        `\uFEFF${worksheet(LIST).replace('UTF-8', 'UTF-16')}`,
        'utf16le',
      ),
    }),
    READ,
  ],
  ['other writers: not compressed', zipped(partsOf(LIST), 0), READ],
  ['other writers: lengths behind the parts', streamed(partsOf(LIST) as Record<string, string>), READ],
  [
    'other writers: backslashes in names, and other capitals',
    zipped(
      Object.fromEntries(
        Object.entries(partsOf(LIST)).map(([name, part]) => [name.replaceAll('/', '\\').toUpperCase(), part]),
      ),
    ),
    READ,
  ],
])('%s', async (_, bytes, cells) => {
  expect(await cellsOf(bytes)).toEqual(cells);
});

test('reads a workbook of LibreOffice 7 as it shows it itself', async () => {
  const written = (name: string) => readFileSync(path.join(import.meta.dirname, 'files', name));
  const shown = await cellsOf(written('libreOffice.csv'));
  expect(shown).toHaveLength(78);
  expect(await cellsOf(written('libreOffice.xlsx'), 'Salons')).toEqual(shown);
});

test('reads what the product itself exports', async () => {
  const sheet = writeXlsxStream([['Shear Joy', 'Reno']], {
    name: 'Results',
    columns: [{ header: 'Name' }, { header: 'City' }],
  });
  expect(await cellsOf(new Uint8Array(await new Response(sheet).arrayBuffer()))).toEqual(READ);
});

const sheets = (cover: string, salons = LIST) =>
  workbook('', {
    'xl/workbook.xml': workbookXml(
      '<sheet name="Setup" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Chart" sheetId="2" r:id="rId5"/>' +
        '<sheet name="Cover" sheetId="3" r:id="rId2"/><sheet name="Salons" sheetId="4" r:id="rId3"/>' +
        '<sheet name="Old ones" sheetId="5" r:id="rId4"/><sheet name="Very" sheetId="6" state="veryHidden" r:id="rId1"/>',
    ),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/hidden.xml'),
      relation('rId2', 'worksheet', 'worksheets/cover.xml'),
      relation('rId3', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId4', 'worksheet', 'worksheets/old.xml'),
      relation('rId5', 'chartsheet', 'chartsheets/sheet1.xml'),
    ),
    'xl/worksheets/hidden.xml': worksheet(inline('Key', 'Value') + inline('a', 'b')),
    'xl/worksheets/cover.xml': worksheet(cover),
    'xl/worksheets/sheet1.xml': worksheet(salons),
    'xl/worksheets/old.xml': worksheet(inline('Name', 'City') + inline('Gone', 'Ely')),
  });

const SHEETS = sheets(inline('Our salons'));

test('reads the first sheet with a list, or the one that was asked for, but no hidden one', async () => {
  const first = await read(SHEETS);
  expect([first.sheet, first.sheets]).toEqual(['Salons', ['Cover', 'Salons', 'Old ones']]);
  expect(await cellsOf(SHEETS)).toEqual(READ);
  expect((await cellsOf(SHEETS, 'Old ones'))[1]).toEqual(['Gone', 'Ely']);
  await expect(read(SHEETS, 'Setup')).rejects.toThrow(
    'The workbook has no sheet "Setup": it has Cover, Salons, Old ones.',
  );
  await expect(read(Buffer.from('Name\nShear Joy\n'), 'Salons')).rejects.toThrow(
    /Only a workbook has sheets/,
  );
});

test('a sheet that cannot be read does not keep the list in another one from being read', async () => {
  const damaged = sheets('<row r="1"><c r="A1" t="s"><v>99</v></c></row><row');
  const { sheet, sheets: all } = await read(damaged);
  expect([sheet, all]).toEqual(['Salons', ['Cover', 'Salons', 'Old ones']]);
  await expect(read(damaged, 'Cover')).rejects.toThrow();
});

test('takes a sheet of sentences for a cover, but reads a list of names alone', async () => {
  const sentences = inline('Our salons of 2026') + inline('Please check them.') + inline('Thank you.');
  expect((await read(sheets(sentences))).sheet).toBe('Salons');
  const names = inline('Salon Name') + inline('Shear Joy');
  expect((await read(sheets(names, inline('Notes', 'of the year') + inline('a', 'b')))).sheet).toBe('Cover');
  const unheaded = inline('Shear Joy on Oak Street') + inline('Pure Glow Lounge');
  const others = inline('no list');
  expect((await read(sheets(others, unheaded))).sheet).toBe('Old ones');
  expect(await cellsOf(sheets(others, unheaded), 'Salons')).toHaveLength(3);
});
