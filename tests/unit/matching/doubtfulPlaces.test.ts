import { describe, expect, test } from '@jest/globals';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import type { Shown as ShownPage } from '../../support/threePlatforms.ts';
import { BELLA, matchShown } from '../../support/threePlatforms.ts';

const VOGUE: BusinessToMatch = { ...BELLA, name: 'Vogue Salon' };

type Shown = { title?: string; snippet: string; slug?: string };

function match(
  { title = 'Vogue Salon', snippet, slug = 'voguesalon' }: Shown,
  business: Partial<BusinessToMatch> = {},
) {
  const pages: ShownPage[] = [['facebook', `${title} | Facebook`, snippet, slug]];
  return matchShown({ ...VOGUE, ...business }, pages).get('facebook')!;
}

describe('two capitals that look like a state', () => {
  test.each([
    'Austin hair salon • Call, text, OR DM to book',
    'Austin hair • Walk-ins, OK!',
    'Licensed cosmetologist, AL & TX • Austin',
    'Vogue Salon, Austin. 1,204 likes. Led by Jane Doe, MD',
  ])('do not put a page elsewhere that names the salon’s city: "%s"', (snippet) => {
    expect(match({ snippet })).toMatchObject({ outcome: 'found', reason: 'Matches: name, city.' });
  });

  test.each([
    ['Dr. Jane Doe, MD and her team are the best!', 'vogue-salon-austin'],
    ['Meet the Business Owner: Jane Doe, PA-C.', 'vogue-salon-austin'],
  ])('nor one whose URL names it: "%s"', (snippet, slug) => {
    expect(match({ snippet, slug }).outcome).toBe('found');
  });

  test('are a word behind small letters also in the salon’s state', () => {
    const list = { city: 'Portland', state: 'OR', zipCode: null };
    const said = 'Portland hair salon • Call, text, OR DM to book';
    expect(match({ snippet: said }, list)).toMatchObject({
      outcome: 'found',
      reason: 'Matches: name, city.',
    });
  });

  test('may be the initials of the salon’s city', () => {
    const list = { city: 'Los Angeles', state: 'CA', zipCode: '90005' };
    const page = { snippet: 'Best salon in Koreatown, LA', slug: 'vogue-salon-los-angeles' };
    expect(match(page, list).outcome).toBe('found');
  });

  test.each<[what: string, page: Shown]>([
    ['in a title', { title: 'Vogue Salon | Waikiki, HI', snippet: 'Better than any in Austin' }],
    [
      'also in the URL',
      { snippet: 'Best in Waikiki, HI! Better than any in Austin', slug: 'vogue-salon-waikiki' },
    ],
    ['with a ZIP code', { snippet: 'Vogue Salon, Waikiki, HI 96815. Austin is far' }],
    ['without the salon’s city', { snippet: 'Nails in Waikiki, HI' }],
    ['of a known city', { snippet: 'Nails in Portland, OR. Clients from Austin' }],
    ['of the other city of this name', { snippet: 'Nails in Austin, MN' }],
  ])('are a state %s', (_what, page) => {
    expect(match(page).outcome).toBe('not_listed');
  });
});

test.each([
  ['Washington', 'DC'],
  ['New York', 'NY'],
])('the end of the name in front of %s is no town', (city, state) => {
  const list = { name: 'The Brow Society', city, state, zipCode: null };
  const page = { title: 'Brow Society', snippet: `Brow Society, ${city}. 6,155 likes`, slug: 'browsociety' };
  const { outcome, candidates } = match(page, list);
  expect([outcome, candidates[0]!.shown?.city, candidates[0]!.against]).toEqual(['found', city, []]);
});

test('but another town in front of a state’s name is', () => {
  const list = { name: 'The Brow Society', city: 'Washington', state: 'DC', zipCode: null };
  const page = { title: 'Brow Society', snippet: 'Brows in Tacoma, Washington', slug: 'browsociety' };
  expect(match(page, list).outcome).toBe('not_listed');
});

describe('reviewers’ towns', () => {
  const SLUG = 'vogue-salon-austin';
  test.each([
    'My sister lives in Houston, TX and she comes here too.',
    'We are from Chicago, IL and loved it',
    'Stephanie W. San Antonio, TX. Great service and clean',
    'I have been to salons in New York, NY and they cannot compare',
  ])('leave a page possible whose URL ends with the salon’s city: "%s"', (snippet) => {
    expect(match({ snippet, slug: SLUG }).outcome).toBe('possible');
    expect(match({ snippet, slug: `${SLUG}-2` }).outcome).toBe('possible');
    // Without the city in the URL, the town may be the page's.
    expect(match({ snippet }).outcome).toBe('not_listed');
    expect(match({ snippet, slug: 'vogue-salon-dallas' }).outcome).toBe('not_listed');
  });

  test.each<[what: string, page: Shown]>([
    ['a title', { title: 'Vogue Salon - Houston, TX', snippet: '' }],
    ['a title without its state', { title: 'Vogue Salon - Houston', snippet: 'Nails in Houston, TX' }],
    ['an address', { snippet: '12 Main St, Houston, TX 77002' }],
    ['an address without a ZIP code', { snippet: '12 Main St, Houston, TX' }],
    ['a namesake', { snippet: 'Best nails in Austin, MN' }],
  ])('are none if they are in %s', (_what, page) => {
    expect(match({ ...page, slug: SLUG }).outcome).toBe('not_listed');
  });
});

describe('a ZIP code behind the city', () => {
  const list = { address: '8407 Main St', city: 'Springfield', state: 'MA', zipCode: '01103', phone: null };
  const at = (zip: string) => `Vogue Salon, 904 Jefferson St, Springfield, ${zip} - Book appointments online`;

  test('shows that the city is one of the same name in another state', () => {
    const told = match({ title: 'Vogue Salon - Springfield', snippet: at('62704') }, list);
    expect(told).toMatchObject({
      outcome: 'possible',
      reason: 'Matches: name. Differs: street, ZIP code, city. Check the page.',
    });
    expect(told.candidates[0]!.shown).toMatchObject({ city: 'Springfield, 62704', zip: '62704' });
  });

  test('makes such a page only possible, also if the list has no address', () => {
    const bare = { ...list, address: null, zipCode: null };
    const title = 'Vogue Salon - Springfield';
    expect(match({ title, snippet: at('01103') }, bare)).toMatchObject({
      outcome: 'found',
      reason: 'Matches: name, city.',
    });
    expect(match({ title, snippet: at('62704') }, bare)).toMatchObject({
      outcome: 'possible',
      reason: 'Matches: name. Differs: city. Check the page.',
    });
  });

  test('does not, if it is another one of the city, or if the page names the salon’s state', () => {
    const [title, kinds] = ['Vogue Salon - Springfield', ['name', 'city']];
    expect(match({ title, snippet: at('01109') }, list).candidates[0]!.for).toEqual(kinds);
    const both = match({ title: `${title}, MA`, snippet: at('62704') }, list);
    expect(both.candidates[0]!.for).toEqual(kinds);
  });
});
