import { expect, test } from '@jest/globals';
import {
  isSameHouse,
  isSameStreet,
  namesStreet,
  streetOf,
} from '../../../backend/features/naming/streets.ts';
import { streetsIn, writtenStreet } from '../../../backend/features/naming/streetsIn.ts';
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
  // Hyphenated house numbers: of Queens, of Hawaii, and ranges.
  ['Lucky Nails - 144-50 Northern Blvd, Flushing, New York - Nail Salons', '144-50 Northern Blvd'],
  ['Visit us at 41-05 Kissena Blvd #2', '41-05 Kissena Blvd #2'],
  ['94-1024 Waipio Uka St Ste 105, Waipahu, HI', '94-1024 Waipio Uka St Ste 105'],
  ['12-14 Oak St, Austin', '12-14 Oak St'],
  // Roads with a number.
  ['Glow Nails - 11800 FM 1960 Rd W, Houston, Texas', '11800 FM 1960 Rd W'],
  ['Glow Nails, 9900 S I-35, Austin, TX, US', '9900 S I-35'],
  ['9900 S I-35 Frontage Rd Ste 4', '9900 S I-35 Frontage Rd Ste 4'],
  ['4500 Interstate 10 E, Katy', '4500 Interstate 10 E'],
  ['Find us at 99 NW Loop 410 Ste 5!', '99 NW Loop 410 Ste 5'],
  ['5200 U.S. 90 West, San Antonio', '5200 U.S. 90 West'],
  ['3595 Ranch Road 620 South, Austin', '3595 Ranch Road 620 South'],
  ['Bella Nails - 1200 NJ-17 N, Paramus, NJ', '1200 NJ-17 N'],
  ['4401 TX-71 Ste 4', '4401 TX-71 Ste 4'],
  ['Find us at 2400 W Loop S', '2400 W Loop S'],
  // A road with two names.
  ['100 Hwy 6 / Main St Ste 4, Houston, TX', '100 Hwy 6 / Main St Ste 4'],
  ['100 Hwy 6 / Main St Houston', '100 Hwy 6 / Main St'],
  ['12 Oak St / Hair & Nails', '12 Oak St'],
  ['12 Oak St / Call Now Dr Smith', '12 Oak St'],
  ['12 Oak St / Open Daily, Austin, TX', '12 Oak St'],
  // Wisconsin's house numbers.
  ['Glow Nails, W229N1433 Westwood Dr, Waukesha, WI', 'W229N1433 Westwood Dr'],
  ['N88 W16444 Main St Ste 2, Menomonee Falls', 'N88 W16444 Main St Ste 2'],
  // A grid such as Utah's.
  ['Lux Nails & Spa - 455 W 1700 S, Salt Lake City, Utah', '455 W 1700 S'],
  ['1234 East 3300 South Salt Lake City, UT', '1234 East 3300 South'],
  // `Dr` is a title.
  ['Kings Barber Shop - 1234 W Dr Martin Luther King Jr Blvd, Tampa', '1234 W Dr Martin Luther King Jr Blvd'],
  ['1234 Dr. Martin Luther King, Jr. St N, St. Petersburg', '1234 Dr. Martin Luther King, Jr. St N'],
  ['7600 Dr Phillips Blvd Suite 4', '7600 Dr Phillips Blvd Suite 4'],
  ['100 W Dr Suite A Lake Ave', '100 W Dr Suite A'],
  ['100 West Dr, Oak Park, Lake Ave', '100 West Dr'],
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
  // Hyphens in other numbers: phone, hours, minutes, years, a ZIP code, prices.
  'Call 512-555-0142 Main St',
  'Call 555-0142 Main St',
  'Call 1-800-555-0142. 1-800 Flowers Way',
  'Mon-Fri 9-5 Oak St',
  'Open 24-7 Main St',
  'Only 5-10 Minutes Drive, a 10-15 Minute Dr',
  'The 2019-2020 Winner Circle',
  'Austin, TX 78704-1234 Main St',
  'Gel $45-50 Nail Ct',
  'Updated 05-12-2026 Main St',
  'Over 100 MA 5 star reviews',
  // An `I` and an `RM` that are no roads.
  'Since 2015 I 100% recommend it',
  'Since 2015 I 10 times came here',
  'Suite 100 Rm 204',
])('%s has no street', (text) => {
  expect(streetsIn(text)).toEqual([]);
});

