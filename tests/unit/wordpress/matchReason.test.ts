import { expect, test } from '@jest/globals';
import { businessKeys, postKeys } from '../../../backend/features/wordpress/duplicates/blockingKeys.ts';
import {
  DUPLICATE_FROM,
  duplicateScore,
} from '../../../backend/features/wordpress/duplicates/duplicateScore.ts';
import type { GivenListing } from '../../../backend/features/wordpress/duplicates/listing.ts';
import { listingOf } from '../../../backend/features/wordpress/duplicates/listing.ts';
import { matchReason } from '../../../backend/features/wordpress/duplicates/matchReason.ts';

const BOISE = { city: 'Boise', state: 'ID', zipCode: '83702' };
const NAMPA = { city: 'Nampa', state: 'ID', zipCode: '83651' };
const HOUSE = { address: '12 N Oak St', ...BOISE };

type Given = Partial<GivenListing>;

function compare(ours: Given, theirs: Given) {
  const [business, post] = [ours, theirs].map((given) => listingOf({ name: 'Fern Salon', ...given }));
  const { score, comparison } = duplicateScore(business!, post!);
  const keys = new Set(postKeys('site', post!));
  return {
    isCompared: businessKeys('site', business!).some((key) => keys.has(key)),
    isDuplicate: score >= DUPLICATE_FROM,
    reason: matchReason(business!, post!, comparison),
  };
}

test.each<[string, Given, Given, string]>([
  ['two cities and ZIP codes', BOISE, NAMPA, 'Same name, other city and ZIP'],
  ['two cities, one of them without a ZIP code', { ...BOISE, zipCode: null }, NAMPA, 'Same name, other city'],
  ['two ZIP codes alone', { zipCode: '83702' }, { zipCode: '83651' }, 'Same name, other city and ZIP'],
  ['two states with a city of one name', BOISE, { city: 'Boise', state: 'OK' }, 'Same name, other state'],
  [
    'a city and a street alone',
    { city: 'Boise' },
    { address: '12 N Oak St' },
    'Same name, addresses not comparable',
  ],
  ['one city', BOISE, { ...BOISE, zipCode: '83705' }, 'Same name and city'],
  ['one ZIP code', BOISE, BOISE, 'Same name and ZIP'],
  ['nothing', {}, {}, 'Same name, no address to compare'],
  ['a place on one side', HOUSE, {}, 'Same name, no address to compare'],
  [
    'a place on one side, and two phones',
    { ...HOUSE, phone: '208-555-0100' },
    { phone: '208-555-0199' },
    'Same name, no address to compare, other phone',
  ],
  ['one house, two units', HOUSE, { ...HOUSE, address: '12 N Oak St Ste 4' }, 'Same name and street address'],
  [
    'two units of a house',
    { ...HOUSE, address: '12 N Oak St Ste 3' },
    { ...HOUSE, address: '12 N Oak St Ste 4' },
    'Same name and street address, other unit',
  ],
  [
    'one street line in two cities',
    HOUSE,
    { ...HOUSE, ...NAMPA },
    'Same name and street address, other city and ZIP',
  ],
  [
    'one phone in two houses',
    { ...HOUSE, phone: '208-555-0100' },
    { ...BOISE, address: '900 W Main St', phone: '(208) 555-0100' },
    'Same name and phone, other street address, same ZIP',
  ],
  [
    'a phone without its area code',
    { ...HOUSE, phone: '555-0100' },
    { ...BOISE, address: '900 W Main St', phone: '(208) 555-0100' },
    'Same name and phone, other street address, same ZIP',
  ],
  [
    'numbered streets that differ by one',
    { ...BOISE, address: '12 W 114th St' },
    { ...BOISE, address: '12 W 115th St' },
    'Same name, other street address, same ZIP',
  ],
  [
    'a name in two houses',
    { ...HOUSE, name: 'Fern at the Argyle' },
    { ...HOUSE, name: 'Fern at Lenox Square' },
    'Similar name, same street address',
  ],
  [
    'a name that says little of the other',
    { ...HOUSE, name: 'Fern' },
    { ...HOUSE, name: 'Fern Wellness Collective of Ada Boone' },
    'One name contains the other, same street address',
  ],
])('the reason is true of %s', (_, ours, theirs, reason) => {
  expect(compare(ours, theirs).reason).toBe(reason);
});

test.each<[string, Given, Given]>([
  ['a letter less in its only word', { name: "O'Brien & Co. Salon" }, { name: "O'Bren & Co. Salon" }],
  ['another letter within', { name: 'Juniper Salon' }, { name: 'Jumiper Salon' }],
  ['two letters turned round', { name: 'Sable Hair' }, { name: 'Sabel Hair' }],
  ['a letter doubled', { name: 'Marlow Nails' }, { name: 'Marrlow Nails' }],
  ['a letter of the same sound', { name: 'Crystal Nails' }, { name: 'Krystal Nails' }],
])('a name with %s is found in its ZIP', (_, ours, theirs) => {
  expect(compare({ ...BOISE, ...ours }, { ...BOISE, ...theirs })).toMatchObject({
    isCompared: true,
    isDuplicate: true,
    reason: 'Similar name, same ZIP',
  });
});

test.each<[string, Given, Given]>([
  ['other cities and ZIP codes', BOISE, NAMPA],
  ['another city, where one has no ZIP code', { ...BOISE, zipCode: null }, NAMPA],
  [
    'another house elsewhere in its city',
    { ...BOISE, address: '12 N Oak St' },
    { ...BOISE, zipCode: '83705', address: '900 W Main St' },
  ],
])('a business of the same name in %s is not offered', (_, ours, theirs) => {
  expect(compare(ours, theirs).isDuplicate).toBe(false);
});

test.each<[string, Given, Given]>([
  [
    'the end of a street left out',
    { address: '4301 S Cottage Grove' },
    { address: '4301 S Cottage Grove Ave' },
  ],
  [
    'a street that ends like a city',
    { address: '6921 S Stony Island' },
    { address: '6921 S Stony Island Ave' },
  ],
  ['a street number without its ending', { address: '124 E 113 St' }, { address: '124 E 113th St' }],
  ['two house numbers in one', { address: '516-18 E 43rd St' }, { address: '516 E 43rd St' }],
  ['a hyphen in the house number', { address: '37-20 31st Ave' }, { address: '3720 31st Ave' }],
  ['the door behind the number', { address: '77B George St' }, { address: '77 George St' }],
])('%s is one house', (_, ours, theirs) => {
  expect(compare({ zipCode: '83702', ...ours }, { zipCode: '83702', ...theirs }).reason).toBe(
    'Same name and street address',
  );
});
