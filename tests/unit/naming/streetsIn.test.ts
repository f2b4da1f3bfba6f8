import { expect, test } from '@jest/globals';
import { streetsIn } from '../../../backend/features/naming/streetsIn.ts';

test.each([
  ['Hair Cottage - 7302 Hwy 71 W #1, El Cerrito, California', '7302 Hwy 71 W #1'],
  ['7302 Highway 71 West #1, Richmond, CA', '7302 Highway 71 West #1'],
  ['Visit us at 12 Oak St NW', '12 Oak St NW'],
  ['12 N Oak Ave Suite 4, Austin', '12 N Oak Ave Suite 4'],
  ['Lash Theory in Houston, TX. 915 Route 9. (713) 555-5392', '915 Route 9'],
  // The direction begins the name of the town, or a sentence.
  ['12 Oak St West Hartford, CT', '12 Oak St'],
  ['12 Oak St No Excuses', '12 Oak St'],
])('%s has the street %s', (text, street) => {
  expect(streetsIn(text).map(({ written }) => written)).toEqual([street]);
});
