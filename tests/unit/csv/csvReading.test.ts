import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { ParsedCsv } from '#contract/csv.ts';
import { formatCsv } from '../../../backend/features/jobs/formatCsv.ts';
import { forAll } from '../../support/between.ts';
import { startCsvServer } from './csvServer.ts';

const server = forAll(startCsvServer);

const TEXT = 'Name,City\nCafé Señorita,Reno\nBlüte – “Hair”,Ely\n';
const ROWS = [
  { Name: 'Café Señorita', City: 'Reno' },
  { Name: 'Blüte – “Hair”', City: 'Ely' },
];

const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');
const utf16be = (text: string): Buffer => utf16le(text).swap16();
const cp1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('–', '\x96').replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16 little endian with a mark', utf16le(`\uFEFF${TEXT}`)],
  ['UTF-16 big endian with a mark', utf16be(`\uFEFF${TEXT}`)],
  ['UTF-16 little endian without a mark', utf16le(TEXT)],
  ['UTF-16 big endian without a mark', utf16be(TEXT)],
  ['Windows-1252', cp1252(TEXT)],
])('reads %s', async (_, bytes) => {
  const reply = await server.upload(bytes);
  expect(reply.status).toBe(200);
  expect(reply.parsed().rows).toEqual(ROWS);
});

test.each([
  [
    'Windows-1251',
    'd1e0ebeeed20eaf0e0f1eef2fb20ceebfce3e0',
    'Салон красоты Ольга',
    'cce0ebe5edfceae0ff20cceef1eae2e0',
  ],
  ['Shift JIS', '94fc97658eba82b382ad82e7', '美容室さくら', '938c8b9e93738f61924a8be6905f93ec'],
])('reads %s', async (_, hex, name, cityHex) => {
  const cell = (digits: string) => Buffer.from(digits, 'hex');
  const row = Buffer.concat([cell(hex), Buffer.from(','), cell(cityHex), Buffer.from('\n')]);
  const reply = await server.upload(Buffer.concat([Buffer.from('Name,City\n'), row, row, row]));
  expect(reply.parsed().rows[0]!['Name']).toBe(name);
});

test('Windows-1252 is recognised even if the first thousands of rows are plain ASCII', async () => {
  const text = `Name,City\n${'Shear Joy,Reno\n'.repeat(10_000)}Caf\xe9 Ren\xe9e,Ely\n`;
  const { rows } = (await server.upload(Buffer.from(text, 'latin1'))).parsed();
  expect(rows.at(-1)).toEqual({ Name: 'Café Renée', City: 'Ely' });
});

test('a list may begin with the magic number of another file type', async () => {
  const { rows } = (await server.upload('BM Hair,Reno\nMZ Nails,Ely\nBM Spa,Elko\n')).parsed();
  expect(rows).toHaveLength(3);
});

test('keeps UTF-8 if a single byte is broken', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name,City\nCafé Zoë Señor,Reno\nBad '),
    Buffer.from([0xe9]),
    Buffer.from(',Ely\n'),
  ]);
  expect((await server.upload(bytes)).parsed().rows[0]).toEqual({ Name: 'Café Zoë Señor', City: 'Reno' });
});

test.each([
  ['comma', 'Name,City\nA Cut Above,"Reno, NV"\n'],
  ['semicolon', 'Name;City\nA Cut Above;Reno, NV\n'],
  ['tab', 'Name\tCity\nA Cut Above\tReno, NV\n'],
  ['bar', 'Name|City\nA Cut Above|Reno, NV\n'],
  ['the separator that Excel names', 'sep=;\r\nName;City\r\nA Cut Above;Reno, NV\r\n'],
  ['CR line ends', 'Name,City\rA Cut Above,"Reno, NV"\r'],
  ['CRLF line ends', 'Name,City\r\nA Cut Above,"Reno, NV"\r\n'],
  ['mixed line ends', 'Name,City\r\r\nA Cut Above,"Reno, NV"\n\r\n'],
  ['no line end after the last row', 'Name,City\nA Cut Above,"Reno, NV"'],
  ['blank lines and rows of separators', '\n\nName,City\n , \n\nA Cut Above,"Reno, NV"\n,\n'],
  ['blanks around quotes', 'Name , City\n "A Cut Above" , "Reno, NV" \n'],
])('reads %s', async (_, text) => {
  expect((await server.upload(text)).parsed()).toMatchObject({
    totalRows: 1,
    headers: ['Name', 'City'],
    rows: [{ Name: 'A Cut Above', City: 'Reno, NV' }],
  });
});

