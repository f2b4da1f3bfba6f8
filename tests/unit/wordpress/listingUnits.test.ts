import { expect, test } from '@jest/globals';
import { kindOf } from '../../../backend/features/wordpress/listings/listingUnits.ts';

const kind = (field: string, was: string, now: string) =>
  kindOf({ key: 'key', property: undefined, field, fields: [field] }, was !== '', was, now);

test.each([
  ['street', '12 Oak St', '9 Vine St', 'moved'],
  ['city', 'Tampa', 'Largo', 'moved'],
  ['zipCode', '33602', '33603', 'moved'],
  ['zipCode', '33602', '', 'moved'],
  ['addressLines', '12 Oak St\nTampa, FL', '9 Vine St\nTampa, FL', 'moved'],
  ['city', 'Kansas City', 'North Kansas City', 'moved'],
  ['city', 'Tampa / FL', 'Tampa', 'fact'],
  ['city', 'Omaha', 'Omaha, NE', 'fact'],
  ['taxonomyCity', 'Tampa / FL', 'Tampa', 'fact'],
  ['addressLines', '12 Oak St\nTampa / FL, FL 33602', '12 Oak St\nTampa, FL 33602', 'fact'],
  ['zipCode', '', '33602', 'fact'],
  ['phone', '1', '2', 'fact'],
])('a change of %s from %j to %j is of the kind %4$s', (field, was, now, is) => {
  expect(kind(field, was, now)).toBe(is);
});
