import { expect, test } from '@jest/globals';
import { completePlace } from '../../../backend/features/address/completePlace.ts';
import type { SalonFacts } from '../../../backend/features/salons/salonFacts.ts';
import { salonFacts } from '../../../backend/features/salons/salonFacts.ts';
import { linkRows } from '../../../backend/features/salons/salonLinks.ts';

type Given = {
  name: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  phone?: string;
};

function factsOf({ name, phone, ...given }: Given): SalonFacts {
  const place = completePlace(given);
  const zipCode = place.zipCode ?? given.zipCode ?? null;
  return salonFacts({ ...place, name, phone: phone ?? null, address: given.address ?? null, zipCode });
}

/** Returns one letter per row; rows with the same letter are one salon. */
function salonsOf(...rows: Given[]): string {
  const { salonIds } = linkRows(
    rows.map((row, index) => ({ id: String(index), facts: factsOf(row) })),
    [],
  );
  const seen = [...new Set(salonIds)];
  return salonIds.map((id) => String.fromCharCode(65 + seen.indexOf(id))).join('');
}

const bella = { name: 'Bella Nails', address: '12 N Oak St', city: 'Austin', state: 'TX', zipCode: '78701' };
const phone = '(512) 555-0101';
const austin = { city: 'Austin', state: 'TX' };

test('the same building is the same salon in any spelling of name, street and place', () => {
  expect(
    salonsOf(
      bella,
      { ...bella, name: 'BELLA NAILS, LLC', address: '12 North Oak Street', phone },
      { name: 'Bella Nails', address: '12 N. Oak St., Suite 4, Austin, TX 78701-1234' },
      { ...bella, zipCode: '' },
      { ...bella, city: 'Round Rock' },
      { ...bella, phone: '512-555-0199' },
    ),
  ).toBe('AAAAAA');
});

test('branches of a chain, tenants of a building and streets that differ in a word stay separate', () => {
  expect(
    salonsOf(
      bella,
      { ...bella, address: '14 N Oak St' },
      { ...bella, address: '12 S Oak St' },
      { ...bella, address: '12 N Oak Ave' },
      { ...bella, name: 'Bella Nail' },
      { ...bella, name: 'Bella Nails 2' },
      { ...bella, zipCode: '75201', city: 'Dallas' },
    ),
  ).toBe('ABCDEFG');
});

test('a phone number links rows if nothing contradicts it', () => {
  expect(salonsOf({ name: 'Bella Nails', phone }, { ...bella, phone: '+1 512.555.0101' })).toBe('AA');
  expect(salonsOf({ ...bella, phone }, { ...bella, address: '12 Oak', zipCode: '', phone })).toBe('AA');
  expect(salonsOf({ name: 'Bella Nails', phone }, { name: 'Bella Spa', phone })).toBe('AB');
});

test('a phone number shared by two branches links nothing, in any order', () => {
  const one = { ...bella, phone };
  const two = { ...bella, address: '900 Elm St', phone };
  const bare = { name: 'Bella Nails', phone };
  expect(salonsOf(one, two, one, two)).toBe('ABAB');
  expect(salonsOf(one, two, bare, { ...bella, address: '7 Pine St', phone }, bare)).toBe('ABCDC');
  expect(salonsOf({ ...bare, ...austin }, { ...bare, city: 'Dallas', state: 'TX' }, bare)).toBe('ABC');
  expect(salonsOf(bare, one, two)).toBe('AAB');
});

test('name, city and state link rows only if neither row has more', () => {
  const placed = { name: 'Bella Nails', ...austin };
  expect(salonsOf(bella, placed, placed, { ...placed, phone }, { ...placed, zipCode: '78701' })).toBe(
    'ABBCD',
  );
  expect(salonsOf(placed, { ...placed, name: 'bella nails inc' }, { ...placed, state: 'Texas' })).toBe('AAA');
});

test('a name alone, or with a city but no state, links nothing', () => {
  expect(salonsOf({ name: 'Bella Nails' }, { name: 'Bella Nails' })).toBe('AB');
  const springfield = { name: 'Bella Nails', address: '12 Oak St', city: 'Springfield' };
  expect(salonsOf(springfield, springfield)).toBe('AB');
});

