import { expect, test } from '@jest/globals';
import { fromEntry, fromRow } from '../../../backend/features/jobs/listedBusiness.ts';

const MAPPING = { name: 'Name', address: 'Street', city: 'City', state: 'State', taxonomyCity: null };
const RECOGNISED = { phone: 'Phone', zipCode: 'Zip' };

test.each(['N/A', 'n.a.', '#N/A', 'NULL', '-', 'Unknown', '#REF!'])(
  'a cell %j has no value, so that the address is completed without it',
  (nothing) => {
    const row = { Name: 'Rosa Nails', Street: '12 Oak St, Reno, NV', City: nothing, State: nothing };
    const { business } = fromRow({ ...row, Zip: nothing, Phone: nothing }, MAPPING, RECOGNISED)!;
    expect(business).toMatchObject({
      city: 'Reno',
      state: 'NV',
      zipCode: null,
      taxonomyCity: 'Reno',
      phone: null,
    });
    expect(business.originalData).toContain(nothing);
  },
);

test('a name may be any word', () => {
  expect(fromRow({ Name: 'None' }, MAPPING, RECOGNISED)?.business.name).toBe('None');
  expect(fromEntry({ name: 'N/A', city: 'N/A' })?.business).toMatchObject({ name: 'N/A', city: null });
});

test('a phone number that a spreadsheet has written as a number loses its decimals', () => {
  const { business } = fromRow({ Name: 'Rosa Nails', Phone: '7755550142.0' }, MAPPING, RECOGNISED)!;
  expect(business.phone).toBe('7755550142');
});
