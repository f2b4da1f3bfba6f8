import { expect, test } from '@jest/globals';
import { updateTexts } from '../../../backend/features/wordpress/listings/foundTexts.ts';
import type { FoundUpdate } from '../../../backend/features/wordpress/listings/listedPost.ts';
import type { SiteDescription } from '../../../backend/features/wordpress/site/siteDescription.ts';

const site = { taxonomies: {} } as SiteDescription;
const updateOf = (onSite: string, value: string): FoundUpdate => ({
  ...{ key: 'post.content', property: undefined, field: 'post.content', kind: 'text' },
  ...{ isChange: true, isEdited: false, written: undefined, fields: {} },
  ...{ onSite, value },
});

test('a text of a post has the line breaks of its values, so that they are found in it', () => {
  const update = updateOf(
    '<p>Monday: 9–5<br>\nTuesday: 9–5</p>',
    '<!-- wp:paragraph --><p>Monday: 9–5<br>Tuesday: 9–6<br />Sunday: Closed</p><!-- /wp:paragraph -->',
  );
  expect(updateTexts(site, update, new Map())).toEqual({
    written: null,
    onSite: 'Monday: 9–5\nTuesday: 9–5',
    now: 'Monday: 9–5\nTuesday: 9–6\nSunday: Closed',
  });
});

test('of a changed link, the address is shown behind its words, so that the change is seen', () => {
  const link = (href: string, words: string) => `<li><a href="${href}">${words}</a></li>`;
  const update = updateOf(
    link('https://yelp.com/biz/a', 'Yelp') + link('https://maps.example/?a=1&amp;b=2', 'Google Maps'),
    link('https://yelp.com/biz/b', '<b>Yelp</b>') +
      link('https://maps.example/?a=1&amp;b=2', 'Google Maps') +
      '<a class="x" href="https://own.example">https://own.example</a>',
  );
  expect(updateTexts(site, update, new Map())).toEqual({
    written: null,
    onSite: 'Yelp (https://yelp.com/biz/a) Google Maps',
    now: 'Yelp (https://yelp.com/biz/b) Google Maps https://own.example',
  });
});

test('a link that leads where another link of the text led before is shown, too', () => {
  const [fresha, booksy] = ['https://fresha.com/a/brow', 'https://brow.booksy.com'];
  const list = `<a href="${fresha}">Fresha</a> <a href="${booksy}">Booksy</a>`;
  const update = updateOf(
    `<a href="${fresha}">Book an appointment</a> ${list}`,
    `<a href="${booksy}">Book an appointment</a> ${list}`,
  );
  expect(updateTexts(site, update, new Map())).toMatchObject({
    onSite: `Book an appointment (${fresha}) Fresha Booksy`,
    now: `Book an appointment (${booksy}) Fresha Booksy`,
  });
});
