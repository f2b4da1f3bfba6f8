import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '#contract/platformDetails.ts';
import { cityTagFits } from '../../../backend/features/matching/cityTag.ts';
import type { BusinessToMatch, Identity } from '../../../backend/features/matching/identity.ts';
import { isSameStreet, namesStreet, streetOf } from '../../../backend/features/naming/streets.ts';
import { streetsIn } from '../../../backend/features/naming/streetsIn.ts';
import { plainText } from '../../../backend/features/naming/text.ts';
import type { Shown } from '../../support/threePlatforms.ts';
import { BELLA, matchShown } from '../../support/threePlatforms.ts';

// How the matcher reads words and numbers that look like something else.

function yelp(title: string, snippet: string, business: Partial<BusinessToMatch> = {}) {
  const page: Shown = ['yelp', `${title} - Yelp`, snippet, 'bella'];
  const told = matchShown({ ...BELLA, ...business }, [page]).get('yelp')!;
  return { ...told, page: told.candidates[0] as Candidate };
}

describe('five digits', () => {
  test.each([
    'Bella Nail Bar, 12345 Research Blvd, Austin, TX 78704, US',
    'Bella Nail Bar 12345 Research Blvd, Austin, TX 78704',
    'Over 10000 happy clients. Bella Nail Bar, Austin, TX 78704',
  ])('of a house or a count are no ZIP code: "%s"', (snippet) => {
    const { page } = yelp('Bella Nail Bar', snippet);
    expect(page).toMatchObject({ for: expect.arrayContaining(['zip']), shown: { zip: '78704' } });
    const elsewhere = yelp('Bella Nail Bar', snippet.replace('78704', '78759'));
    expect(elsewhere.page).toMatchObject({
      against: expect.arrayContaining(['zip']),
      shown: { zip: '78759' },
    });
  });

  test('of the list’s ZIP code in front of a street are no ZIP code', () => {
    expect(yelp('Bella Nail Bar', '78704 Oak Blvd, Austin').page.for).not.toContain('zip');
  });

  test.each(['Austin 78759', 'San Antonio, 78205', '12 Elm St, 78759, Austin'])(
    'behind or in front of a city are one: "%s"',
    (snippet) => {
      expect(yelp('Bella Nail Bar', snippet).page.against).toContain('zip');
    },
  );
});

describe('a name in a sentence', () => {
  test.each([
    'The owner of this place is so nice.',
    'This place is now my go-to for gel manicures.',
    'We are now offering lash extensions.',
    'I had previously gone to another salon.',
  ])('is not what reviewers say: "%s"', (snippet) => {
    const { page } = yelp('Bella Nail Bar', `12 Oak St, Austin. ${snippet}`);
    expect(page.shown?.name).toBe('Bella Nail Bar');
    expect(yelp('Ember Spa', `12 Oak St, Austin. ${snippet}`).page.shown?.name).toBe('Ember Spa');
  });

  test('of another salon that a reviewer went to is not the page’s', () => {
    expect(yelp('Ember Spa', 'I previously went to Bella Nail Bar. Austin').page.for).not.toContain('name');
  });
});

describe('a street', () => {
  test.each([
    ['12 Oak St', '12 Oak Hill Rd, Austin, TX 78737'],
    ['1200 Lake St', '1200 N Lake Shore Dr, Austin, TX 78737'],
  ])('%s is not the beginning of %s', (address, snippet) => {
    const { page } = yelp('Bella Nail Bar', snippet, { address, zipCode: null });
    expect(page.for).not.toContain('street');
    expect(page.against).toContain('street');
  });

  test.each([
    ['5645 Hull St', '5645 Hull Street Rd'],
    ['9 State Route 7', '9 SR 7'],
    ['100 Ave U', '100 Avenue U'],
    ['5000 S State Rd 7', '5000 State Road 7'],
    ['2300 County Rd 12', '2300 County Road 12'],
    ['9500 US-290', '9500 US Highway 290'],
    ['9500 US Hwy 290', '9500 Highway 290'],
    ['100 Eleventh Ave', '100 11th Ave'],
    ['100 Twentieth St', '100 20th Street'],
  ])('%s is %s', (one, other) => {
    for (const [address, snippet] of [
      [one, other],
      [other, one],
    ] as const) {
      const { page } = yelp('Bella Nail Bar', `${snippet}, Austin, TX 78704`, { address });
      expect([address, page.for, page.against]).toEqual([address, expect.arrayContaining(['street']), []]);
    }
  });

  test('keeps the number of a state’s or county’s road', () => {
    expect(streetsIn('5000 S State Rd 7, Margate')[0]).toMatchObject({ written: '5000 S State Rd 7' });
  });

  test.each(['15 Minute Drive', '2 Hour Drive', '5 Star Drive', 'Apt 12 1/2 Oak St'])(
    'is not "%s"',
    (text) => {
      expect(streetsIn(text)).toEqual([]);
    },
  );

  test.each(['1200 Star Ave, Austin', '24200 Miles Rd, Cleveland'])('may be called %s', (text) => {
    expect(streetsIn(text)).toHaveLength(1);
  });

  test('is found in a text in other words', () => {
    expect(namesStreet('find us at 9500 us 290 east', [streetOf('9500 US Highway 290')!])).toBe(true);
  });
});

