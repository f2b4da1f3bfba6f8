import { expect, test } from '@jest/globals';
import { CSV_FIELD, MAX_CSV_BYTES } from '#contract/limits.ts';
import { forAll } from '../../support/between.ts';
import { startCsvServer } from './csvServer.ts';

const server = forAll(startCsvServer);

const multipart = (body: string) => server.post(body, { 'Content-Type': 'multipart/form-data; boundary=XX' });

test('reads exactly 10 MB, and refuses one byte more', async () => {
  const row = 'Shear Joy,Reno\n';
  const text = `Name,City\n${row.repeat(Math.floor((MAX_CSV_BYTES - 200) / row.length))}`;
  const full = text.padEnd(MAX_CSV_BYTES, 'x');
  const reply = await server.upload(full);
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('more than 500,000 rows');

  const long = `Name,City\n${`${'Shear Joy '.repeat(10)},Reno\n`.repeat(90_000)}`.padEnd(MAX_CSV_BYTES, ' ');
  expect((await server.upload(long)).status).toBe(200);
  const over = await server.upload(`${long} `);
  expect(over.status).toBe(413);
  expect(over.text).toContain('larger than 10 MB');
});

/** The parts of a zipped Excel workbook that identify it. */
const XLSX =
  'UEsDBBQAAAAIAAAAIVx0vYL2rgAAAOkAAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbF2PsQ7CMAxEf6XKihoXBgbUloEdGPgBk7o0ahNHiSnl70lhYzpZp3t3ro+Lm4qZYrLsG7XVlTq29e0dKBXZ8alRg0g4ACQzkMOkOZDPTs/RoeQzPiCgGfFBsKuqPRj2Ql5KWRmqrS8ZHm1HxRWjnNFRo2CZ4MVxvDOPOrNUcfqF1t5GYQiTNSh5Ecy++2ssue+toY7N0+WITiESdmkgEjfpr2qH1m9WMLQ1fJ9pP1BLAQIUAxQAAAAIAAAAIVx0vYL2rgAAAOkAAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBlc10ueG1sUEsFBgAAAAABAAEAQQAAAN8AAAAAAA==';
/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const GZIP = 'H4sIAAAAAAACA/NLzE3Vcc4sqeTyG2URYAEAg0nJQCwBAAA=';

test.each([
  ['a ZIP file without a workbook', Buffer.from(XLSX, 'base64'), 'a ZIP file, not a list'],
  ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1'.repeat(20), 'hex'), 'an old Excel workbook'],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n'), 'a PDF'],
  ['an RTF document', Buffer.from('{\\rtf1\\ansi Name, City}'), 'an RTF document'],
  ['a PNG picture', Buffer.from(PNG, 'base64'), 'a PNG file'],
  ['a compressed list', Buffer.from(GZIP, 'base64'), 'a GZ file'],
  [
    'a web page',
    Buffer.from('\uFEFF<!DOCTYPE html>\n<html><table><tr><td>Name</td></tr></table></html>'),
    'a web page (HTML)',
  ],
  [
    'a table saved as a web page',
    Buffer.from('<table border="1"><tr><td>Name</td></tr></table>'),
    'a web page (HTML)',
  ],
  ['XML', Buffer.from('<?xml version="1.0"?><salons><salon name="Shear Joy"/></salons>'), 'an XML file'],
  ['bytes of no known kind', Buffer.from('0102030405060700010203'.repeat(20), 'hex'), 'a binary file'],
])('says that %s is no list', async (_, bytes, name) => {
  const reply = await server.upload(bytes);
  expect(reply.status).toBe(422);
  expect(reply.text).toContain(`This file is ${name}`);
  expect(reply.text).toContain('as .xlsx or CSV');
});

