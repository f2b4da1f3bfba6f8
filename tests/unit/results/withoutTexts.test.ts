import { expect, test } from '@jest/globals';
import type { PlatformDetails } from '#contract/platformDetails.ts';
import { basisWithoutTexts, withoutTexts } from '../../../backend/features/results/withoutTexts.ts';

const TEXT = 'Their “own” words';

const told: PlatformDetails = {
  outcome: 'found',
  searchMode: 'live',
  queries: ['"Rosa Nails" Reno', `"${TEXT}"`],
  candidates: [
    {
      url: 'https://www.yelp.com/biz/rosa',
      title: TEXT,
      snippet: TEXT,
      score: 90,
      for: ['name'],
      against: ['phone'],
      shown: { name: TEXT, phone: TEXT },
      learned: [{ kind: 'phone', platformId: 'facebook' }],
      grade: 'found',
      pageOf: { name: 'Lily Hair', row: 2 },
    },
  ],
  reason: `Matches: name. The page says that it is closed for good: “${TEXT}”. A panel says: “${TEXT}”.`,
  failure: 'The provider was away.',
  operating: { says: 'closed', words: TEXT, structured: false },
  changes: [TEXT],
  decision: {
    id: '1',
    platformId: 'yelp',
    verdict: 'accepted',
    url: 'https://www.yelp.com/biz/rosa',
    note: 'Called.',
    at: '2026-01-01T00:00:00Z',
    changed: [`Its title was “${TEXT}” and is now “${TEXT}”.`, 'The page now shows another street.'],
  },
};

test('every text of the provider goes, and our own judgement stays', () => {
  const bare = withoutTexts({ yelp: told })['yelp']!;
  expect(JSON.stringify(bare)).not.toMatch(/Their|own” words/);
  const [candidate] = told.candidates;
  expect(bare).toEqual({
    ...told,
    queries: ['"Rosa Nails" Reno'],
    candidates: [
      {
        ...candidate,
        title: '',
        snippet: undefined,
        shown: { name: '…', phone: '…' },
        // A part of a hash: enough to recognise the value if a page shows it again, too short to find the value out.
        deletedKeys: { phone: expect.stringMatching(/^.{2}$/) },
      },
    ],
    reason: 'Matches: name. The page says that it is closed for good: “…”.',
    operating: { says: 'closed', words: '…', structured: false },
    changes: undefined,
    decision: { ...told.decision, changed: ['The page now shows another street.'] },
  });
  expect(withoutTexts({ yelp: bare })).toEqual({ yelp: bare });
});

test('a field that is not known to be ours goes as well', () => {
  const [candidate] = told.candidates;
  const more = { ...told, facts: TEXT, candidates: [{ ...candidate!, facts: { phone: TEXT } }] };
  expect(JSON.stringify(withoutTexts({ yelp: more }))).not.toContain('facts');
  const basis = { title: TEXT, snippet: TEXT, score: 1, for: [], against: [], facts: TEXT, closed: true };
  expect(basisWithoutTexts(basis)).toEqual({ title: '', score: 1, for: [], against: [], closed: true });
});
