import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeToString } from 'fast-csv';
import { csvLine } from '../../../backend/features/jobs/csvLine.ts';
import { safeCell } from '../../../backend/features/jobs/safeCell.ts';

/** The same by the library, each cell made safe first. */
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
])('%p is written as %p', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

test('any line is written as the library writes it', async () => {
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
      // The library leaves out lines without anything.
      fc.pre(values.some(Boolean));
      expect(csvLine(values)).toBe(await byLibrary(values));
    }),
    { numRuns: 500 },
  );
});
