import { expect, test } from '@jest/globals';
import { foundReason, possibleReason } from '../../../backend/features/matching/reasons.ts';

test('a value that differs from the list is not said to be the same on another page', () => {
  const learned = [
    { kind: 'city' as const, platformId: 'yellowpages' },
    { kind: 'phone' as const, platformId: 'yellowpages' },
  ];
  expect(foundReason({ for: ['name', 'street'], against: ['other_city'], learned })).toBe(
    'Matches: name, street. Another page shows the same phone number.',
  );
  expect(possibleReason({ for: ['name'], against: ['other_city', 'phone'], learned }, false)).toBe(
    'Matches: name. Differs: city, phone number. Check the page.',
  );
});