test.each([
  ['41-25 Kissena Blvd', '4125 Kissena Boulevard'],
  ['12 Oak St', '12-14 Oak St'],
  ['518 E 43rd St', '516-18 East 43rd Street'],
  ['9900 S I-35', '9900 South Interstate 35'],
  ['9900 S I-35 Ste 4', '9900 S IH 35 Frontage Rd'],
  ['5200 NW Loop 410', '5200 NW Interstate 410'],
  ['5200 US Hwy 90 W', '5200 U.S. Hwy 90 W'],
  ['5200 US Hwy 90 W', '5200 U.S. 90 West'],
  ['1023 FM 1960 Rd W', '1023 Farm to Market Road 1960 W'],
  ['3595 RR 620 S', '3595 Ranch Road 620 South'],
  ['1234 E 3300 S', '1234 East 3300 South'],
  ['1200 NJ-17 N', '1200 Route 17 N'],
  ['1200 NJ 17', '1200 State Rt 17'],
  ['4401 TX-71', '4401 State Hwy 71'],
  ['2400 W Loop S', '2400 West Loop South'],
  ['W229N1433 Westwood Dr', 'W229 N1433 Westwood Drive'],
  ['100 Main St', '100 Hwy 6 / Main St'],
  ['100 Hwy 6 / Main St', '100 Highway 6'],
])('%s and %s are one street', (one, other) => {
  const street = streetOf(one)!;
  expect(isSameHouse(street, streetOf(other)!)).toBe(true);
  expect(isSameHouse(street, streetsIn(`${other}, Austin, TX`)[0]!)).toBe(true);
});

test.each([
  ['41-25 Kissena Blvd', '41-27 Kissena Blvd'],
  ['41-25 Kissena Blvd', '41 Kissena Blvd'],
  ['12-14 Oak St', '13 Oak St'],
  ['12-14 Oak St', '16 Oak St'],
  ['1023 FM 1960 Rd E', '1023 FM 1960 Bypass Rd E'],
  ['5200 NW Loop 410', '5200 SW Loop 410'],
  ['1234 E 3300 S', '1234 E 3300 N'],
  ['9900 S I-35', '9900 S I-37'],
  ['1200 NJ-17', '1200 NJ-18'],
  ['2400 W Loop S', '2400 N Loop W'],
  ['W229N1433 Westwood Dr', 'W229N1435 Westwood Dr'],
  ['100 Hwy 6 / Main St', '100 Elm St'],
])('%s and %s are two', (one, other) => {
  const street = streetOf(one)!;
  expect(isSameHouse(street, streetOf(other)!)).toBe(false);
  expect(isSameHouse(street, streetsIn(`${other}, Austin, TX`)[0]!)).toBe(false);
});

test.each([
  ['100 Main St', '100 /Main St'],
  ['100 Main St', '100/Main St'],
  ['100 Main St', '100 Ste 5 / Main St'],
  ['12/A Main St', '12 A Main St'],
  ['100 SW 5th St', '100 S/W 5th St'],
  ['100 Main St', '100 Ave Q/Main St'],
  ['100 I-35', '100 Main St / I-35'],
])('an address may be %s or %s', (one, other) => {
  expect(isSameStreet(one, other)).toBe(true);
});

test.each([
  ['100 Main St / Rear', '100 Elm Ave / Rear'],
  ['100 Main St/Upstairs', '100 Elm Ave/Upstairs'],
  ['100 Main St / Plaza', '100 Elm Ave / Plaza'],
  ['100 Main St c/o Bella', '100 Elm St c/o Bella'],
  ['100 Main St c/o Dr Smith', '100 Elm St c/o Dr Smith'],
  ['100 Main St w/ Glow', '100 Elm St w/ Glow'],
  ['100 S/W 5th St', '100 S Elm St'],
])('what follows a slash in %s and %s is no name of a road', (one, other) => {
  expect(isSameStreet(one, other)).toBe(false);
});

test('a house number of Wisconsin is quoted in any case', () => {
  const street = streetOf('w229n1433 Westwood Dr')!;
  expect(writtenStreet('Visit W229N1433 Westwood now', street)).toBe('W229N1433 Westwood');
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
