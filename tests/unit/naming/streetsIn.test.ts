import { expect, test } from '@jest/globals';
import { isSameHouse, namesStreet, streetOf } from '../../../backend/features/naming/streets.ts';
import { streetsIn } from '../../../backend/features/naming/streetsIn.ts';
import { plainText } from '../../../backend/features/naming/text.ts';

test.each([
  ['Hair Cottage - 7302 Hwy 71 W #1, El Cerrito, California', '7302 Hwy 71 W #1'],
  ['7302 Highway 71 West #1, Richmond, CA', '7302 Highway 71 West #1'],
  ['Royal Skin Studio - 794 Hwy 71 W - Indianapolis | Fresha', '794 Hwy 71 W'],
  ['Golden Lashes in Aurora, IL. 85 Highway 71 W. 630-555-5616.', '85 Highway 71 W'],
  ['Visit us at 12 Oak St NW', '12 Oak St NW'],
  ['12 N Oak Ave Suite 4, Austin', '12 N Oak Ave Suite 4'],
  ['Lash Theory in Houston, TX. 915 Route 9. (713) 555-5392', '915 Route 9'],
  ['We have moved to 6445 N Mission Rd! DM to book', '6445 N Mission Rd'],
  // The first ending is part of the name.
  ['6655 Northeast Plaza Boulevard, Nashville, TN', '6655 Northeast Plaza Boulevard'],
  ['12 Lake Terrace Dr Unit 4', '12 Lake Terrace Dr Unit 4'],
  ['99 Broadway St Louis', '99 Broadway'],
  ['99 Broadway St. Clair Shores', '99 Broadway'],
  ['2681 Broadway St, Unit B, San Antonio, TX', '2681 Broadway St, Unit B'],
  ['967 NE Court St, Ste A, 28215, Charlotte', '967 NE Court St, Ste A'],
  ['📍 446 NE Court St Book online', '446 NE Court St'],
  ['5645 Hull Street Rd, #A, Richmond, VA', '5645 Hull Street Rd, #A'],
  ['12 Main St Dr. Smith', '12 Main St'],
  // Without an ending, in front of a unit or alone between dashes.
  ['See prices and photos of their work. 2787 Quarry Ste 241', '2787 Quarry Ste 241'],
  ['Nail Salon. 2787 Quarry Ste 241, Ferndale, MI 48201', '2787 Quarry Ste 241'],
  ['Nail Salon. 2787 Quarry, Ferndale, MI 48201', '2787 Quarry'],
  ['Happy Nails - 2787 Quarry - Ferndale | Fresha', '2787 Quarry'],
  // The direction begins the name of the town, or a sentence.
  ['12 Oak St West Hartford, CT', '12 Oak St'],
  ['12 Oak St No Excuses', '12 Oak St'],
])('%s has the street %s', (text, street) => {
  expect(streetsIn(text).map(({ written }) => written)).toEqual([street]);
});

test.each([
  'Studio - 54 Lounge - Austin',
  'GARCIA BARBER CO. - Updated June 2026 - 270 Reviews - Pasadena',
  'Happy Nails - 2020 Salon - Austin',
  'Happy Nails - 2020 Winner of the Year - Austin',
  'Best of 2020 Happy Suite 4',
  'Studio No. 91 Wellness Suite 4',
])('%s has no street', (text) => {
  expect(streetsIn(text)).toEqual([]);
});

const KINGS = [
  '95 Martin Luther King Jr Blvd',
  '95 MLK Jr Blvd',
  '95 Dr. Martin Luther King Jr. Drive',
  '95 M.L. King Ave',
];

test.each(KINGS.flatMap((one) => KINGS.map((other) => [one, other])))(
  '%s and %s are one street',
  (one, other) => {
    const street = streetOf(one)!;
    expect(isSameHouse(street, streetOf(other)!)).toBe(true);
    expect(isSameHouse(street, streetsIn(`${other}, Nashville, TN`)[0]!)).toBe(true);
    expect(namesStreet(plainText(other), [street])).toBe(true);
  },
);
