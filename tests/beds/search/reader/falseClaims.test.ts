import { expect, test } from '@jest/globals';
import type { ListRow } from '../web.ts';
import type { Claims } from './falseClaims.ts';
import { falseClaims, isSimilarName } from './falseClaims.ts';
import { readName } from './readName.ts';

const ROW: ListRow = {
  id: 's1',
  name: 'Harbor Light Hair, LLC',
  address: '1201 E 7th St, Ste 4',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
  phone: '(512) 555-0100',
};
const PAGE = {
  title: 'HARBOR LIGHT HAIR - Updated June 2026',
  snippet: 'Harbor Light Hair, 1201 East 7th Street, #4, Austin, TX 78702, 12 Photos, 512.555.0100',
  url: 'https://www.yelp.com/biz/harbor-light-hair-austin',
};
const SHOWN = {
  name: 'Harbor Light Hair',
  street: '1201 East 7th Street',
  zip: '78702',
  city: 'Austin',
  phone: '512.555.0100',
};
const ALL: Claims = { for: ['name', 'street', 'zip', 'city', 'phone'], against: [], shown: SHOWN };
const GAZETTEER = {
  cities: ['Austin', 'Round Rock', 'Dallas', 'Encino', 'Los Angeles'],
  alsoCalled: (city: string) => (city === 'Encino' ? ['Los Angeles'] : ['atx']),
};
const AROUND = { gazetteer: GAZETTEER, others: new Map() };
const read = (page: Partial<typeof PAGE>, claims: Partial<Claims> = {}, row: Partial<ListRow> = {}) =>
  falseClaims({ ...PAGE, ...page }, { ...ROW, ...row }, { ...ALL, ...claims }, AROUND).map(
    ({ claim }) => claim,
  );

test('a page that shows all of the list’s values makes all claims true', () => {
  expect(read({})).toEqual([]);
});

test('another business at the same street and phone does not carry the name', () => {
  const snippet = PAGE.snippet.replace('Harbor Light Hair', 'Quick Smog & Tune');
  const page = { title: 'Quick Smog & Tune', snippet, url: 'https://www.yelp.com/biz/quick-smog-and-tune' };
  expect(read(page, { shown: undefined })).toEqual(['name agrees']);
  expect(read(page, { shown: undefined, for: ['street', 'phone'], against: ['other_name'] })).toEqual([]);
});

test.each([
  ['Denise’s Nails', 'Denise’s Nails - Austin, TX', 'same'],
  ["Denise's Nails", 'DENISES NAILS', 'same'],
  ['Fern Nails & Spa', 'Fern Nails and Spa LLC', 'same'],
  ['Fern Nails & Spa', 'Fern (@fernnailsspa)', 'same'],
  ['Fern Nails & Spa', 'Fern | Austin TX', 'similar'],
  ['Harlow Salon', 'Harlwo Salon', 'similar'],
  ['Ortiz Enterprises LLC dba Sable Salon', 'Sable Salon', 'same'],
  ["Denise's Nails", "Denise's Hair Salon - Austin", 'other'],
  ['Fern Salon – Curly Cuts', 'Fern Salon | Austin TX', 'similar'],
  ['Austin Nails', 'Austin Nail Bar | Nail Technician', 'similar'],
  ['SALON ONE', 'Salon 1 - Hair Salon in Austin', 'similar'],
  ['Austin Nails', 'Lucky Nails - Austin', 'other'],
  ['Harbor Light Hair', 'Harbor Smog & Tune', 'other'],
  ['Lumen For You', 'LUMEN 4 U - Updated June 2026', 'similar'],
  ['Alchemy Barber Studio', 'Alchemy Hair Co', 'other'],
  // A category behind the name is not part of it.
  ["Nico's Barber Co", "Nico's in Seattle, WA | Nail Salons - YP.com", 'similar'],
  ['Indigo Hair Lounge', 'Indigo - Salon / Barbershop', 'similar'],
  ["Denise's Waxing Studio", "Denise's Salon Studio - Hair Salons - 12 Oak St, Austin, TX", 'similar'],
  ['Tamarind Nail Lounge', 'Tamarind & Co (formerly known as Heavenly Brow Bar)', 'similar'],
  ['Velour Salon & Spa', 'VELOUR - Updated July 2026 - 13 Photos & 11 Reviews - Hair …', 'similar'],
  ['Jasper Med Spa', 'Jasper Aesthetics', 'other'],
  // A handle writes `&` as "and", "n" or nothing.
  ['K & V Nails', '(@thekandvnails)', 'same'],
  ['Brows By Me', '(@browsbyme)', 'same'],
  ['Fox & Fern Nails', '(@foxnfernnails)', 'same'],
])('%s on a page called %s: %s', (name, title, reading) => {
  expect(readName(name, [title], 'Austin')).toBe(reading);
});

test('what the list does not have can neither agree nor differ', () => {
  expect(read({}, {}, { phone: '' })).toEqual(['phone agrees']);
  expect(read({}, { for: ['name', 'street', 'city', 'phone'], against: ['zip'] }, { zip: '' })).toEqual([
    'zip differs',
  ]);
});