test.each([
  ['GEL, DIP, OR ACRYLIC', 'Bella Nail Bar'],
  ['12 OAK ST • CASH, CARD, OR ZELLE', 'BELLA NAIL BAR'],
  ['Licensed in TX, CA and NV', 'Bella Nail Bar'],
])('words that are also codes of states name no place: "%s"', (snippet, title) => {
  const { page, outcome } = yelp(title, `${snippet} · (512) 555-0142`);
  expect(outcome).toBe('found');
  expect(page.against).toEqual([]);
});

test('a small town in capitals is read with its ZIP code', () => {
  const { page } = yelp('BELLA NAIL BAR', '12 ELM ST, ZZYZX, OR 97001');
  expect(page.against).toContain('other_city');
});

test.each([
  ['bar', 'Baltimore', 'MD'],
  ['spa', 'Spokane', 'WA'],
  ['nail', 'Nashville', 'TN'],
  ['chic', 'Chicago', 'IL'],
])('a handle that ends with %s does not name %s', (tag, city, state) => {
  expect(cityTagFits(tag, { city, state } as Identity)).toBe(false);
});

test.each(['nash', 'ntown'])('a short form of a city that is no trade still names it: %s', (tag) => {
  const city = tag === 'nash' ? 'Nashville' : 'Norristown';
  expect(cityTagFits(tag, { city, state: 'TN' } as Identity)).toBe(true);
});

describe('a move', () => {
  const elsewhere = '990 Elm Ave, Austin, TX 78759.';
  test.each([
    'We have moved to a bigger place!',
    'We have officially moved!',
    'Moved to Elm Ave.',
    'The salon has moved.',
    'Our studio just moved to Elm',
    'Bella Nail Bar moved to 990 Elm Ave',
    'Just moved to 990 Elm Ave!',
  ])('of the salon explains another street: "%s"', (snippet) => {
    expect(yelp('Bella Nail Bar', `${elsewhere} ${snippet}`).outcome).toBe('found');
  });

  test.each([
    'I just moved to Austin and love this place',
    'I’ve moved to Austin. Great place',
    'Just moved to Austin and found this place',
  ])('of a reviewer does not: "%s"', (said) => {
    expect(yelp('Bella Nail Bar', `${elsewhere} ${said}`).outcome).toBe('possible');
  });
});

