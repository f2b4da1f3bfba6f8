import { expect, test } from '@jest/globals';
import { validate, version } from 'uuid';
import { createRowIds } from '../../../backend/lib/rowIds.ts';

test('row ids are distinct UUIDv7 in the order of their creation', () => {
  const next = createRowIds();
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(createRowIds()()).not.toBe(createRowIds()());
});
