import { expect, test } from '@jest/globals';
import { placeHours } from '../../../backend/features/wordpress/sync/placeHours.ts';

test.each([
  ['Monday: 9 AM–5 PM', '["Mo 09:00-17:00"]'],
  ['Tuesday: 9:30 a.m. - 12 PM, 1–6:15 PM', '["Tu 09:30-12:00,13:00-18:15"]'],
  ['Wednesday: 9–11\u202fAM', '["We 09:00-11:00"]'],
  ['Wednesday: 9–5 PM', '["We 09:00-17:00"]'],
  ['Thursday: 10:00–18:30', '["Th 10:00-18:30"]'],
  ['Friday: 12 PM to 12 AM', '["Fr 12:00-00:00"]'],
  ['Saturday: Open 24 hours\nSunday: Closed', '["Sa 00:00-00:00"]'],
  ['Saturday: 9 AM–noon', '["Sa 09:00-12:00"]'],
  ['Sunday: Closed', ''],
  ['Monday: by appointment', ''],
  ['Monday: 9 AM–5 PM\nTuesday: by appointment', ''],
  ['Monday: 29–31', ''],
  ['Funday: 9 AM–5 PM', ''],
  ['', ''],
])('%j becomes %j', (lines, hours) => {
  expect(placeHours(lines)).toBe(hours);
});
