import { describe, expect, test } from '@jest/globals';
import type { PlatformMatch } from '../../../backend/features/matching/choosePage.ts';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { streetsIn } from '../../../backend/features/naming/streetsIn.ts';
import { joinedName } from '../../../backend/features/naming/words.ts';
import type { Shown } from '../../support/threePlatforms.ts';
import { matchShown } from '../../support/threePlatforms.ts';

const LARK: BusinessToMatch = {
  name: 'Lark Nails & Spa',
  address: '4731 Sharon Rd',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43206',
  phone: '(614) 555-0142',
};
const HERE = '4731 Sharon Rd, Columbus, OH 43206';
const PHONE = '(614) 555-0142';

const on = (platform: string, pages: Shown[], business: Partial<BusinessToMatch> = {}): PlatformMatch =>
  matchShown({ ...LARK, ...business }, pages).get(platform)!;

describe('a city that only the handle names', () => {
  const page: Shown = ['facebook', 'Lark Nails & Spa', 'DM to book', 'larknailsandspacbus'];
  const suburb: Shown = ['yelp', 'Lark Nails & Spa - Yelp', '674 University Ave, Dublin, OH 43017'];

  test('is ours if nobody else of the name is seen', () => {
    expect(on('facebook', [page]).outcome).toBe('found');
  });
  test('may be that of a namesake in a suburb if no page is at our address', () => {
    expect(on('facebook', [page, suburb]).outcome).toBe('possible');
    const ours: Shown = ['vagaro', 'Lark Nails & Spa | Vagaro', HERE, 'lark-nails-spa'];
    expect(on('facebook', [page, suburb, ours]).outcome).toBe('found');
  });
});

test('a longer name that has another address in our ZIP code is another business on every platform', () => {
  const salon = { name: 'Salon One' };
  const ours: Shown = ['yelp', 'Salon One - Yelp', HERE, 'salon-one'];
  const other: Shown = ['facebook', 'Salon One Facial Bar', '7437 Franklin Ave, Columbus, OH 43206'];
  const bare: Shown = ['vagaro', 'Salon One Facial Bar | Vagaro', 'Columbus, OH', 'salon-one-facial-bar'];
  expect(on('vagaro', [ours, bare], salon).outcome).toBe('found');
  expect(on('vagaro', [ours, other, bare], salon).outcome).not.toBe('found');
});

describe('our phone number at another address', () => {
  const ours: Shown = ['yelp', 'Lark Nails & Spa - Yelp', `${HERE} · ${PHONE}`, 'lark-nails-spa'];
  const moved: Shown = ['facebook', 'Lark Nails & Spa', `1360 Lincoln Ave, Columbus, OH 43215 · ${PHONE}`];
  const branch: Shown = ['vagaro', 'Lark Nails & Spa (Short North) | Vagaro', 'Columbus, OH'];

  test('is a second shop’s if a page adds a part of town to our name', () => {
    expect(on('facebook', [ours, moved]).outcome).toBe('found');
    expect(on('facebook', [ours, moved, branch]).outcome).toBe('possible');
  });

  test('is that of the shop in the other town if the list has no phone number', () => {
    const first: Shown = ['facebook', 'Lark Nails & Spa', `Cleveland, OH · ${PHONE}`];
    const told: Shown = [
      'vagaro',
      'Lark Nails & Spa | Vagaro',
      'NEW 2nd location: Columbus. 9 Elm St, Cleveland, OH',
    ];
    expect(on('facebook', [ours, first, told], { phone: null }).outcome).not.toBe('found');
  });
});

describe('the craft', () => {
  test('that a title says behind the beginning of our name decides', () => {
    const title = (craft: string) => `Lark - ${craft} in Columbus, OH | Vagaro`;
    expect(on('vagaro', [['vagaro', title('Nail Technician'), '', 'lark']]).outcome).toBe('found');
    const barber = on('vagaro', [['vagaro', title('Barber'), '', 'lark']]);
    expect(barber.outcome).toBe('possible');
    expect(barber.candidates[0]).toMatchObject({ against: ['name'] });
  });

  test('tells a spa from aesthetics', () => {
    const told = on('yelp', [['yelp', 'Jasper Aesthetics - Yelp', HERE]], { name: 'Jasper Med Spa' });
    expect(told.candidates[0]!.for).not.toContain('name');
  });
});