test('keeps line breaks, separators and doubled quotes inside quoted cells', async () => {
  const reply = await server.upload('Name,Hours\n"The ""Best"" Salon","Mon 9-5\r\nTue 9-5"\nNext,closed\n');
  expect(reply.parsed().rows).toEqual([
    { Name: 'The "Best" Salon', Hours: 'Mon 9-5\r\nTue 9-5' },
    { Name: 'Next', Hours: 'closed' },
  ]);
});

test.each([
  ['inside a quoted cell', '"The "Best" Salon",Reno', 'The "Best" Salon'],
  ['around the first words', '"Best" Salon,Reno', '"Best" Salon'],
  ['in the middle of a cell', 'The 5" Cut,Reno', 'The 5" Cut'],
  ['opened and not closed before the next quoted cell', '"Best Salon,"Reno"', '"Best Salon'],
])('keeps quotes that were not doubled: %s', async (_, row, name) => {
  const reply = await server.upload(`Name,City\n${row}\nNext,Ely\n`);
  expect(reply.parsed().rows).toEqual([
    { Name: name, City: 'Reno' },
    { Name: 'Next', City: 'Ely' },
  ]);
});

test.each([
  ['under a separator line', 'sep=;\r\nName;City\r\nOne;Reno\r\n"Two;Ely\r\n', 4],
  ['to the end of the file', 'Name,City\nOne,Reno\n"Two,Ely\nThree,Elko\n', 3],
  [
    'to the next quoted cell',
    'Name,City\r\n"One","Reno"\r\n"Two,"Ely"\r\nx\r\n"Three,Elko\r\n"Four","Reno"\r\n',
    5,
  ],
])('names the line of an unclosed quote: open %s', async (_, text, line) => {
  const reply = await server.upload(text);
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(`Line ${line} of the file opens a quote`);
});

test('pads short rows, and adds columns for long ones', async () => {
  const { headers, rows } = (await server.upload('Name,City\nOne\nTwo,Ely,775-555-0100\n')).parsed();
  expect(headers).toEqual(['Name', 'City', 'Column 3']);
  expect(rows).toEqual([
    { Name: 'One', City: '', 'Column 3': '' },
    { Name: 'Two', City: 'Ely', 'Column 3': '775-555-0100' },
  ]);
});

test('reads an own export without the apostrophes that keep spreadsheets from running cells', async () => {
  const values = ['=Hair', '+1-305-555-0100', "Rosa's", '@home; =Spa', '+1 305 555 0100', "'n Touch"];
  const rows = values.map((value) => [`Salon of ${value}`, value]);
  async function* pieces() {
    yield rows;
  }
  const exported = await buffer(formatCsv(['Name', '=Note'], pieces()));
  expect(exported.toString()).toContain(",'=Hair");
  const parsed = (await server.upload(exported)).parsed();
  expect(parsed.rows).toEqual(rows.map(([Name, note]) => ({ Name, '=Note': note })));
});

test('names the columns that are used without a mapping', async () => {
  const text = 'Salon,Street,Postal Code,Phone\nShear Joy,12 Elm St,89501,(775) 555-0100\n';
  expect((await server.upload(text)).parsed().recognisedColumns).toEqual({
    zipCode: 'Postal Code',
    phone: 'Phone',
  });
  expect((await server.upload('Salon\nShear Joy Hair\n')).parsed().recognisedColumns).toEqual({
    zipCode: null,
    phone: null,
  });
});

