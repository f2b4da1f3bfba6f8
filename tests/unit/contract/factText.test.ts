import { expect, test } from '@jest/globals';
import { hoursText } from '#contract/factText.ts';

test('equal hours are joined only for days that follow each other', () => {
  const hours = '9 AM–5 PM';
  const days = (['monday', 'tuesday', 'thursday', 'friday', 'sunday'] as const).map((day) => ({
    day,
    hours,
  }));
  expect(hoursText(days)).toBe(`Mon–Tue ${hours}, Thu–Fri ${hours}, Sun ${hours}`);
});