test('the shop with another number does not have the salon’s name, however short the name is', () => {
  const second: Shown = [
    'yelp',
    'K and M Nails 2 - Yelp',
    'Nails in Columbus, OH',
    'k-and-m-nails-2-columbus',
  ];
  const { candidates } = on('yelp', [second], { name: 'K and M Nails' });
  expect(candidates[0]).toMatchObject({ for: ['city'], against: ['name'] });
});

/** What agrees with the list on a page of the salon's city with this title. */
const evidenceOf = (name: string, title: string) =>
  on('yelp', [['yelp', `${title} - Yelp`, 'Columbus, OH', joinedName(title)]], { name }).candidates[0]?.for;

test.each([
  ['Magnolia Nail Bar', 'Magnolia Blow Dry Bar'],
  ['Jasmine Nail Bar', 'Jasmine Bar & Grill'],
  ['Tansy Hair Design', 'Tansy by Kiara Esthetics'],
  ["Sal's Barbershop", 'Sal at Gina Monroe Hair'],
])('%s is not called %s', (name, title) => {
  expect(evidenceOf(name, title) ?? []).not.toContain('name');
});

test.each([
  ['Lark Nails & Spa', 'Lark Nails & Spa by Kiara'],
  ['Lark Salon', 'Lark by Kiara'],
  ['Sal', 'Sal at Gina Monroe Hair'],
  ["Sal's Barbershop", 'Sal at Atrium Salon Suites'],
])('%s may be called %s', (name, title) => {
  expect(evidenceOf(name, title)).toContain('name');
});

test.each([
  ['Onyx Cuts Menu', 'onyx-cuts', 'Onyx Cuts'],
  ['The Brow Menu', 'the-brow-menu', 'The Brow Menu'],
  ['Onyx Cuts - 55 Reviews - 4731 Sharon Rd', 'onyx-cuts', 'Onyx Cuts'],
  ['Onyx Cuts - Updated July …', 'onyx-cuts', 'Onyx Cuts'],
  // A name keeps its commas.
  ['Lark, Finch & Daughters Nails Columbus, OH 43206', 'lark-finch', 'Lark, Finch & Daughters Nails'],
])('the name in the title %s is without what the platform adds', (title, slug, name) => {
  const { candidates } = on('yelp', [['yelp', `${title} - Yelp`, HERE, slug]], { name });
  expect(candidates[0]!.shown!.name).toBe(name);
});

test('a person in front of a name whose URL leaves out the & is not part of it', () => {
  const told = on('yelp', [['yelp', 'Erica - Lark Nails & Spa', 'Columbus, OH', 'lark-nails-spa']]);
  expect(told.outcome).toBe('found');
  expect(told.candidates[0]).toMatchObject({ shown: { name: 'Lark Nails & Spa' }, against: [] });
});

test('Saint ends no street, and an ellipsis may follow one', () => {
  expect(streetsIn('Studio 4 Braiding Salon Saint Louis MO')).toEqual([]);
  expect(streetsIn('📍 1012 Highland Avenue…')).toMatchObject([{ written: '1012 Highland Avenue' }]);
});

test.each([
  ['4659 E Coral Way Suite 158, Miami, FL', '4659 E Coral Way Suite 158'],
  ['12 Harbor Square #4 in town', '12 Harbor Square #4'],
  ['Open since 1999 Way Suite', undefined],
  ['The 7 Best Nail Square in town', undefined],
])('an ending that is a common word, too, ends a street before a unit: %s', (text, written) => {
  expect(streetsIn(text)[0]?.written).toBe(written);
});