describe('a street of the list', () => {
  const page = 'Bella Nail Bar - 12 Oak St, Austin, TX';
  test.each([
    '12 Oak St, Sola Salon Studios, Suite 4',
    '12 Oak St, PO Box 55',
    '12 Oak St (behind the bank)',
    '12 Oak St, Rear',
    '12 Oak St inside Walmart',
    '360 Salon Suites, 12 Oak St',
  ])('ends in front of other words: "%s"', (address) => {
    const { page: shown, outcome } = yelp(page, '', { address });
    expect([outcome, shown.against]).toEqual(['found', []]);
    expect(shown.for).toContain('street');
  });

  test.each([
    ['1155 Camino Del Mar', '1155 Camino Del Rio'],
    ['100 West St', '100 South St'],
    ['12 N Oak St', '12 S Oak St'],
    ['1000 S 300 E', '1000 S 300 W'],
    ['1000 K St NW', '1000 K St NE'],
    ['100 Calle Ave Maria', '100 Calle Ave Fenix'],
    ['1100 13th Ave S', '1100 13th Ave N'],
  ])('%s is not %s', (one, other) => {
    expect(isSameStreet(one, other)).toBe(false);
    expect(isSameStreet(one, one)).toBe(true);
    expect(namesStreet(plainText(one), [streetOf(one)!])).toBe(true);
    const address = { address: one };
    expect(yelp('Bella Nail Bar', `${other}, Austin, TX`, address).page.for).not.toContain('street');
    expect(yelp('Bella Nail Bar', `${one}, Austin, TX`, address).page.for).toContain('street');
  });

  test.each([
    ['12 N Oak St', '12 Oak Street'],
    ['100 W Main St', '100 Main St W'],
    ['12 E Oak St', '12 Oak St, West Hartford, CT 06107'],
    ['967 NE Court St', '967 Court Street'],
    ['12 Oak St S', '12 Oak St, no walk-ins'],
    ['123 Broadway Reno', '123 Broadway'],
    ['12 Port St Lucie Blvd', '12 Port Saint Lucie Boulevard'],
    ['100 S Broadway', '100 Broadway'],
    ['100 W North Ave', '100 North Avenue'],
    ['100 E St NW', '100 E Street'],
    ['303 N St Marys', '303 North Saint Marys'],
    ['1100 13th Ave S', '1100 13th Ave, West Fargo, ND'],
    ['1000 County Road 220', '1000 Co Rd 220'],
    ['4500 SH 121', '4500 State Hwy 121'],
    ['123 Lake St. Louis Blvd', '123 Lake Saint Louis Boulevard'],
    ['12 Constructor Ave', '12 Constructor Avenue'],
  ])('%s is also %s', (one, other) => {
    expect(isSameStreet(one, other)).toBe(true);
    expect(namesStreet(plainText(other), [streetOf(one)!])).toBe(true);
  });
});

describe('a page at another house', () => {
  test.each([
    ['41-25 Kissena Blvd', '144-50 Northern Blvd'],
    ['1234 E 3300 S', '455 W 1700 S'],
    ['1023 FM 1960 Rd W', '11800 FM 1960 Rd W'],
    ['4500 Main St', '9900 S I-35'],
    ['5200 NW Loop 410', '99 NW Loop 410'],
    ['77 Elm St', '1234 W Dr Martin Luther King Jr Blvd'],
  ])('than the list’s %s is only possible: %s', (address, street) => {
    const title = `Bella Nail Bar - ${street}, Austin, Texas - Nail Salons`;
    const { outcome, page } = yelp(title, '', { address, zipCode: null, phone: null });
    expect([outcome, page.against]).toEqual(['possible', ['street']]);
    expect(page.shown!.street).toBe(street);
  });

  test.each([
    ['12 Oak St Ste 4', '12-14 Oak St'],
    ['12-14 Oak St', '12 Oak St'],
    ['41-25 Kissena Blvd', '4125 Kissena Blvd'],
    ['5200 US Hwy 90 W', '5200 U.S. Hwy 90 W'],
    ['1234 W Martin Luther King Jr Blvd', '1234 W Dr Martin Luther King Jr Blvd'],
  ])('is not one that writes the list’s %s as %s', (address, street) => {
    const { page } = yelp('Bella Nail Bar', `${street}, Austin, TX 78704`, { address });
    expect([page.for, page.against]).toEqual([expect.arrayContaining(['street']), []]);
    expect(page.shown!.street).toBe(street);
  });

  test('is one at another house of the street that the list’s house has left', () => {
    const { page } = yelp('Bella Nail Bar', 'We moved from 41-25 Oak St to 900 Elm Ave, Austin, TX 78704', {
      address: '41-25 Oak St',
    });
    expect([page.against, page.shown!.street]).toEqual([['street'], '900 Elm Ave']);
  });
});

test.each([
  'We moved from 12 Oak St to 900 Elm Ave, Austin, TX 78702. (512) 555-0142',
  'Formerly at 12 Oak St. Now at 900 Elm Ave, Austin, TX. (512) 555-0142',
  '900 Elm Ave, Austin, TX (was 12 Oak St). (512) 555-0142',
])('the street that a page has left is not its street: "%s"', (snippet) => {
  const { page } = yelp('Bella Nail Bar', snippet);
  expect(page.against).toContain('street');
  expect(page.shown!.street).toBe('900 Elm Ave');
});

