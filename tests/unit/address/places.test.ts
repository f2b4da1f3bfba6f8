import { expect, test } from '@jest/globals';
import { completePlace } from '../../../backend/features/address/completePlace.ts';
import { stateCode } from '../../../backend/features/address/states.ts';
import { taxonomyCity } from '../../../backend/features/address/taxonomyCity.ts';
import { normalZip } from '../../../backend/features/address/zipCode.ts';

test.each([
  ['St. Paul', 'MN', 'Saint Paul'],
  ['saint paul', 'MN', 'Saint Paul'],
  ['Ft Worth', 'TX', 'Fort Worth'],
  ['MT. PLEASANT', 'SC', 'Mount Pleasant'],
  ['MCALLEN', 'TX', 'McAllen'],
  ['Mc Allen', 'TX', 'McAllen'],
  ['DEKALB', 'IL', 'DeKalb'],
  ['ofallon', 'MO', "O'Fallon"],
  ['O Fallon', 'MO', "O'Fallon"],
  ['KING OF PRUSSIA', 'PA', 'King of Prussia'],
  ['N LAS VEGAS', 'NV', 'North Las Vegas'],
  ['NYC', 'NY', 'New York'],
  ['Manhattan', 'NY', 'New York'],
  ['Manhattan', 'KS', 'Manhattan'],
  ['nosuchtown hts', 'NV', 'Nosuchtown Heights'],
  ['St. Albans', null, 'Saint Albans'],
])('the city term of %s, %s is %s', (city, state, term) => {
  expect(taxonomyCity({ city, state })).toBe(term);
});

test('the ZIP decides the city term, unless it is unknown or in another state', () => {
  expect(taxonomyCity({ city: 'Hollywood', state: 'CA', zipCode: '90028' })).toBe('Los Angeles');
  expect(taxonomyCity({ zipCode: '90028' })).toBe('Los Angeles');
  expect(taxonomyCity({ city: 'Manhattan', state: 'KS', zipCode: '66502' })).toBe('Manhattan');
  expect(taxonomyCity({ zipCode: '10048' })).toBe('New York');
  expect(taxonomyCity({ city: 'Reno', state: 'NV', zipCode: '90028' })).toBe('Reno');
  expect(taxonomyCity({ city: 'Reno', state: 'NV', zipCode: '00000' })).toBe('Reno');
  expect(taxonomyCity({})).toBeNull();
});

test.each([
  ['89501', {}, '89501'],
  ['89501-1234', {}, '89501'],
  ['895011234', {}, '89501'],
  ['89501.0', {}, '89501'],
  ['2110', { state: 'MA' }, '02110'],
  ['2110', { city: 'Boston' }, '02110'],
  ['2110', {}, null],
  ['2110', { state: 'NV' }, null],
  ['901', { state: 'PR' }, '00901'],
  ['SW1A 2AA', {}, null],
  ['122022', {}, null],
])('the ZIP cell %j with %j is %j', (cell, place, zipCode) => {
  expect(normalZip(cell, place)).toBe(zipCode);
});

test.each([
  ['nv', 'NV'],
  ['Nevada', 'NV'],
  ['N.Y.', 'NY'],
  ['new  york', 'NY'],
  ['Calif.', 'CA'],
  ['US-TX', 'TX'],
  ['Ontario', null],
  ['Active', null],
  ['', null],
])('the state of %j is %j', (text, code) => {
  expect(stateCode(text)).toBe(code);
});

test('separate columns win, and the address fills missing parts', () => {
  expect(completePlace({ address: '9 Oak Ave #4, Ely, NV 89301', city: 'East Ely' })).toEqual({
    street: '9 Oak Ave',
    unit: '#4',
    city: 'East Ely',
    state: 'NV',
    zipCode: '89301',
    taxonomyCity: 'Ely',
  });
  expect(
    completePlace({ address: '12 Old Jackson', city: 'Reno', state: 'Nevada', zipCode: '' }),
  ).toMatchObject({
    street: '12 Old Jackson',
    city: 'Reno',
    state: 'NV',
    zipCode: null,
  });
});

test('a ZIP alone gives city and state', () => {
  expect(completePlace({ zipCode: '89301' })).toMatchObject({
    city: 'Ely',
    state: 'NV',
    taxonomyCity: 'Ely',
  });
});

