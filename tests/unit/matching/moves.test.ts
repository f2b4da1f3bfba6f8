import { describe, expect, test } from '@jest/globals';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { saysMoved } from '../../../backend/features/matching/saysMoved.ts';
import type { Shown } from '../../support/threePlatforms.ts';
import { BELLA, matchShown } from '../../support/threePlatforms.ts';

const SALON: BusinessToMatch = { ...BELLA, address: '12 Oak St', zipCode: null, phone: null };

function match(title: string, snippet: string, business: Partial<BusinessToMatch> = {}) {
  const page: Shown = ['facebook', `${title} | Facebook`, snippet, 'bellanailbar'];
  return matchShown({ ...SALON, ...business }, [page]).get('facebook')!;
}

describe('a move', () => {
  test.each([
    'We moved! Find us at 8131 Elm St.',
    'We have moved to 99 Elm St',
    'We’ve moved to Suite 12',
    'We have moved to Elm Ave',
    'We moved to Round Rock!',
    'We moved our salon next door',
    'Dear friends, we have moved to our new location',
    'The salon has moved.',
    'Ace Barber has moved to a bigger space',
    'Our barber shop has moved to Round Rock',
    'Bella Nail Bar has moved to Round Rock',
    'They moved to a new location',
    'Moved to Elm Ave.',
    'Now moved to 99 Elm St',
    'Formerly at 12 Oak St.',
  ])('is the salon’s: "%s"', (text) => {
    expect(saysMoved(text)).toBe(true);
  });

  test.each([
    'We moved to Austin last year and this is our favorite nail salon.',
    'We just moved here.',
    'We recently moved to the area and found this place',
    'We moved from California in May',
    'Since we moved to Austin we go nowhere else',
    'My husband and I just moved into a new house',
    'My nail tech moved to another state so I tried this place',
    'my daughter moved to Austin for college and',
    'My stylist has moved to this salon',
    'My stylist moved to 99 Elm St',
    'My hairdresser of ten years retired and moved to a new place',
    'The girl who did my nails has moved.',
    'Jane has moved to Dallas so I tried Kim',
    'She has moved on',
    'We moved my appointment to 5 pm',
    'My appointment has been moved to Friday',
    'Moved to Austin last year and love it',
    'My stylist, formerly at Luxe, is the best',
  ])('is a person’s: "%s"', (text) => {
    expect(saysMoved(text)).toBe(false);
  });

  test('of a person does not explain another street', () => {
    const title = 'Bella Nail Bar - 9900 Research Blvd, Austin, Texas';
    expect(match(title, 'We moved to Austin last year and love this salon.').outcome).toBe('possible');
    expect(match(title, 'We have moved to 9900 Research Blvd').outcome).toBe('found');
  });
});

describe('a street that the salon has left', () => {
  test.each([
    'We are no longer at 12 Oak St. Visit us at 99 Elm St, Austin, TX',
    'We moved to 99 Elm St from 12 Oak St',
    'We moved from 12 Oak St to 99 Elm St',
    'Previous location: 12 Oak St. New location: 99 Elm St, Austin, TX',
    'Now at 99 Elm St, Austin, TX (formerly 12 Oak St)',
    'Old address 12 Oak St, new address 99 Elm St',
    'Our old location at 12 Oak St is closed. Now at 99 Elm St',
    'Formerly at: 12 Oak St. Now at 99 Elm St',
    'Used to be located at 12 Oak St. Now 99 Elm St',
  ])('does not agree, and the page may be the salon’s: "%s"', (snippet) => {
    const { outcome, candidates } = match('Bella Nail Bar | Austin TX', snippet);
    expect(outcome).toBe('found');
    expect(candidates[0]).toMatchObject({
      for: ['name', 'city'],
      against: ['street'],
      shown: { street: '99 Elm St' },
    });
  });

  test.each([
    ['12 Oak St', '12 Oak Hill Rd'],
    ['1000 K St NW', '1000 K St NE'],
  ])('%s is not left by a page at %s', (address, street) => {
    const { outcome, candidates } = match('Bella Nail Bar | Austin TX', `${street}, Austin, TX`, { address });
    expect([outcome, candidates[0]!.against]).toEqual(['possible', ['street']]);
  });

  test.each([
    'We are no longer at 99 Elm St. Visit us at 12 Oak St, Austin, TX',
    'We moved to 12 Oak St from 99 Elm St',
    'We moved to 12 Oak St, a block away from 99 Elm St',
    'Old Town, 12 Oak St',
    // There is no other street.
    'We are no longer at 12 Oak St',
  ])('is not the present one: "%s"', (snippet) => {
    const { candidates } = match('Bella Nail Bar | Austin TX', snippet);
    expect(candidates[0]).toMatchObject({ for: ['name', 'street', 'city'], shown: { street: '12 Oak St' } });
  });
});
