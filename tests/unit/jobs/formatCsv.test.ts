import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeToString } from 'fast-csv';
import { safeCell } from '../../../backend/features/csv/safeCell.ts';
import { formatCsv } from '../../../backend/features/jobs/formatCsv.ts';

async function* piecesOf(...pieces: (string | null)[][][]) {
  yield* pieces;
}

/** Formats one row under the header `H`. */
async function formattedRow(values: (string | null)[]): Promise<string> {
  const written = await text(formatCsv(['H'], piecesOf([values])));
  expect(written).toMatch(/^H\r\n/);
  return written.slice('H\r\n'.length);
}

/** Formats the row with the library, after each cell is made safe. */
const byLibrary = (values: (string | null)[]) =>
  writeToString([values.map((value) => safeCell(value ?? ''))], {
    rowDelimiter: '\r\n',
    includeEndRowDelimiter: true,
  });

test.each([
  ['Bella Nails', 'Bella Nails'],
  ['Bella "B" Nails, Inc.', '"Bella ""B"" Nails, Inc."'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `'=1+1`],
  ['a;=1+1', `a;'=1+1`],
  ['+1 305 555 0100', '+1 305 555 0100'],
  ['a|b', '"a|b"'],
  ['Café', 'Café'],
  ['', ''],
])('%p is written as %p', async (value, written) => {
  expect(await formattedRow([value])).toBe(`${written}\r\n`);
});

test('a byte order mark and the headers come first, even without rows', async () => {
  const bytes = (await formatCsv(['Name', '=City'], piecesOf()).toArray()) as Buffer[];
  expect(Buffer.concat(bytes).toString()).toBe("\ufeffName,'=City\r\n");
});

test('rows longer than a stream’s buffer stay complete and in order', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => [`${index}`, 'x'.repeat(30_000)]);
  const lines = (await text(formatCsv(['H'], piecesOf(rows.slice(0, 20), [], rows.slice(20))))).split('\r\n');
  expect(lines.slice(1, -1)).toEqual(rows.map((row) => row.join(',')));
});

test('any row is written as the library writes it', async () => {
  const piece = fc.constantFrom(
    'a',
    'Z',
    '7',
    ' ',
    ',',
    '"',
    "'",
    ';',
    '|',
    '\t',
    '\r',
    '\n',
    '=',
    '+',
    '-',
    '@',
    'é',
    '＝',
    '\u200b',
    '\0',
  );
  const cell = fc.oneof(
    fc.string({ unit: piece, maxLength: 12 }),
    fc.string({ unit: 'grapheme' }),
    fc.constant(null),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 6 }), async (values) => {
      // The library drops empty lines.
      fc.pre(values.some(Boolean));
      expect(await formattedRow(values)).toBe(await byLibrary(values));
    }),
    { numRuns: 500 },
  );
});
