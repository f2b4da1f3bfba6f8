import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { zipCodeTable } from '../../support/zipCodeTable.ts';

test('the committed ZIP codes equal those in the package', () => {
  const committed = readFileSync('backend/features/address/zipCodes.tsv', 'utf8');
  // Compared as a boolean: printing a difference of 40,000 lines would take minutes. If this fails, run npm run
  // zip-codes.
  expect(committed === zipCodeTable()).toBe(true);
  expect(committed.split('\n').length).toBeGreaterThan(42_000);
});
