import { expect, test } from '@jest/globals';
import { lazy } from '../../../backend/lib/lazy.ts';

test('makes its value on the first call, once, even if the value is undefined', () => {
  let made = 0;
  const value = lazy(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
