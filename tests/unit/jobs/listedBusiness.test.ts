import { expect, test } from '@jest/globals';
import { fromRow } from '../../../backend/features/jobs/listedBusiness.ts';

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

test('a typed name may be any word', () => {
  expect(fromRow({ Name: 'None' }, MAPPING, RECOGNISED)?.business.name).toBe('None');
  const unknown = fromRow({ Name: 'N/A', City: 'N/A' }, MAPPING, RECOGNISED);
  expect(unknown?.business).toMatchObject({ name: 'N/A', city: null });
});

test('a phone number that a spreadsheet has written as a number loses its decimals', () => {
  const { business } = fromRow({ Name: 'Rosa Nails', Phone: '7755550142.0' }, MAPPING, RECOGNISED)!;
  expect(business.phone).toBe('7755550142');
});

test.each([
  ['8.605556092E9', '8605556092'],
  ['8.60555609E9', '8605556090'],
  ['8.6E9', null],
])('the phone cell %j is read as %j', (Phone, phone) => {
  expect(fromRow({ Name: 'Rosa Nails', Phone }, MAPPING, RECOGNISED)?.business.phone).toBe(phone);
});

test.each(['000-000-0000', '(999) 999-9999', '0', 'unlisted', 'no phone', '7.76E+09'])(
  'a phone cell %j has no number',
  (Phone) => {
    expect(fromRow({ Name: 'Rosa Nails', Phone }, MAPPING, RECOGNISED)?.business.phone).toBeNull();
  },
);

test('a ZIP code of zeros is none, so that the address has its own', () => {
  const row = { Name: 'Rosa Nails', Street: '12 Oak St, Reno, NV 89501', Zip: '00000' };
  expect(fromRow(row, MAPPING, RECOGNISED)?.business.zipCode).toBe('89501');
});

test('cells of an export from a web site are read as they are meant', () => {
  const row = { Name: 'Joe&#039;s Barbers &amp; Co', City: 'Coeur d&rsquo;Alene', Street: 'AT&T Plaza' };
  const { business } = fromRow(row, MAPPING, RECOGNISED)!;
  expect(business).toMatchObject({
    name: "Joe's Barbers & Co",
    city: 'Coeur d’Alene',
    address: 'AT&T Plaza',
  });
});

test('a cell with two numbers or an extension identifies the salon by the first one', () => {
  const keyOf = (Phone: string) => fromRow({ Name: 'Rosa Nails', Phone }, MAPPING, RECOGNISED)!.facts.phone;
  const key = keyOf('775-555-0142');
  expect(key).toBeDefined();
  expect(['775-555-0142 / 775-555-0199', '(775) 555-0142 ext. 3', '775–555–0142'].map(keyOf)).toEqual([
    key,
    key,
    key,
  ]);
});

test('Ontario is a city in California, and Greece one in New York', () => {
  const placeOf = (row: Record<string, string>) =>
    fromRow({ Name: 'Rosa Nails', ...row }, MAPPING, RECOGNISED)!.business;
  expect(placeOf({ Street: '1200 S Vista Ave, Ontario, CA' })).toMatchObject({
    city: 'Ontario',
    state: 'CA',
  });
  const { facts } = fromRow(
    { Name: 'Rosa Nails', Street: '12 Main St, Greece', City: 'Greece', State: 'NY' },
    MAPPING,
    RECOGNISED,
  )!;
  expect(facts.where).toEqual({ street: '12 main', city: 'greece ny', zipCode: '' });
  expect(placeOf({ Street: '12 Yonge St, Toronto, ON, CA' })).toMatchObject({ city: null, state: null });
  expect(placeOf({ Street: '12 Yonge St, Toronto, ON' })).toMatchObject({ city: null, state: null });
});

test('a name of `&nbsp;` alone stays, and entities of brackets are not decoded', () => {
  expect(fromRow({ Name: '&nbsp;', City: '&nbsp;' }, MAPPING, RECOGNISED)?.business).toMatchObject({
    name: '&nbsp;',
    city: null,
  });
  expect(fromRow({ Name: 'Rosa &lt;b&gt;' }, MAPPING, RECOGNISED)?.business.name).toBe('Rosa &lt;b&gt;');
});