test.each([
  '[{"name":"Shear Joy"}]',
  '{"businesses": [\n{"name":"Shear Joy"}]}',
  '{"name":"A"}\n{"name":"B"}\n',
  '[\n  ["Name", "City"]\n]',
  '[]',
])('says that JSON is no list: %j', async (text) => {
  const reply = await server.upload(text);
  expect([reply.status, reply.text]).toEqual([
    422,
    'This file is JSON, not a list: save its businesses as .xlsx or CSV, one per row, and upload that.',
  ]);
});

test('headers in angle brackets are not mistaken for HTML', async () => {
  const reply = await server.upload('<Name>,<City>\nShear Joy,Reno\n');
  expect(reply.parsed().headers).toEqual(['<Name>', '<City>']);
});

test.each([
  ['empty', ''],
  ['only a byte order mark', '\uFEFF'],
  ['only blank lines', '\n \r\n,,\n'],
])('reports an empty file: %s', async (_, text) => {
  const reply = await server.upload(text);
  expect([reply.status, reply.text]).toEqual([
    422,
    'This file is empty: upload a list with one business per row.',
  ]);
});

test('reports a list with only a header', async () => {
  const reply = await server.upload('Name,Address,City\n\n');
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('no businesses below it');
});

test('refuses a form without a file, with another field name or with two files', async () => {
  const none = new FormData();
  none.append(CSV_FIELD, 'Name\nOne');
  const two = new FormData();
  two.append(CSV_FIELD, new Blob(['Name\nOne']), 'a.csv');
  two.append(CSV_FIELD, new Blob(['Name\nTwo']), 'b.csv');
  const replies = [
    await server.post(none),
    await server.upload('Name\nOne', { field: 'file' }),
    await server.post(two),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(replies[0]!.text).toContain('No file was sent');
  expect(replies[1]!.text).toContain('"file"');
  expect(replies[2]!.text).toContain('More than one file');
});

test('refuses a body that is not a form', async () => {
  expect((await server.post('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
  expect((await server.post('Name\nOne', { 'Content-Type': 'text/csv' })).status).toBe(415);
  expect((await server.post(null)).status).toBe(415);
});

const PART = `--XX\r\nContent-Disposition: form-data; name="${CSV_FIELD}"; filename="a.csv"\r\n\r\n`;

test.each([
  ['cut off in the file', `${PART}Name\nOne`],
  ['cut off in its headers', PART.slice(0, 40)],
  ['without parts', 'nothing of the kind'],
  ['empty', ''],
  ['with a broken header', '--XX\r\nno head\r\n\r\nName\r\n--XX--\r\n'],
  [
    'without a field name',
    '--XX\r\nContent-Disposition: form-data; filename="a.csv"\r\n\r\nName\r\n--XX--\r\n',
  ],
])('refuses a form that is %s', async (_, body) => {
  const reply = await multipart(body);
  expect(reply.status).toBe(400);
  expect(reply.text).toMatch(/^[A-Z].+\.$/);
});

test('refuses a form without a boundary', async () => {
  expect((await server.post(PART, { 'Content-Type': 'multipart/form-data' })).status).toBe(400);
});

test('refuses a form of hundreds of fields', async () => {
  const form = new FormData();
  for (let index = 0; index < 300; index++) form.append(`field${index}`, 'x');
  expect((await server.post(form)).status).toBe(400);
});

test.each([
  ['a million columns', ','.repeat(1_000_000)],
  ['one endless cell', 'a'.repeat(2_000_000)],
  ['one endless quoted cell', `"${'a\n'.repeat(1_000_000)}"`],
  ['nothing but quotes', '"'.repeat(1_000_000)],
  [
    'long headers over many rows',
    `${Array.from({ length: 100 }, (_, index) => `${'h'.repeat(190)}${index}`)}\n${'x,\n'.repeat(40_000)}`,
  ],
])('refuses %s in a sentence', async (_, text) => {
  const reply = await server.upload(text);
  expect(reply.status).toBe(422);
  expect(reply.text).toMatch(/^(?:Line|This).+\.$/);
});
