import { expect, test } from '@jest/globals';
import { makePlainWeb } from './makePlainWeb.ts';

const OPTIONS = { count: 60, seed: 3, noise: 0.6 };
const web = makePlainWeb(OPTIONS);

const ownUrls = web.truth.flatMap(({ platforms }) => Object.values(platforms).filter((url) => url !== null));

test('makes the same web of the same arguments, and another of another seed', () => {
  expect(makePlainWeb(OPTIONS)).toEqual(web);
  expect(makePlainWeb({ ...OPTIONS, seed: 4 }).list).not.toEqual(web.list);
});

test('has every page of the truth, each of one business', () => {
  const pages = new Map(web.pages.map((page) => [page.url, page]));
  for (const { id, platforms } of web.truth) {
    for (const [platform, url] of Object.entries(platforms))
      if (url) expect(pages.get(url)).toMatchObject({ id, platform, kind: 'profile' });
  }
  expect(ownUrls.length).toBeGreaterThan(200);
  expect(new Set(ownUrls).size).toBe(ownUrls.length);
});

test('traps are pages of others', () => {
  const own = new Set(ownUrls);
  const traps = web.truth.flatMap(({ traps }) => Object.values(traps).flat());
  expect(traps.length).toBeGreaterThan(100);
  expect(traps.filter((url) => own.has(url))).toEqual([]);
});

test('absent businesses have no page, listed ones at least two', () => {
  const counts = (kind: string) =>
    web.truth
      .filter((truth) => truth.class === kind)
      .map(({ platforms }) => Object.values(platforms).filter(Boolean).length);
  expect(counts('absent').length).toBeGreaterThan(0);
  expect(Math.max(...counts('absent'))).toBe(0);
  expect(Math.min(...counts('listed'))).toBeGreaterThanOrEqual(2);
});

test('noise adds pages and hides others from the engines', () => {
  const hidden = (noise: number) =>
    makePlainWeb({ ...OPTIONS, noise }).pages.filter(({ known }) => known !== 3).length;
  expect(hidden(0)).toBe(0);
  expect(hidden(0.9)).toBeGreaterThan(hidden(0.3));
});
