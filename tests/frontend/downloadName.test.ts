import { expect, test } from '@jest/globals';
import { downloadName } from '../../frontend/lib/downloadName.ts';

test.each([
  ['attachment; filename="verification-1a2b.csv"', 'verification-1a2b.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'s%C3%A9l%C3%A9ction.csv', 'séléction.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'broken%E0%A4%A.csv', 'x.csv'],
  ['attachment', 'export.csv'],
  [null, 'export.csv'],
])('%s names %s', async (header, name) => {
  expect(await downloadName(header)).toBe(name);
});