test('gives empty and repeated headers distinct names', async () => {
  const { headers } = (await server.upload('Name,,City,City,City (2),\nA,b,c,d,e,f\n')).parsed();
  expect(headers).toEqual(['Name', 'Column 2', 'City', 'City (3)', 'City (2)', 'Column 6']);
});

test('headers named like JavaScript properties are harmless', async () => {
  const reply = await server.upload('Name,__proto__,constructor,toString\nA,b,c,d\n');
  const { headers, rows } = ParsedCsv.parse(reply.parsed());
  expect(headers.map((header) => Object.hasOwn(rows[0]!, header) && rows[0]![header])).toEqual([
    'A',
    'b',
    'c',
    'd',
  ]);
  expect(Object.hasOwn(Object.prototype, 'b')).toBe(false);
});

test('a list without a header row keeps its first business', async () => {
  const text =
    'Shear Joy,12 Elm St,Reno,NV,89501,(775) 555-0100\nBella,9 Oak Ave,Ely,NV,89301,(775) 555-0199\n';
  const { headers, totalRows, columnSuggestions } = (await server.upload(text)).parsed();
  expect([headers[0], totalRows]).toEqual(['Column 1', 2]);
  expect(columnSuggestions).toEqual({
    possibleNameColumns: ['Column 1'],
    possibleAddressColumns: ['Column 2'],
    possibleCityColumns: ['Column 3'],
    possibleStateColumns: ['Column 4'],
  });
});

test('a single column of names without a header keeps its first business', async () => {
  expect((await server.upload('Shear Joy\nBella Nova\nThe Cut\n')).parsed().totalRows).toBe(3);
});

test('a header may contain years and numbers', async () => {
  const years =
    'street,shop,kind,2019,2020,2021\n12 Elm St,Shear Joy,salon,14,9,11\n9 Oak Ave,Bella,spa,3,0,5\n';
  const byYear = (await server.upload(years)).parsed();
  expect([byYear.headers, byYear.totalRows]).toEqual([['street', 'shop', 'kind', '2019', '2020', '2021'], 2]);
  const numbered = (await server.upload('Name,City,1,2,3\nShear Joy,Reno,x,y,z\n')).parsed();
  expect([numbered.headers, numbered.totalRows]).toEqual([['Name', 'City', '1', '2', '3'], 1]);
});

test('a business row with numbers is not mistaken for a header', async () => {
  const { totalRows } = (await server.upload('Salon City,Reno,2019,12\nNail Shop,Ely,2020,9\n')).parsed();
  expect(totalRows).toBe(2);
});

test('if rows have one cell more than the header, the first one is a row name, as R writes it', async () => {
  const text = '"Name","Address","City"\n"1","Shear Joy","12 Elm St","Reno"\n"2","Bella","9 Oak Ave","Ely"\n';
  const { headers, rows, columnSuggestions } = (await server.upload(text)).parsed();
  expect(headers).toEqual(['Column 1', 'Name', 'Address', 'City']);
  expect(rows[0]).toEqual({ 'Column 1': '1', Name: 'Shear Joy', Address: '12 Elm St', City: 'Reno' });
  expect(columnSuggestions.possibleNameColumns[0]).toBe('Name');
});

test('rows with one extra cell keep their columns if the values fit the header that way', async () => {
  const text = 'Name,Address,City\nShear Joy,12 Elm St,Reno,x\nBella,9 Oak Ave,Ely,y\n';
  const { headers, rows } = (await server.upload(text)).parsed();
  expect(headers).toEqual(['Name', 'Address', 'City', 'Column 4']);
  expect(rows[1]).toMatchObject({ Name: 'Bella', City: 'Ely', 'Column 4': 'y' });
});

