import { expect, test } from '@jest/globals';
import type { ListingUpdate } from '#contract/listings.ts';
import { decidedTogether } from '../../frontend/features/listings/listingTexts.ts';

const update = (id: number, more: Partial<ListingUpdate>): ListingUpdate => ({
  id,
  kind: 'moved',
  field: 'city',
  isChange: true,
  isEdited: false,
  state: 'open',
  ...more,
});

test('a city that is the end of the old one is decided with the text that names it', () => {
  const all = [
    update(1, { onSite: 'North Aurora', now: 'Aurora' }),
    update(2, { field: 'taxonomyCity', onSite: 'North Aurora', now: 'Aurora' }),
    update(3, {
      kind: 'text',
      field: 'post.content',
      onSite: '12 Oak St\nNorth Aurora, IL 60506',
      now: '12 Oak St\nAurora, IL 60506',
    }),
  ];
  expect(decidedTogether(all[0]!, all)).toEqual({ ids: [1, 2, 3], words: ' with the text' });
  expect(decidedTogether(all[0]!, all.slice(0, 2))).toEqual({ ids: [1, 2], words: ' the place' });
});
