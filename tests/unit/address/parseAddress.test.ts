import { expect, test } from '@jest/globals';
import { parseAddress } from '../../../backend/features/address/parseAddress.ts';

const partsOf = (address: string) => {
  const { street, unit, city, state, zipCode } = parseAddress(address);
  return [street, unit, city, state, zipCode];
};

test.each([
  ['12 Elm St, Reno, NV 89501', '12 Elm St', null, 'Reno', 'NV', '89501'],
  ['12 Elm St Reno NV 89501-1234', '12 Elm St', null, 'Reno', 'NV', '89501'],
  ['12 Elm St\nSuite 4B\nReno, Nevada 89501\nUnited States', '12 Elm St', 'Suite 4B', 'Reno', 'NV', '89501'],
  ['# 3 12 Elm St, Reno, NV, 895011234', '12 Elm St', '# 3', 'Reno', 'NV', '89501'],
  ['12 ELM ST STE 200 RENO NV', '12 ELM ST', 'STE 200', 'Reno', 'NV', null],
  ['12 Elm St; Reno; NV', '12 Elm St', null, 'Reno', 'NV', null],
  ['12 Elm Street North Las Vegas Nevada', '12 Elm Street', null, 'North Las Vegas', 'NV', null],
  ['9 Stone Way North Seattle WA 98103', '9 Stone Way North', null, 'Seattle', 'WA', '98103'],
  ['9 Stone Way, Seattle, King County, WA 98103 USA', '9 Stone Way', null, 'Seattle', 'WA', '98103'],
  ['PO Box 77, Ely, NV 89301', 'PO Box 77', null, 'Ely', 'NV', '89301'],
  ['The Galleria, 9 Oak Ave, 2nd floor, Ely, Nev. 89301', '9 Oak Ave', '2nd floor', 'Ely', 'NV', '89301'],
  ['One Plaza 9 Oak Ave, Ste 520 A, Ely, NV', '9 Oak Ave', 'Ste 520 A', 'Ely', 'NV', null],
  ['Highway 50 North, Ely, NV', 'Highway 50 North', null, 'Ely', 'NV', null],
  ['60 East Walton Street, 60611', '60 East Walton Street', null, 'Chicago', 'IL', '60611'],
  ['9 Oak Ave, 89301', '9 Oak Ave', null, 'Ely', 'NV', '89301'],
  ['9 Oak Ave, Boston, MA 2110', '9 Oak Ave', null, 'Boston', 'MA', '02110'],
  ['9 Oak Ave, Reno, NV89501', '9 Oak Ave', null, 'Reno', 'NV', '89501'],
  ['9 Oak Ave, Reno, NV 89501 (inside the mall)', '9 Oak Ave', null, 'Reno', 'NV', '89501'],
  ['9 Oak Ave, Reno, 89501, NV', '9 Oak Ave', null, 'Reno', 'NV', '89501'],
  ["7 Bay Rd, O'Fallon, Mo. 63366", '7 Bay Rd', null, "O'Fallon", 'MO', '63366'],
  ['7 Bay Rd, Washington, D.C. 20004', '7 Bay Rd', null, 'Washington', 'DC', '20004'],
  ['7 Bay Rd, Washington D.C., DC 20004', '7 Bay Rd', null, 'Washington D.C.', 'DC', '20004'],
  ['7 Bay Rd, Flushing, New York', '7 Bay Rd', null, 'Flushing', 'NY', null],
  ['7 5th Ave, New York', '7 5th Ave', null, 'New York', 'NY', null],
  ['7 Bay Rd, Indiana 15701', '7 Bay Rd', null, 'Indiana', 'PA', '15701'],
  ['7 Bay Rd, Nosuchtown, NV 89501', '7 Bay Rd', null, 'Nosuchtown', 'NV', '89501'],
  ['7 Bay Rd Nosuchtown, NV 89501', '7 Bay Rd', null, 'Nosuchtown', 'NV', '89501'],
  ['7 Bay Rd, Memphis', '7 Bay Rd', null, 'Memphis', null, null],
  ['Ely, NV', null, null, 'Ely', 'NV', null],
])('splits %j into its parts', (address, ...parts) => {
  expect(partsOf(address)).toEqual(parts);
});

test.each([
  ['12 Oak Ct', '12 Oak Ct', null],
  ['12 Hartford Ct', '12 Hartford Ct', null],
  ['12 Central Ave NE', '12 Central Ave NE', null],
  ['12 Virginia', '12 Virginia', null],
  ['200 W Jackson', '200 W Jackson', null],
  ['12 Central Ave NE 55432', '12 Central Ave NE', '55432'],
  ['PO Box 12345', 'PO Box 12345', null],
])('does not mistake a part of the street for a place: %j', (address, street, zipCode) => {
  const parsed = parseAddress(address);
  expect([parsed.street, parsed.zipCode]).toEqual([street, zipCode]);
  if (!zipCode) expect([parsed.city, parsed.state]).toEqual([null, null]);
});

test.each([
  '10 Downing St, London SW1A 2AA',
  '1 King St W, Toronto, ON M5H 1J9',
  '1 King St W, Toronto, ON, CA',
  '1 King St W, Toronto, Ontario',
  '8 Alberni St, Vancouver, British Columbia.',
  '5 Rue de la Paix, 75002 Paris',
  'Hauptstr. 5, 10115 Berlin',
  'Sector 46, Gurugram, Haryana 122022',
  '12 High Street, Dublin, Ireland',
  '9 Smith St, Perth WA 6000',
  '',
  ' , ;\n',
  '💇',
])('finds no place in %j', (address) => {
  const { city, state, zipCode, taxonomyCity } = parseAddress(address);
  expect([city, state, zipCode, taxonomyCity]).toEqual([null, null, null, null]);
});

test.each([
  ['500 E Holt Blvd, Ontario', 'Ontario'],
  ['12 George St, Suite B, New Brunswick', 'New Brunswick'],
  ['500 E Holt Blvd, Studio B, Ontario', 'Ontario'],
  ['500 E Holt Blvd, 2nd Floor, Ontario', 'Ontario'],
])('behind a street or unit, a province is a US city: %j', (address, city) => {
  expect(parseAddress(address).city).toBe(city);
});

test('the longest addresses are parsed at once', () => {
  const started = performance.now();
  for (const piece of ['1 ', '1,', 'a, ', 'NE ', '# ', 'Suite ', '12345 '])
    parseAddress(piece.repeat(1000).slice(0, 1000));
  expect(performance.now() - started).toBeLessThan(1000);
});
