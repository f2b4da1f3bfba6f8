import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { safeCell, withoutProtection } from '../../../backend/features/csv/safeCell.ts';

test.each(['=1+1', '@SUM(A1)', '+cmd', '-2+3', '＝1+1', '＋cmd', '－cmd', '＠SUM(A1)'])(
  '%s is not a formula after any kind of blank',
  (formula) => {
    for (const blank of [
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u00a0',
      '\u200b',
      '\u2060',
      '\ufeff',
      ' \u200b ',
      '"',
    ]) {
      expect(safeCell(blank + formula)).toMatch(/^'/);
      expect(safeCell(`Nails;${blank}${formula}`)).toMatch(/[;\t\r\n]'[^;\t\r\n]*$/);
    }
  },
);

test.each(['+1-305-555-0100', '-2-3', '+1 - 305', '-(2)-3.5', '--2-3', '-2-3; +1 305 555 0100'])(
  '%s is a sum for a spreadsheet, and not a phone number',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(safeCell(`Nails; ${text}`)).toBe(`Nails;' ${text}`);
  },
);

test.each([
  '+1 305 555 0100',
  '+1 305-555-0100',
  '-73.98',
  '305-555-0100',
  ' +1 (305) 555-0100',
  '＋1 305 555 0100',
  '305 555 0100; +1 305 555 0101;-5',
  '-5',
  'A = B; C',
  'me@example.com',
  'two\nlines, and a comma',
  'Cut & Color; walk-ins',
  '',
])('%j is unchanged', (text) => {
  expect(safeCell(text)).toBe(text);
});

test('what is added can be taken back, and nothing else is taken', () => {
  const piece = fc.constantFrom('a', '7', ' ', '"', ';', '\t', '\n', '=', '+', '-', '@', '＝', '\u200b');
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 12 }), (value) => {
      expect(withoutProtection(safeCell(value))).toBe(value);
    }),
    { numRuns: 2000 },
  );
  for (const own of ["'n Touch", "Rosa's", "'Rosa'; nails", "'", "''", "'+1 305 555 0100", "a;'b"])
    expect(withoutProtection(own)).toBe(own);
  expect(withoutProtection(safeCell("'Rosa'; =x"))).toBe("'Rosa'; =x");
});

test('a cell of separators and blanks only is handled in linear time', () => {
  const began = performance.now();
  for (const piece of [' ', '\t', ';', '; ', '\u200b', '+', ';+1 ']) safeCell(`x${piece.repeat(32_000)}x`);
  for (const piece of [' ', '-', '1', '(', '-1', ' 1', '\t-1', ';-1-1'])
    safeCell(`+${piece.repeat(32_000)}x`);
  for (const piece of ["'", ";'", ";'=", ";' "]) withoutProtection(`'=${piece.repeat(32_000)}x`);
  expect(performance.now() - began).toBeLessThan(1000);
});
