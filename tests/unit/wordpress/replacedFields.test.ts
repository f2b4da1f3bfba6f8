import { expect, test } from '@jest/globals';
import { replacedFields, unitOf } from '../../../backend/features/wordpress/sync/replacedFields.ts';

test.each([
  ['808 Guadalupe St', undefined],
  ['808 Guadalupe St Rear', 'rear'],
  ['808 Guadalupe St, rear, Austin, TX 78701', 'rear'],
  ['808 Guadalupe St\nAustin, TX 78701', undefined],
  ['12 Front St, Reno, NV', undefined],
])('the part of the house in %j is %j', (address, part) => {
  expect(unitOf(address)).toBe(part);
});

test('a street that gets another part of the house is replaced', () => {
  const field = 'street';
  expect(replacedFields([{ field, was: '808 Guadalupe St', now: '808 Guadalupe St Rear' }])).toEqual([field]);
  expect(replacedFields([{ field, was: '808 Guadalupe St Rear', now: '808 Guadalupe Street Rear' }])).toEqual(
    [],
  );
});
