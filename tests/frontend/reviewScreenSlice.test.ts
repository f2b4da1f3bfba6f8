import { expect, test } from '@jest/globals';
import { decided } from '../../frontend/features/review/decisionsSlice.ts';
import {
  announced,
  fieldShown,
  keysToggled,
  listingSelected,
  movedTo,
  noteWritten,
  screenClosed,
  screenOpened,
  selectReviewScreen,
  urlRefused,
} from '../../frontend/features/review/reviewScreenSlice.ts';
import type { RootState } from '../../frontend/lib/rootReducer.ts';
import { rootReducer } from '../../frontend/lib/rootReducer.ts';
import { anEntry, JOB_ID } from './reviewServer.ts';

const ALPHA = anEntry('Alpha');
const businessId = ALPHA.business.id;
const after = (...actions: Parameters<typeof rootReducer>[1][]) =>
  selectReviewScreen(actions.reduce<RootState | undefined>(rootReducer, undefined)!);

const USED = [
  screenOpened(),
  movedTo(2),
  listingSelected({ businessId, key: 'yelp u' }),
  fieldShown({ businessId, kind: 'note' }),
  noteWritten({ businessId, note: 'Called them' }),
  noteWritten({ businessId: 'another', note: 'Kept' }),
  urlRefused({ businessId, url: 'https://yelp.com/search' }),
  urlRefused({ businessId: 'another', url: 'https://yelp.com' }),
  announced('2: yelp.com'),
  keysToggled(),
];

test('a decision takes the salon’s note with it, and closes the field', () => {
  const request = { platformId: 'yelp', verdict: 'accepted' as const, url: 'u' };
  const decision = decided({ jobId: JOB_ID, businessId, name: 'Alpha', request, before: ALPHA });
  expect(after(...USED, decision)).toEqual({
    open: true,
    index: 2,
    group: null,
    selected: null,
    field: null,
    notes: { another: 'Kept' },
    refusedUrls: { another: 'https://yelp.com' },
    message: '2: yelp.com',
    keysShown: true,
  });
});

test('closing the screen resets its state, but keeps what the operator wrote', () => {
  expect(after(...USED, screenClosed())).toEqual({
    ...after(announced('')),
    notes: { [businessId]: 'Called them', another: 'Kept' },
    refusedUrls: { [businessId]: 'https://yelp.com/search', another: 'https://yelp.com' },
  });
});