test('a value that the page shows is not "not shown"', () => {
  const { phone: _, zip: __, ...shown } = SHOWN;
  expect(read({}, { for: ['name', 'street', 'city'], shown })).toEqual(['zip not shown', 'phone not shown']);
});

test('a value that the page does not show cannot be shown, agree or differ', () => {
  const page = { snippet: 'Harbor Light Hair, Austin.' };
  expect(read(page, { for: ['name', 'city'], shown: { phone: '(512) 555-0100' } })).toEqual(['phone shown']);
  expect(read(page, { for: ['name', 'phone'], shown: undefined })).toEqual(['phone agrees']);
  expect(read(page, { for: ['name'], against: ['street', 'phone'], shown: undefined })).toEqual([
    'street differs',
    'phone differs',
  ]);
  expect(read({}, { for: ['name'], against: ['other_city'], shown: undefined })).toEqual(['city differs']);
});

test('a value that only a text shows that is not kept is a false claim', () => {
  const seen = { ...PAGE, snippet: 'Walk-ins welcome' };
  const claims = falseClaims(PAGE, ROW, ALL, { ...AROUND, seen }).map(({ claim }) => claim);
  expect(claims).toEqual(expect.arrayContaining(['phone agrees', 'zip agrees', 'street shown']));
});

test('a city may go by the name that mail or handles have for it', () => {
  const claims = { for: ['city'], shown: undefined };
  const page = { title: 'Harbor Light Hair', snippet: '', url: 'https://www.instagram.com/harborlightatx/' };
  expect(read(page, claims)).toEqual([]);
  expect(read({ ...page, snippet: 'Los Angeles' }, claims, { city: 'Encino' })).toEqual([]);
  expect(read({ ...page, snippet: 'Dallas' }, claims, { city: 'Encino' })).toEqual(['city agrees']);
});

test('a name differs as long as the page is not called by that very name', () => {
  const claims = { for: [], against: ['name'], shown: undefined };
  const titles = [
    'Harbor Light Hair - Austin, TX',
    'Jenna Ortiz at Harbor Light Hair',
    'Harbor Light Hair Uptown',
  ];
  expect(titles.map((title) => read({ title }, claims))).toEqual([['name differs'], [], []]);
});

test('a learned value is on the page that it is said to come from', () => {
  const facebook = {
    ...PAGE,
    title: 'Harbor Light',
    snippet: '(512) 555-0199',
    url: 'https://www.facebook.com/harbor/',
  };
  const page = { ...PAGE, snippet: 'Harbor Light Hair (512) 555-0199' };
  const claims: Claims = {
    for: ['name'],
    against: ['phone'],
    shown: { phone: '(512) 555-0199' },
    learned: [{ kind: 'phone', platformId: 'facebook' }],
  };
  const learned = (others: Map<string, (typeof PAGE)[]>) =>
    falseClaims(page, ROW, claims, { gazetteer: GAZETTEER, others }).map(({ claim }) => claim);
  expect(learned(new Map([['facebook', [facebook]]]))).toEqual([]);
  expect(learned(new Map([['instagram', [facebook]]]))).toEqual(['learned phone']);
  const handle = { kind: 'name', platformId: 'facebook' } as const;
  const alike = falseClaims(
    { title: '', snippet: '', url: 'https://www.instagram.com/foxnfern/' },
    ROW,
    { for: [], against: ['name'], shown: { name: 'foxnfern' }, learned: [handle] },
    {
      gazetteer: GAZETTEER,
      others: new Map([['facebook', [{ ...facebook, title: 'Fox & Fern (Austin)' }]]]),
    },
  );
  expect(alike).toEqual([]);
});

test('a name with words missing is similar, which is no false claim', () => {
  const page = { title: 'Harbor Light', snippet: 'Austin', url: 'https://www.instagram.com/hlatx/' };
  expect(read(page, { for: ['name', 'city'], shown: undefined })).toEqual([]);
  expect(isSimilarName(page, ROW, ALL)).toBe(true);
});

test('a former address is not the street of a page that has another one', () => {
  const page = { snippet: 'At 267 Gravois Ave, Lakeville, IN 46536. Formerly at 1201 East 7th Street.' };
  expect(read(page, { for: ['name'], against: ['street'], shown: undefined })).toEqual([]);
});

test('a shown city or street is as long as on the page', () => {
  const snippet = '967 NE Court St, West Roeland Park, KS 66101. (512) 555-0100';
  const page = { title: 'Harbor Light Hair', snippet, url: 'https://www.yelp.com/biz/harbor-light-hair' };
  const shown = (street: string, city: string) =>
    read(page, {
      for: ['name'],
      against: ['street'],
      shown: { street, city, zip: '66101', phone: '5125550100' },
    });
  expect(shown('967 NE Court', 'Park')).toEqual(['city shown', 'street shown']);
  expect(shown('967 NE Court St', 'West Roeland Park')).toEqual([]);
});