test('row names that are not numbers are recognised by how the values fit the header', async () => {
  const text = 'Name,Address,City\nr-a,Shear Joy Salon,12 Elm St,Reno\nr-b,Bella Nails,9 Oak Ave,Ely\n';
  expect((await server.upload(text)).parsed().rows[0]).toMatchObject({ Address: '12 Elm St', City: 'Reno' });
});

test('a trailing separator in each row does not add a cell', async () => {
  const { headers } = (await server.upload('Name,City\n1st Hair,Reno,\n2nd Hair,Ely,\n')).parsed();
  expect(headers.slice(0, 2)).toEqual(['Name', 'City']);
});

test('skips a title above the header', async () => {
  const { headers, totalRows, titleRows } = (
    await server.upload('Salons of Nevada,,\n\nName,City,State\nA,Reno,NV\nB,Ely,NV\n')
  ).parsed();
  expect([headers, totalRows, titleRows]).toEqual([['Name', 'City', 'State'], 2, ['Salons of Nevada']]);
});

test.each([
  ['Salon list,,Exported 2026-11-01,\nName,Street,City,Phone\nRosa,12 Oak St,Reno,775-555-0142\n', 4],
  ['Spring list 2026,\nName,City\nRosa,Reno\nFern,Sparks\n', 2],
])('skips a title of several cells, or above two columns', async (csv, columns) => {
  const { headers, rows, titleRows } = (await server.upload(csv)).parsed();
  expect(headers).toHaveLength(columns);
  expect(headers[0]).toBe('Name');
  expect(rows[0]!['Name']).toBe('Rosa');
  expect(titleRows).toHaveLength(1);
});

test('a cell of nothing but marks for the direction of text is empty', async () => {
  const { rows } = (await server.upload('Name,City\n\u202A\u202C,Reno\nRosa,Reno\n')).parsed();
  expect(rows[0]!['Name']).toBe('');
});

test('keeps the file name in any script', async () => {
  expect((await server.upload('Name\nOne\n', { name: 'Salões é.csv' })).parsed().fileName).toBe(
    'Salões é.csv',
  );
});

test('reads 100,000 rows while it answers other requests', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `"Salon ${index}, LLC",${index} Elm St,Reno,NV`);
  let isDone = false;
  const reading = server.upload(`Name,Address,City,State\n${rows.join('\n')}\n`).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    expect((await server.upload('')).status).toBe(422);
    answered++;
  }
  expect((await reading).parsed().totalRows).toBe(100_000);
  expect(answered).toBeGreaterThan(3);
});

const macRoman = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test('reads Mac Roman, and says of a list that is not Unicode how it was read', async () => {
  // `Café Señorita,Reno`, `Joe’s “Best”,Ely`
  const bytes = Buffer.concat([
    Buffer.from('Name,City\n'),
    macRoman('43 61 66 8e 20 53 65 96 6f 72 69 74 61 2c 52 65 6e 6f 0a'),
    macRoman('4a 6f 65 d5 73 20 d2 42 65 73 74 d3 2c 45 6c 79 0a'),
  ]);
  const { rows, guessedCharset } = (await server.upload(bytes)).parsed();
  expect(rows.map(({ Name }) => Name)).toEqual(['Café Señorita', 'Joe’s “Best”']);
  expect(guessedCharset).toBe('macintosh');
  expect((await server.upload(cp1252(TEXT))).parsed().guessedCharset).toBe('windows-1252');
  expect((await server.upload(TEXT)).parsed().guessedCharset).toBeUndefined();
});

test('quotes and dashes after a small letter are no Mac Roman', async () => {
  const { rows } = (await server.upload(cp1252('Name,Note\nJane,“best”\nSalon–Spa,new\n'))).parsed();
  expect(rows).toEqual([
    { Name: 'Jane', Note: '“best”' },
    { Name: 'Salon–Spa', Note: 'new' },
  ]);
});
