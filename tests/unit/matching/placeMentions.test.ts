import { expect, test } from '@jest/globals';
import { placeMentions } from '../../../backend/features/matching/placeMentions.ts';

test.each([
  ['Rosa Nails - Austin, Texas', 'Austin', ['Austin, TX']],
  ['Rosa Nails - Dallas - TX - Book Online', 'Dallas', ['Dallas, TX']],
  ['Rosa Nails - Portland – Oregon', 'Portland', ['Portland, OR']],
  ['Barbers in Washington, Washington', 'Washington', ['Washington, WA']],
  // A name and a town, and no state.
  ['Washington - Washington - Book Online - Prices', 'Washington', []],
])('%s names %3$j', (text, ours, places) => {
  expect(placeMentions(text, ours).map(({ city, state }) => `${city}, ${state}`)).toEqual(places);
});
