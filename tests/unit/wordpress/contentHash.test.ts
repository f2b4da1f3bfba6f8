import { describe, expect, test } from '@jest/globals';
import {
  contentHash,
  isOfSameKeys,
  isSameContent,
} from '../../../backend/features/wordpress/sync/draftContent.ts';

const KEYS = ['zip', 'phone', 'platform_urls', 'latitude'];
const BASE = {
  title: 'Tony & Guy',
  meta: { zip: '08314', platform_urls: { google: 'https://g', fresha: 'https://f' } } as Record<
    string,
    unknown
  >,
  termId: 5 as number | undefined,
};
const hash = (changes: Partial<typeof BASE> = {}, keys = KEYS) => contentHash({ ...BASE, ...changes }, keys);
const { meta } = BASE;

describe('the hash of a post’s content', () => {
  test.each([
    [
      'the order of properties',
      { meta: { platform_urls: { fresha: 'https://f', google: 'https://g' }, zip: '08314' } },
    ],
    ['entities in the title', { title: 'Tony &amp; Guy' }],
    [
      'empty meta',
      { meta: { ...meta, phone: '', platform_urls: { ...(meta['platform_urls'] as object), vagaro: '' } } },
    ],
    ['empty lists for missing values', { meta: { ...meta, phone: [] } }],
    ['a number that was never set', { meta: { ...meta, latitude: 0 } }],
    ['meta that is not ours', { meta: { ...meta, footnotes: 'x' } }],
  ])('ignores %s', (_, changes) => {
    expect(hash(changes)).toBe(hash());
  });

  test.each([
    ['title', { title: 'Tony' }],
    ['meta', { meta: { ...meta, zip: '8314' } }],
    ['property', { meta: { ...meta, platform_urls: { google: 'https://g' } } }],
    ['added meta', { meta: { ...meta, phone: '555' } }],
    ['city', { termId: 6 }],
    ['missing city', { termId: undefined }],
  ])('changes with another %s', (_, changes) => {
    expect(hash(changes)).not.toBe(hash());
    expect(isSameContent(hash(changes), hash())).toBe(false);
  });

  test('is the same for a number and its digits, which WordPress may return', () => {
    const as = (latitude: unknown) => hash({ meta: { ...meta, latitude } });
    expect(as(43.6)).toBe(as('43.6'));
    expect(as(43.6)).not.toBe(as(43.7));
  });

  test('shows whether the same meta keys were hashed, in any order', () => {
    expect(isOfSameKeys(hash(), hash({}, [...KEYS, 'website']))).toBe(false);
    expect(isOfSameKeys(hash(), hash({ title: 'Another' }))).toBe(true);
    expect(hash({}, [...KEYS].reverse())).toBe(hash());
  });

  test('differs if the post has other content besides ours', () => {
    const nothing = { content: '', excerpt: undefined, terms: [], meta: {} };
    const withMore = (others: Record<string, unknown>) => contentHash({ ...BASE, others }, KEYS);
    expect(withMore(nothing)).toBe(hash());
    const withText = withMore({ ...nothing, content: 'Open on Sundays.' });
    expect(withText).not.toBe(hash());
    expect(withText).not.toBe(withMore({ ...nothing, content: 'Closed.' }));
    expect(isSameContent(withText, hash())).toBe(true);
    expect(isSameContent(hash(), null)).toBe(false);
  });
});
