import { expect, test } from '@jest/globals';
import { matchShown } from '../../support/threePlatforms.ts';

const LASHES = {
  name: 'Pure Lashes',
  address: '2702 Burnett Road',
  city: 'Austin',
  state: 'TX',
  zipCode: '78757',
  phone: null,
};
const yelp = (address: string, name = 'Pure Lashes Salon & Spa') =>
  matchShown(LASHES, [['yelp', `${name} - Yelp`, address]]).get('yelp')!;

test.each([
  '2702 Burnet Rd, Austin, TX 78757',
  '2702 Burnet Rd, Austin, TX',
  '2702 Burnnett Rd, Austin, TX 78757',
])('a page whose street differs by one typing error is possible: %s', (address) => {
  const told = yelp(address);
  expect(told.outcome).toBe('possible');
  expect(told.candidates[0]!.against).toEqual(['street']);
});

test.each([
  ['another house', '2704 Burnet Rd, Austin, TX 78757'],
  ['two letters', '2702 Barnet Rd, Austin, TX 78757'],
  ['another ZIP code as well', '2702 Burnet Rd, Austin, TX 78701'],
  ['another city', '2702 Burnet Rd, Dallas, TX 75201'],
])('is not listed with %s', (_, address) => {
  expect(yelp(address).outcome).toBe('not_listed');
});

test('is not listed under another name', () => {
  expect(yelp('2702 Burnet Rd, Austin, TX 78757', 'Wax Corner').outcome).toBe('not_listed');
});

test('streets with a letter for a name are not the same', () => {
  const of = (address: string) =>
    matchShown({ ...LASHES, address: '1402 Avenue J' }, [
      ['yelp', 'Pure Lashes Salon & Spa - Yelp', address],
    ]);
  expect(of('1402 Avenue M, Austin, TX 78757').get('yelp')!.outcome).toBe('not_listed');
});
