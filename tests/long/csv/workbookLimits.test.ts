import { expect, test } from '@jest/globals';
import { inMemory } from '../../../backend/features/csv/listBytes.ts';
import { limitsOf } from '../../../backend/features/csv/openList.ts';
import { readCsv } from '../../../backend/features/csv/readCsv.ts';
import { inline, partsOf, strings, styles, workbook, worksheet, zipped } from '../../support/workbook.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { ...limitsOf(0), rows: 1000 };

const faultOf = (bytes: Uint8Array): Promise<string> =>
  readCsv(inMemory(Buffer.from(bytes)), undefined, { limits: LIMITS }).then(
    () => 'read',
    (error: Error) => error.message,
  );

const DAMAGED = /^This Excel workbook is damaged: open it in a spreadsheet, save it again as \.xlsx/;
const LIST = inline('Name', 'City') + inline('Shear Joy', 'Reno');
const whole = workbook(LIST);

test.each<[string, () => Uint8Array, RegExp]>([
  ['cut off', () => whole.subarray(0, whole.length - 300), DAMAGED],
  ['with a wrong byte', () => Buffer.from(whole).fill(7, 600, 660), DAMAGED],
  ['whose sheet is no XML', () => workbook('<row><c></row>'), DAMAGED],
  [
    'whose sheet ends in the middle',
    () => workbook('', { 'xl/worksheets/sheet1.xml': worksheet(LIST).slice(0, -20) }),
    DAMAGED,
  ],
  ['without its sheet', () => zipped(partsOf('', { 'xl/worksheets/sheet1.xml': null })), DAMAGED],
  [
    'with entities of its own',
    () =>
      workbook('', {
        'xl/worksheets/sheet1.xml': worksheet('<row><c t="str"><v>&b;</v></c></row>').replace(
          '<worksheet',
          '<!DOCTYPE a [<!ENTITY b "x">]><worksheet',
        ),
      }),
    DAMAGED,
  ],
  ['with elements in elements', () => workbook('<a>'.repeat(100_000)), DAMAGED],
  ['with one long tag', () => workbook(`<row a="${'x'.repeat(5 * MEGABYTE)}"/>`), DAMAGED],
  ['with one long comment', () => workbook(`<!--${'x'.repeat(5 * MEGABYTE)}-->`), DAMAGED],
  ['with a column that does not exist', () => workbook('<row><c r="7"><v>1</v></c></row>'), DAMAGED],
  ['with a row that does not exist', () => workbook(`${LIST}<row r="-5"/>`), DAMAGED],
  [
    'with a cell far to the right',
    () => workbook('<row r="4"><c r="XFD4"><v>1</v></c></row>'),
    /^Row 4 of the sheet has more than 1,000 columns/,
  ],
  [
    'with a long cell',
    () => workbook(LIST + inline('x'.repeat(32_768))),
    /has a cell of more than 32,767 characters: shorten it\.$/,
  ],
  ['with too many rows', () => workbook(LIST.repeat(501)), /^This list has more than 1,000 rows/],
  [
    'that repeats one long text',
    () =>
      workbook(`<row>${'<c t="s"><v>0</v></c>'.repeat(700)}</row>`.repeat(4), {
        'xl/sharedStrings.xml': strings(`<si><t>${'x'.repeat(32_000)}</t></si>`),
      }),
    /^This list has more than 67,108,864 characters/,
  ],
  [
    'with 100 MB of texts',
    () =>
      workbook(LIST, {
        'xl/sharedStrings.xml': strings(`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(3400)),
      }),
    /^The text of this workbook is far too large: copy the list into a new workbook/,
  ],
  [
    'with a part of 20 MB that describes it',
    () => workbook(LIST, { 'xl/styles.xml': styles(0) + ' '.repeat(20 * MEGABYTE) }),
    /^The part "xl\/styles\.xml" of this workbook is far too large/,
  ],
  [
    'with a formula that was never calculated',
    () => workbook(`${LIST}<row r="3"><c r="A3"><f>A2&amp;"x"</f></c></row>`),
    /^Row 3 of the sheet has a formula without its value: open the file in a spreadsheet, save it/,
  ],
  ['without rows', () => workbook(''), /^This file is empty/],
  [
    'of another kind: binary',
    () => zipped({ 'xl/workbook.bin': 'x' }),
    /^This file is an Excel binary workbook \(\.xlsb\), not a list/,
  ],
  [
    'of another kind: OpenDocument',
    () => zipped({ 'content.xml': '<a/>' }),
    /^This file is an OpenDocument file/,
  ],
  [
    'of another kind: Numbers',
    () => zipped({ 'Index/Document.iwa': 'x' }),
    /^This file is an Apple Numbers or Pages document/,
  ],
  ['of another kind: ZIP', () => zipped({ 'a.csv': 'Name\nx' }), /^This file is a ZIP file/],
])('refuses a workbook %s', async (_, bytes, sentence) => {
  expect(await faultOf(bytes())).toMatch(sentence);
});

test('reads a sheet whose blank rows go on to the end', async () => {
  const blank = Array.from(
    { length: 100_000 },
    (_, row) => `<row r="${row + 3}"><c r="A${row + 3}" s="0"/></row>`,
  );
  const { lines } = await readCsv(inMemory(workbook(LIST + blank.join(''))), undefined, { limits: LIMITS });
  expect(lines).toEqual([['Shear Joy', 'Reno']]);
});

test('an unknown format, or one that is no format, is like none', async () => {
  const rows = `${inline('Name', 'A', 'B')}<row><c t="str"><v>Joy</v></c><c s="1"><v>5</v></c><c s="9999"><v>6.5</v></c></row>`;
  const { lines } = await readCsv(inMemory(workbook(rows, { 'xl/styles.xml': styles(0, 'foo&quot;') })));
  expect(lines).toEqual([['Joy', '5', '6.5']]);
});
