import { beforeAll, expect, test } from '@jest/globals';
import { createMatch } from '../../support/matchHits.ts';

let match: Awaited<ReturnType<typeof createMatch>>;
beforeAll(async () => {
  match = await createMatch();
});

/** In our city, and nothing else told. */
const outcome = (shown: string, name: string) =>
  match([['https://www.yelp.com/biz/x', `${shown} - Yelp`, 'Austin, TX']], { name }).get('yelp')!.outcome;

test.each([
  // Ends that tell nothing.
  ['Fern+', 'Fern'],
  ['Rosa Hair', 'Rosa Hair & More'],
  ['Maria Diaz', 'Maria Diaz, RN'],
  ['Maria Diaz, RN, LMT', 'Maria Diaz'],
  ['Fern Family Hair Cutters', 'Fern'],
  ['Fern Hair', 'Fern Hair Design'],
  ['Rosa Jr. Barbershop', 'Rosa Junior Barbershop'],
  // Our city and state, wherever in a name.
  ['Fern Nails of Texas', 'Fern Nails'],
  ['Fern Austin Nails', 'Fern Nails'],
  ['Fern Nails', 'Fern Austin Texas Nails'],
  // The trade of a business that by its name is no salon.
  ['Rosa', "Rosa's Restaurant"],
  ['Marlow Carriers', 'Marlow Carriers Auto Transport'],
  ['The Breakwater', 'The Breakwater Apartments'],
  ["Rosa's Pizzeria", "Rosa's Pizza"],
  ['English Rows Dental Group', 'English Rows Dental'],
])('"%s" in our city is our "%s"', (shown, name) => {
  expect(outcome(shown, name)).toBe('found');
});

test.each([
  // Of another trade, added by the page.
  ['Dahlia Restaurant', 'Dahlia'],
  ['Twin Oaks Apartments', 'Twin Oaks'],
  ['Jade Cafe Dental', 'Jade Cafe'],
  ['Jade Cafe Auto Repair', 'Jade Cafe'],
  // A salon in a house is not the house.
  ['Rosewood', 'Rosewood Hotel Spa'],
  // What is left tells nobody.
  ['Hair', 'Hair Design'],
  ['Auto', 'Auto Repair Center'],
  // A part of a business.
  ['Marlow High', 'Marlow High School'],
  // Our city's name in front is a name.
  ['Rose Nails', 'Austin Rose Nails'],
  ['Fern 27', 'Fern'],
  ['Seneca Nation Indians Library', 'Seneca Nation Library'],
])('"%s" in our city is not surely our "%s"', (shown, name) => {
  expect(outcome(shown, name)).not.toBe('found');
});
