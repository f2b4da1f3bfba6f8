import { describe, expect, test } from '@jest/globals';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { matchBusiness } from '../../../backend/features/matching/matchBusiness.ts';
import type { AskedBy } from '../../../backend/features/matching/pages.ts';
import { THREE_PLATFORMS } from '../../support/threePlatforms.ts';

const HARBOR: BusinessToMatch = {
  name: 'Harbor Light Hair',
  address: '2429 Glenstone Ave',
  city: 'Springfield',
  state: 'MO',
  zipCode: '65804',
  phone: '(417) 555-0142',
};

type Shown = [platform: string, title: string, snippet: string, askedBy?: AskedBy];

/** The outcome of the first page's platform. */
function outcomeOf(...pages: Shown[]) {
  const hits = pages.map(([platform, title, snippet, askedBy], index) => ({
    url: `https://www.${platform}.com/x${index}`,
    title,
    snippet,
    ...(askedBy && { askedBy }),
  }));
  return matchBusiness(HARBOR, THREE_PLATFORMS, hits).matches.get(pages[0]![0])!;
}

test('a page that a search for the address returns is not ours if its name is that of another salon in town', () => {
  const hit = (url: string, title: string, snippet: string, askedBy?: AskedBy) => ({
    ...{ url: `https://www.${url}`, title, snippet },
    ...(askedBy && { askedBy }),
  });
  const spa = 'Springfield Nails & Spa';
  const hits = [
    hit('vagaro.com/springfieldnailsandspa', spa, 'Nail salon in Springfield, MO', 'address_search'),
    hit('yelp.com/x', 'Springfield Nails', `${HARBOR.address}, Springfield, MO 65804`),
  ];
  const theirs = hit('facebook.com/y', spa, 'Springfield, MO 65810');
  const ours = { ...HARBOR, name: 'Springfield Nails' };
  const outcome = (all: typeof hits) =>
    matchBusiness(ours, THREE_PLATFORMS, all).matches.get('vagaro')!.outcome;
  expect(outcome(hits)).toBe('found');
  expect(outcome([...hits, theirs])).toBe('possible');
});

test('a found page that only a search for the address shows says that it shows no address itself', () => {
  const sure: Shown = ['yelp', 'Harbor Light Hair', HARBOR.phone!];
  const told = (snippet: string) =>
    outcomeOf(['vagaro', 'Harbor Light Hair', snippet, 'address_search'], sure);
  const reason =
    'Matches: name, found by a search for address or phone number. The page itself shows no address.';
  expect(told('Hair Salon')).toMatchObject({ outcome: 'found', reason });
  expect(told('Hair Salon in Springfield, MO').reason).not.toContain('shows no address');
});

test('a page of a branch that a search for the address returns is not certain', () => {
  const [title, sure]: [string, Shown] = ['Springfield, MO', ['yelp', 'Harbor Light Hair', HARBOR.phone!]];
  const outcome = (name: string) =>
    outcomeOf(['vagaro', `${name} - ${title}`, '', 'address_search'], sure).outcome;
  expect(outcome('Harbor Light Hair')).toBe('found');
  expect(outcome('Harbor Light Hair at the Mall')).toBe('possible');
});

test('a page of a branch in the next town is not ours only because the town has our ZIP code', () => {
  const outcome = (title: string) => outcomeOf(['vagaro', title, 'Republic, MO 65804']).outcome;
  expect(outcome('Harbor Light Hair')).toBe('found');
  expect(outcome('Harbor Light Hair - North')).toBe('possible');
});

describe('a page that a search for the phone number alone returns', () => {
  const NEW_STREET = '4190 Sunshine St, Springfield, MO 65804';

  test('is ours at another street of our ZIP code', () => {
    const moved = outcomeOf(['yelp', 'Harbor Light Hair', NEW_STREET, 'phone_search']);
    expect(moved.outcome).toBe('found');
    expect(moved.candidates[0]).toMatchObject({ against: ['street'] });
    expect(outcomeOf(['yelp', 'Harbor Light Hair', NEW_STREET]).outcome).toBe('possible');
    expect(outcomeOf(['yelp', 'Harbor Light Hair', NEW_STREET, 'street_search']).outcome).toBe('possible');
  });

  test('teaches the new street to the other pages', () => {
    const other: Shown = ['vagaro', 'Harbor Light Hair', NEW_STREET];
    const moved: Shown = ['yelp', 'Harbor Light Hair', NEW_STREET, 'phone_search'];
    expect(outcomeOf(other, moved).outcome).toBe('found');
  });

  test('is ours in a near town', () => {
    const nearby = 'Harbor Light Hair, Republic, MO';
    expect(outcomeOf(['yelp', 'Harbor Light Hair', nearby, 'phone_search']).outcome).toBe('found');
    expect(outcomeOf(['yelp', 'Harbor Light Hair', nearby]).outcome).toBe('possible');
  });

  test('is ours if a person works there', () => {
    const person = 'Lisa Gray @ Harbor Light Hair';
    const city = 'Springfield, MO';
    expect(outcomeOf(['yelp', person, city, 'phone_search']).outcome).toBe('found');
    expect(outcomeOf(['yelp', person, city]).outcome).toBe('possible');
    expect(outcomeOf(['yelp', person, `${HARBOR.address}, ${city}`, 'street_search']).outcome).toBe(
      'possible',
    );
  });

  test.each([
    ['another phone number', 'Harbor Light Hair', `${NEW_STREET} · (417) 555-9999`],
    ['another ZIP code', 'Harbor Light Hair', '4190 Sunshine St, Springfield, MO 65807'],
    ['another city', 'Harbor Light Hair', '4190 Sunshine St, Kansas City, MO'],
    ['a part of town', 'Harbor Light Hair - Rountree', '4190 Sunshine St, Springfield, MO'],
    ['another name', 'Ember Salon', NEW_STREET],
  ])('is not found with %s', (_, title, snippet) => {
    expect(outcomeOf(['yelp', title, snippet, 'phone_search']).outcome).not.toBe('found');
  });

  test('is only possible if the salon has a second shop', () => {
    const second: Shown = ['vagaro', 'Harbor Light Hair II', `${NEW_STREET} · (417) 555-7777`];
    expect(outcomeOf(['yelp', 'Harbor Light Hair', NEW_STREET, 'phone_search'], second).outcome).toBe(
      'possible',
    );
  });
});