test('identical rows are one salon, even with an unusable address', () => {
  const mall = { name: 'Bella Nails', address: 'Barton Creek Mall', ...austin };
  const foreign = { name: 'Bella Nails', address: '12 High Street', city: 'London', zipCode: 'SW1A 1AA' };
  const symbols = { name: '☆☆☆', ...austin };
  expect(salonsOf(mall, foreign, symbols, mall, foreign, symbols, { ...symbols, name: '☆' })).toBe('ABCABCD');
});

test('a row that matches two salons goes to the one in the same building', () => {
  const byPhone = { name: 'Bella Nails', phone };
  expect(salonsOf(byPhone, bella, { ...bella, phone })).toBe('ABB');
});

test('without a house number, all other facts of the rows must agree', () => {
  for (const address of ['N/A', 'Unknown', 'Main Street', 'Suite 4', '1st Floor', 'PO Box 12', '12']) {
    const row = { name: 'Bella Nails', address, ...austin };
    expect(salonsOf({ ...row, phone }, { ...row, phone: '(512) 555-0199' })).toBe('AB');
    expect(salonsOf({ ...row, phone }, { ...row, city: 'Dallas', phone })).toBe('AB');
    expect(salonsOf({ ...row, phone }, { ...row, phone }, row, row)).toBe('AABB');
  }
});

test('a phone number does not link two places: other ZIP codes of a city, or equal house numbers in two cities', () => {
  const here = { name: 'Bella Nails', ...austin, zipCode: '78701', phone };
  expect(salonsOf(here, { ...here, zipCode: '78745' })).toBe('AB');
  expect(salonsOf({ ...here, address: '12 Oak St' }, { ...here, zipCode: '78745' })).toBe('AB');
  const house = { name: 'Bella Nails', address: '12 Oak St', ...austin, phone };
  expect(salonsOf(house, { ...house, city: 'Dallas' }, { ...house, state: 'MN' })).toBe('ABC');
  // A suburb given as the city, and a mistyped ZIP code.
  expect(salonsOf({ ...house, zipCode: '78701' }, { ...house, city: 'Round Rock', zipCode: '78701' })).toBe(
    'AA',
  );
  expect(salonsOf({ ...house, zipCode: '78701' }, { ...house, zipCode: '78745' })).toBe('AA');
});

test('a phone number on many spellings of one branch is still recognised as shared with another', () => {
  const one = { name: 'Bella Nails', address: '12 Oak St', zipCode: '78701', state: 'TX', phone };
  const spelled = Array.from({ length: 12 }, (_, index) => ({ ...one, city: `Town ${index}` }));
  const branch = { ...one, address: '900 Elm St', city: 'Town 1' };
  expect(salonsOf(...spelled, branch, { name: 'Bella Nails', phone })).toBe(`${'A'.repeat(12)}BC`);
});

test('a placeholder phone number links nothing', () => {
  const row = { name: 'Nail Salon', phone: '999-999-9999' };
  expect(salonsOf(row, row, { ...row, phone: '555-555-5555' })).toBe('ABC');
});

test('names in other scripts keep the marks that distinguish them', () => {
  const named = (name: string) => ({ name, ...austin });
  expect(salonsOf(named('राम'), named('रीमा'), named('राम'))).toBe('ABA');
  expect(salonsOf(named('かみ'), named('がみ'), named('か\u3099み'))).toBe('ABB');
  expect(salonsOf(named('Élan'), named('Elan'))).toBe('AA');
});

test('a key that concurrent starts gave to two salons means the same one in any order', () => {
  const facts = factsOf(bella);
  const entry = (salonId: string) => ({ key: facts.own[0]!, salonId, street: '', city: '', zipCode: '' });
  const idOf = (...ids: string[]) => linkRows([{ id: 'new', facts }], ids.map(entry)).salonIds[0];
  expect(idOf('b', 'a')).toBe('a');
  expect(idOf('a', 'b')).toBe('a');
});