test('a salon that will move is still at its street', () => {
  const { page } = yelp('Bella Nail Bar', 'We are moving from 12 Oak St to 900 Elm Ave, Austin, TX in May');
  expect(page.for).toContain('street');
});

test.each([
  ['Main St Barbers', 'Main Street Barbers'],
  ['5th Ave Nails', 'Fifth Avenue Nails'],
  ['Đẹp Nails', 'Dep Nails'],
  ['The Constructor Spa', 'Constructor Spa'],
  ["MJ's Salon", 'MJ Salon'],
  ["CJ's Salon", 'CJs Salon'],
])('%s is also written %s', (name, title) => {
  const { page } = yelp(title, '12 Oak St, Austin, TX 78704', { name });
  expect(page.for).toContain('name');
  expect(page.facts?.otherNames).toBeUndefined();
});

test('another place in a reviewer’s story is not the page’s', () => {
  const said = 'I just moved here from Dallas, TX and finally found a salon';
  expect(yelp('Bella Nail Bar', said).page.against).not.toContain('other_city');
  expect(yelp('Bella Nail Bar', 'Nails in Dallas, TX').page.against).toContain('other_city');
});

test('beside a town that the ZIP code table lacks, a town of its state is near', () => {
  const list = { city: 'Doral', state: 'FL', zipCode: null, address: null, phone: null };
  expect(yelp('Bella Nail Bar', 'Nails in Miami, FL', list).outcome).toBe('possible');
  expect(yelp('Bella Nail Bar', 'Nails in Tampa, GA', list).outcome).toBe('not_listed');
});

test.each([
  'Owner of Ember Lash Studio',
  'My friend’s salon is now Ember Lash Studio.',
  'Parking is now Free!',
  'Formerly Owned by Kim',
  'We are now Located inside Sola',
])('no other name is learned from "%s"', (said) => {
  const { page } = yelp('Bella Nail Bar', `12 Oak St, Austin, TX 78704. ${said}`);
  expect(page.facts?.otherNames).toBeUndefined();
});

test('the salon of an owner by whose name the list calls it is learned', () => {
  const { page } = yelp('Rosa Diaz', '12 Oak St, Austin, TX 78704. Owner of Ember Lash Studio', {
    name: 'Rosa Diaz',
  });
  expect(page.facts).toMatchObject({ otherNames: ['Ember Lash Studio'] });
});

test('another name has neither the street of the title nor the rest of the sentence', () => {
  const { page } = yelp(
    'Bella Nail Bar - 12 Oak St, Austin, TX',
    'Formerly Lee’s Nails, now with a new team.',
  );
  expect(page.facts).toMatchObject({ otherNames: ['Lee’s Nails'] });
  const learned = (said: string) => yelp('Bella Nail Bar', `Austin, TX. ${said}`).page.facts?.otherNames;
  expect(learned('Bella Nail Bar is now Ember Nails!')).toEqual(['Ember Nails']);
  expect(learned('Great news, Bella Nail Bar is now Ember Nails!')).toEqual(['Ember Nails']);
  expect(learned('Formerly On Point Nails.')).toEqual(['On Point Nails']);
  expect(learned('Formerly Nails, Hair & More.')).toEqual(['Nails, Hair & More']);
});

test('a salon of two words at a mall is no person who works there', () => {
  const at = '12 Oak St, Austin, TX 78704';
  expect(yelp('Ruby Room at The Domain', at, { name: 'Ruby Room' }).reason).not.toContain('person');
});

test('the reason says that a name is not the list’s, but that of an accepted page', () => {
  const known = { knownNames: ['The Blind Barber'] };
  const { reason, outcome, page } = yelp('The Blind Barber', '12 Oak St, Austin, TX 78704', known);
  expect(page).toMatchObject({ against: ['other_name'], facts: { otherNames: ['The Blind Barber'] } });
  expect([outcome, reason]).toEqual([
    'found',
    "Matches: street, ZIP code, city. It has another name than the list's, that of a page that an operator has accepted.",
  ]);
  expect(yelp('Bella Nail Bar', '12 Oak St, Austin, TX 78704', known).reason).not.toContain('accepted');
  const longer = { knownNames: ['Bella Nail Bar Salon'] };
  expect(yelp('Bella Nail Bar Salon', '12 Oak St, Austin, TX 78704', longer).page).toMatchObject({
    for: ['name', 'street', 'zip', 'city'],
    against: [],
  });
});
