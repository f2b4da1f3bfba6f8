import { expect, test } from '@jest/globals';
import type { PlatformMatch } from '../../../backend/features/matching/choosePage.ts';
import { withOtherStreets } from '../../../backend/features/matching/otherStreets.ts';

/** The reasons of found pages that show these streets. */
function reasonsOf(streets: readonly string[]): string[] {
  const matches = streets.map((street, index): [string, PlatformMatch] => {
    const page = {
      url: '',
      title: '',
      grade: 'found' as const,
      score: 100,
      for: [],
      against: [],
      shown: { street },
    };
    return [`p${index}`, { outcome: 'found', candidates: [page], reason: 'Matches: name.' }];
  });
  return [...withOtherStreets(new Map(matches)).values()].map(({ reason }) =>
    reason.replace('Matches: name.', '').trim(),
  );
}

test('if several pages show one street and several another one, each page says so', () => {
  const [church, maple] = ['5707 Church St #13', '365 Maple Ave'];
  const others = (street: string) => `Other pages show another street: ${street}.`;
  expect(reasonsOf([church, church, maple, maple])).toEqual([
    others(maple),
    others(maple),
    others(church),
    others(church),
  ]);
  // A single other one says so only itself.
  expect(reasonsOf([church, church, church, maple])).toEqual(['', '', '', others(church)]);
  expect(reasonsOf([church, church])).toEqual(['', '']);
});
