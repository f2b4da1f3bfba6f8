import { expect, test } from '@jest/globals';
import { updateTexts } from '../../../backend/features/wordpress/listings/foundTexts.ts';
import type { FoundUpdate } from '../../../backend/features/wordpress/listings/listedPost.ts';
import type { SiteDescription } from '../../../backend/features/wordpress/site/siteDescription.ts';

test('a text of a post has the line breaks of its values, so that they are found in it', () => {
  const update: FoundUpdate = {
    ...{ key: 'post.content', property: undefined, field: 'post.content', kind: 'text' },
    ...{ isChange: true, isEdited: false, written: undefined, fields: {} },
    value:
      '<!-- wp:paragraph --><p>Monday: 9–5<br>Tuesday: 9–6<br />Sunday: Closed</p><!-- /wp:paragraph -->',
    onSite: '<p>Monday: 9–5<br>\nTuesday: 9–5</p>',
  };
  const site = { taxonomies: {} } as SiteDescription;
  expect(updateTexts(site, update, new Map())).toEqual({
    written: null,
    onSite: 'Monday: 9–5\nTuesday: 9–5',
    now: 'Monday: 9–5\nTuesday: 9–6\nSunday: Closed',
  });
});
