import { expect, test } from '@jest/globals';
import { withoutNulls } from '../../../backend/lib/withoutNulls.ts';

type Shown = { name: string; city?: string; pages?: Record<string, string | null> };

test('keys with null are left out, and nulls inside a value are kept', () => {
  const pages = { yelp: null, google: 'https://maps.google.com' };
  expect(withoutNulls<Shown>({ name: '', city: null, pages })).toEqual({ name: '', pages });
});
