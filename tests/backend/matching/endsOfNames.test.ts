import { expect, test } from '@jest/globals';
import { createMatch } from '../../support/matchHits.ts';

const match = await createMatch();

/** The outcome for a page in our city that shows only this name. */
const outcome = (shown: string, name: string) =>
  match([['https://www.yelp.com/biz/x', `${shown} - Yelp`, 'Austin, TX']], { name }).get('yelp')!.outcome;

test.each([
  // Endings without meaning.
  ['Fern+', 'Fern'],
  ['Rosa Hair', 'Rosa Hair & More'],
  ['Maria Diaz', 'Maria Diaz, RN'],
  ['Maria Diaz, RN, LMT', 'Maria Diaz'],
  ['Fern Family Hair Cutters', 'Fern'],
  ['Fern Hair', 'Fern Hair Design'],
  ['Rosa Jr. Barbershop', 'Rosa Junior Barbershop'],
  // Our city and state at any position of the name.
  ['Fern Nails of Texas', 'Fern Nails'],
  ['Fern Austin Nails', 'Fern Nails'],
  ['Fern Nails', 'Fern Austin Texas Nails'],
  // The trade of a business whose name does not say that it is a salon.
  ['Rosa', "Rosa's Restaurant"],
  ['Marlow Carriers', 'Marlow Carriers Auto Transport'],
  ['The Breakwater', 'The Breakwater Apartments'],
  ["Rosa's Pizzeria", "Rosa's Pizza"],
  ['English Rows Dental Group', 'English Rows Dental'],
])('"%s" in our city matches our "%s"', (shown, name) => {
  expect(outcome(shown, name)).toBe('found');
});

test.each([
  // The page adds another trade.
  ['Dahlia Restaurant', 'Dahlia'],
  ['Twin Oaks Apartments', 'Twin Oaks'],
  ['Jade Cafe Dental', 'Jade Cafe'],
  ['Jade Cafe Auto Repair', 'Jade Cafe'],
  // A salon inside a building is not the building.
  ['Rosewood', 'Rosewood Hotel Spa'],
  // The rest of the name identifies nobody.
  ['Hair', 'Hair Design'],
  ['Auto', 'Auto Repair Center'],
  // A part of a business is another business.
  ['Marlow High', 'Marlow High School'],
  // Our city's name in front is part of the name.
  ['Rose Nails', 'Austin Rose Nails'],
  ['Fern 27', 'Fern'],
  ['Seneca Nation Indians Library', 'Seneca Nation Library'],
])('"%s" in our city is not a sure match for our "%s"', (shown, name) => {
  expect(outcome(shown, name)).not.toBe('found');
});
