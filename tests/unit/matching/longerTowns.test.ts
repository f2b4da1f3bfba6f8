import { describe, expect, test } from '@jest/globals';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { BELLA, matchShown } from '../../support/threePlatforms.ts';

const LOTUS: BusinessToMatch = {
  ...BELLA,
  name: 'Lotus Lounge',
  address: null,
  zipCode: null,
  phone: null,
};

/** A page that shows this title and this snippet, compared with the salon in this city. */
function match([city, state]: readonly [string, string], title: string, snippet: string, name = LOTUS.name) {
  const pages: Parameters<typeof matchShown>[1] = [['yelp', `${title} - Yelp`, snippet, 'lotuslounge']];
  const { outcome, candidates } = matchShown({ ...LOTUS, name, city, state }, pages).get('yelp')!;
  return { outcome, for: candidates[0]!.for, shown: candidates[0]!.shown?.city };
}

describe('a longer town', () => {
  test.each([
    ['Portland', 'ME', 'South Portland'],
    ['Las Vegas', 'NV', 'North Las Vegas'],
    ['Palm Beach', 'FL', 'West Palm Beach'],
    ['Orange', 'NJ', 'East Orange'],
    ['Miami', 'FL', 'Miami Beach'],
    ['Worth', 'IL', 'Fort Worth'],
    ['Corona', 'CA', 'Corona del Mar'],
    ['Kansas City', 'MO', 'North Kansas City'],
  ])('is not %s, %s, which only the page’s name contains: %s', (city, state, town) => {
    const name = `Lotus Lounge ${city}`;
    for (const [title, snippet] of [
      [name, `${name}, 45 Main St, ${town}`],
      [name, `45 Main St, ${town}`],
      [name, `Book online with ${name} in ${town}.`],
      ['Lotus Lounge', `Visit us at ${name} · 45 Main St · ${town}`],
      ['Lotus Lounge', `45 Main St, ${town}`],
    ] as const) {
      const page = match([city, state], title, snippet);
      expect([snippet, page.outcome === 'found', page.for]).toEqual([snippet, false, ['name']]);
    }
  });

  test('is shown', () => {
    const at = '45 Main St, South Portland';
    expect(match(['Portland', 'ME'], 'Lotus Lounge Portland', at).shown).toBe('South Portland');
    expect(match(['Portland', 'ME'], 'Lotus Lounge', at).shown).toBe('South Portland');
  });

  test('also counts if the list’s name contains the city', () => {
    const name = 'Lotus Lounge Portland';
    const page = match(['Portland', 'ME'], name, `${name}, 45 Main St, South Portland`, name);
    expect(page).toEqual({ outcome: 'possible', for: ['name'], shown: 'South Portland' });
  });

  test.each([
    ['Portland', 'ME', 'Lotus Lounge Portland serves Portland and South Portland'],
    ['Portland', 'ME', 'South Portland, Portland and Falmouth'],
    ['Portland', 'ME', 'I moved here from South Portland'],
    ['Portland', 'ME', '500 South Portland, Suite 3'],
    ['Portland', 'ME', '45 South Portland Ave'],
    ['Lincoln', 'NE', 'Lincoln Park area'],
  ])('does not hide %s, %s: "%s"', (city, state, snippet) => {
    const page = match([city, state], `Lotus Lounge ${city}`, snippet);
    expect([page.outcome, page.shown]).toEqual(['found', city]);
  });

  test.each([
    ['Lotus & Lily Hair', 'Lotus and Lily Hair Portland, 45 Main St, South Portland'],
    ['Lotus and Lily Hair', 'Lotus&Lily Hair Portland, 45 Main St, South Portland'],
    ['Lotûs Lounge', 'Lotus Lounge Portland, 45 Main St, South Portland'],
  ])('counts however a text writes the name %s', (title, snippet) => {
    expect(match(['Portland', 'ME'], title, snippet, title)).toMatchObject({ for: ['name'] });
  });
});
