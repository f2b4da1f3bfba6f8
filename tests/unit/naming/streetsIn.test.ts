import { expect, test } from '@jest/globals';
import { streetsIn } from '../../../backend/features/naming/streetsIn.ts';

test.each([
  ['Hair Cottage - 7302 Hwy 71 W #1, El Cerrito, California', '7302 Hwy 71 W #1'],
  ['7302 Highway 71 West #1, Richmond, CA', '7302 Highway 71 West #1'],
  ['Visit us at 12 Oak St NW', '12 Oak St NW'],
  ['12 N Oak Ave Suite 4, Austin', '12 N Oak Ave Suite 4'],
  ['Lash Theory in Houston, TX. 915 Route 9. (713) 555-5392', '915 Route 9'],
  ['We have moved to 6445 N Mission Rd! DM to book', '6445 N Mission Rd'],
  // The first ending is part of the name.
  ['6655 Northeast Plaza Boulevard, Nashville, TN', '6655 Northeast Plaza Boulevard'],
  ['12 Lake Terrace Dr Unit 4', '12 Lake Terrace Dr Unit 4'],
  ['99 Broadway St Louis', '99 Broadway'],
  // The direction begins the name of the town, or a sentence.
  ['12 Oak St West Hartford, CT', '12 Oak St'],
  ['12 Oak St No Excuses', '12 Oak St'],
])('%s has the street %s', (text, street) => {
  expect(streetsIn(text).map(({ written }) => written)).toEqual([street]);
});
