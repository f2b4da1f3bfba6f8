import { expect, test } from '@jest/globals';
import { placeMentions } from '../../../backend/features/matching/placeMentions.ts';

test.each([
  ['Rosa Nails - Austin, Texas', 'Austin', ['Austin, TX']],
  ['Rosa Nails - Dallas - TX - Book Online', 'Dallas', ['Dallas, TX']],
  ['Rosa Nails - Portland – Oregon', 'Portland', ['Portland, OR']],
  ['Barbers in Washington, Washington', 'Washington', ['Washington, WA']],
  // The `W` belongs to the street, unless the list has West Springfield.
  ['402 Hwy 71 W Springfield, MA 01103', 'Springfield', ['Springfield, MA']],
  ['402 Hwy 71 W Springfield, MA 01089', 'West Springfield', ['W Springfield, MA']],
  ['12 Oak Ln NW Albany, GA', 'Macon', ['Albany, GA']],
  ['Elegant + Rochester, NY 14607 - YP.com', 'Rochester', ['Rochester, NY']],
  // A town that the ZIP code table lacks, alone with its state.
  ['Ivory Society | Murray UT | Facebook', 'Holladay', ['Murray, UT']],
  ['Ivory Society · Murray UT', 'Holladay', ['Murray, UT']],
  ['93 Jefferson St #4 Martinez GA', 'Augusta', ['Martinez, GA']],
  ['93 Jefferson St Suite 4 Martinez GA · Nails', 'Augusta', ['Martinez, GA']],
  ['Elegant Nails Waikiki, HI 96813 - YP.com', 'Honolulu', ['Waikiki, HI']],
  ['Elegant Nails & Spa, HI 96813', 'Honolulu', ['undefined, HI']],
  // `Park` alone is another town of Kansas.
  ['498 Broadway, Roeland Park, KS 66101', 'Kansas City', ['Roeland Park, KS']],
  ['Nails · 498 Elm Park, KS', 'Wichita', ['undefined, KS']],
  ['Nails in Park, KS', 'Wichita', ['Park, KS']],
  ['12 Main St Valley, NE', 'Omaha', ['Valley, NE']],
  ['Voted #1 Salon OR', 'Reno', []],
  ['Glow Skin | Jane Doe MD | Facebook', 'Holladay', []],
  ['Glow Skin | Denise Washington | StyleSeat', 'Holladay', []],
  ['Ivory Society | Nail Salon UT | Facebook', 'Holladay', []],
  ['Ivory Society UT | Facebook', 'Holladay', []],
  ['498 Oak St Roeland Park KS', 'Kansas City', ['Roeland Park, KS']],
  ['498 Oak St. N Roeland Park KS 66205', 'Kansas City', ['Roeland Park, KS']],
  ['498 Oak St Call Us OK', 'Tulsa', []],
  ['498 Oak St Call Now CO', 'Denver', []],
  ['498 Oak St Jane Doe MD', 'Baltimore', []],
  ['498 Oak St Jane Park MD', 'Baltimore', []],
  ['498 Oak St Monday To Friday AL', 'Mobile', []],
  ['498 Oak St | 498 Oak St Roeland Park KS', 'Kansas City', ['Roeland Park, KS']],
  // Behind a unit, codes that are also words are states.
  ['498 Oak St Suite 3 Boardman OH', 'Akron', ['Boardman, OH']],
  ['498 Oak St #4 Lower Paxton PA', 'Harrisburg', ['Lower Paxton, PA']],
  ['498 Oak St Apt B Martinez GA', 'Augusta', ['Martinez, GA']],
  ['1155 Camino Bonito #4 Martinez GA', 'Augusta', ['Martinez, GA']],
  // A direction makes another town, unless it may be the end of a name or a street.
  ['Venus Nail Bar - North Kansas City, MO - Yellow Pages', 'Kansas City', ['North Kansas City, MO']],
  ['Venus Nail Bar in North Kansas City, MO.', 'Kansas City', ['North Kansas City, MO']],
  ['Venus Nail Bar North Kansas City, MO - YP.com', 'Kansas City', ['North Kansas City, MO']],
  ['Venus North Kansas City, MO', 'Kansas City', ['Kansas City, MO']],
  ['Nails in West New York, NJ', 'New York', ['West New York, NJ']],
  // A name and a town, and no state.
  ['Washington - Washington - Book Online - Prices', 'Washington', []],
])('%s names %3$j', (text, ours, places) => {
  expect(placeMentions(text, ours).map(({ city, state }) => `${city}, ${state}`)).toEqual(places);
});
