import { expect, test } from '@jest/globals';
import { compareNames } from '../../../backend/features/naming/compareNames.ts';
import { editDistance, textSimilarity } from '../../../backend/features/naming/editDistance.ts';
import { nameRelation } from '../../../backend/features/naming/nameRelation.ts';
import { milesTo } from '../../../backend/features/naming/places.ts';
import { nameForms, nameWords } from '../../../backend/features/naming/words.ts';
import { listingOf } from '../../../backend/features/wordpress/duplicates/listing.ts';

const compare = (ours: string, theirs: string, place: string[] = []) =>
  compareNames(nameWords(ours), nameWords(theirs), new Set(place));

test.each([
  ['Kwik Kuts Barbering', 'Kwik Kuts Barber Shop'],
  ['Fern Esthetics', 'Fern Brow Bar'],
])('"%s" and "%s" differ only in trade words', (ours, theirs) => {
  expect(compare(ours, theirs).similarity).toBeGreaterThan(0.7);
  expect(compare(ours, theirs).contradicting).toBeLessThan(0.4);
});

test('a name with another trade is another business', () => {
  expect(compare('Bella Salon', 'Bella Pizza').similarity).toBeLessThan(
    compare('Bella Salon', 'Bella Spa').similarity,
  );
});

test('posts are indexed by the same words that businesses are matched by', () => {
  const { words } = listingOf({ name: 'The Kwik Kuts Barbershop, P.L.L.C.' });
  expect(words.map(({ stem, kind }) => `${stem} ${kind}`)).toEqual([
    'kwik rare',
    'kut rare',
    'barber trade',
    'shop trade',
  ]);
});

test.each(['Fern LLC', 'Fern, L.L.C.', 'Fern LLP', 'Fern P.C.', 'Fern PLLC', 'Fern P.L.L.C.'])(
  '"%s" is Fern with a legal form',
  (name) => expect(nameForms(name).joined).toBe('fern'),
);

const relation = (ours: string, theirs: string) =>
  nameRelation(nameWords(ours), nameWords(theirs), new Set());

test('a short word with two swapped letters is a mistake, and with another letter it is another word', () => {
  expect(relation('Nials by Kim', 'Nails by Kim')).toBe('same');
  expect(relation('Lisa Marie Nails', 'Lira Marie Nails')).toBe('other');
});

test('a four-letter word that lacks a letter is another word, unless the letter is doubled', () => {
  expect(relation('Lucy Wong Nails', 'Lucky Wong Nails')).toBe('other');
  expect(relation('Bela Wong Nails', 'Bella Wong Nails')).toBe('same');
  expect(relation('Duchs Wong Nails', 'Duchess Wong Nails')).toBe('other');
  expect(relation('Velvt Wong Nails', 'Velvet Wong Nails')).toBe('same');
});

test('two swapped letters are one edit', () => {
  expect(editDistance('bleach', 'belach')).toBe(1);
  expect(editDistance('bleach', 'beach')).toBe(1);
  expect(editDistance('bleach', 'blbbch')).toBe(2);
  expect(textSimilarity('congress', 'congres')).toBeCloseTo(0.875);
  expect(textSimilarity('oak', 'washington')).toBe(0);
});

test('a city is where most of its ZIP codes are, even if the table misplaces one of them', () => {
  const from = { zipCode: undefined, city: 'New York' };
  expect(milesTo('Brooklyn', 'NY', from)).toBeLessThan(10);
  expect(milesTo('Albany', 'NY', from)).toBeGreaterThan(100);
});