test('a city cell with state and ZIP is split', () => {
  expect(completePlace({ address: '9 Oak Ave', city: 'Ely, NV 89301' })).toMatchObject({
    street: '9 Oak Ave',
    city: 'Ely',
    state: 'NV',
    zipCode: '89301',
  });
});

test('the ZIP overrides an invalid state, but not a foreign region', () => {
  expect(completePlace({ city: 'Reno', state: 'RENO', zipCode: '89501' }).state).toBe('NV');
  expect(completePlace({ city: 'Luton', state: 'Bedfordshire', zipCode: 'LU3 1GQ' })).toMatchObject({
    state: 'Bedfordshire',
    zipCode: null,
    taxonomyCity: 'Luton',
  });
});

test('an address that is only a place has no street', () => {
  const place = { street: null, unit: null, city: 'Oklahoma City', state: 'OK' };
  expect(completePlace({ address: 'Oklahoma City, OK' })).toMatchObject(place);
  expect(completePlace({ address: 'Oklahoma City, OK 73102' })).toMatchObject({ ...place, zipCode: '73102' });
  expect(completePlace({ address: 'Westfield Mall' }).street).toBe('Westfield Mall');
  expect(completePlace({ address: 'Old Mall, Austin, TX' }).street).toBe('Old Mall');
});

test('empty input gives no parts', () => {
  const nothing = { street: null, unit: null, city: null, state: null, zipCode: null, taxonomyCity: null };
  expect(completePlace({})).toEqual(nothing);
  expect(completePlace({ address: ' ', city: '', state: null })).toEqual(nothing);
});

test.each([
  ['Tampa / FL', 'Tampa', 'FL', null],
  ['Tampa/FL', 'Tampa', 'FL', null],
  ['Tampa | fl', 'Tampa', 'FL', null],
  ['Tampa (FL)', 'Tampa', 'FL', null],
  ['Tampa - Florida', 'Tampa', 'FL', null],
  ['Tampa / FL 33602', 'Tampa', 'FL', '33602'],
  ['Tampa (FL 33602-1234)', 'Tampa', 'FL', '33602'],
  ['TAMPA FL', 'Tampa', 'FL', null],
  ['New York / N.Y.', 'New York', 'NY', null],
  ['Washington / DC', 'Washington', 'DC', null],
  ['Winston-Salem / NC', 'Winston-Salem', 'NC', null],
  ['Minneapolis / St Paul', 'Minneapolis / St Paul', null, null],
  ['Dallas - Fort Worth', 'Dallas - Fort Worth', null, null],
  ['Fort Washington', 'Fort Washington', null, null],
  ['Port Washington', 'Port Washington', null, null],
  ['Kansas City', 'Kansas City', null, null],
  ['Wilkes-Barre', 'Wilkes-Barre', null, null],
  ['Villa La', 'Villa La', null, null],
])('the city cell %j is %j, %j, %j', (cell, city, state, zipCode) => {
  expect(completePlace({ city: cell })).toMatchObject({ city, state, zipCode });
});

test("a state in the city's cell does not override the state's own column", () => {
  expect(completePlace({ city: 'Tampa / FL', state: 'Florida' })).toMatchObject({
    city: 'Tampa',
    state: 'FL',
  });
  expect(completePlace({ city: 'Columbus / GA', state: 'OH' })).toMatchObject({
    city: 'Columbus',
    state: 'OH',
  });
});

test.each([
  [{ state: 'NV 89501' }, { city: 'Reno', state: 'NV', zipCode: '89501' }],
  [
    { city: 'Reno', state: 'Nevada, 89501-1234 USA' },
    { city: 'Reno', state: 'NV', zipCode: '89501' },
  ],
  [
    { city: 'Reno', state: 'Nevada, USA' },
    { city: 'Reno', state: 'NV', zipCode: null },
  ],
  [
    { city: 'City of Reno', state: 'NV' },
    { city: 'Reno', state: 'NV' },
  ],
  [
    { city: 'Town of Davie', address: '12 Oak St, Davie, FL 33314' },
    { city: 'Davie', state: 'FL' },
  ],
  [{ city: 'Town of Reno, NV' }, { city: 'Reno', state: 'NV' }],
  [{ city: 'City of Industry', state: 'CA' }, { city: 'City of Industry' }],
  [
    { city: 'Paris', state: 'Ile de France' },
    { city: 'Paris', state: 'Ile de France' },
  ],
])('of the cells %j the place is %j', (cells, place) => {
  expect(completePlace(cells)).toMatchObject(place);
});
