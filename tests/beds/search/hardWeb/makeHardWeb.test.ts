import { expect, test } from '@jest/globals';
import { comparable } from '../scoring/ownUrls.ts';
import { rowsByDifficulty } from './difficulties/difficulty.ts';
import { HARD } from './difficulties/makers.ts';
import { makeHardWeb } from './makeHardWeb.ts';

const OPTIONS = { count: 200, seed: 3, noise: 0.5 };
const web = makeHardWeb(OPTIONS);
const places = web.places ?? [];
const pages = new Map(web.pages.map((page) => [page.url, page]));

/** Each own page of a row: its URL and every other URL of it. */
const ownPages = web.truth.flatMap(({ id, platforms, detail }) =>
  Object.entries(platforms).flatMap(([platform, url]) =>
    url
      ? [
          {
            id,
            platform,
            url,
            detail: detail[platform]!,
            all: [url, ...(detail[platform]?.also ?? [])].map(comparable),
          },
        ]
      : [],
  ),
);

test('makes the same web of the same arguments, and another of another seed', () => {
  expect(makeHardWeb(OPTIONS)).toEqual(web);
  expect(makeHardWeb({ ...OPTIONS, seed: 4 }).list).not.toEqual(web.list);
});

test('no URL is the own page of two, and none that is a trap for a row is its own', () => {
  const owners = Map.groupBy(
    ownPages.flatMap(({ id, all }) => all.map((url) => ({ id, url }))),
    ({ url }) => url,
  );
  const shared = [...owners.values()].filter((of) => new Set(of.map(({ id }) => id)).size > 1);
  expect(shared).toEqual([]);
  const own = Map.groupBy(ownPages, ({ id }) => id);
  for (const { id, traps } of web.truth) {
    const mine = (own.get(id) ?? []).flatMap(({ all }) => all);
    expect(
      Object.values(traps)
        .flat()
        .filter((url) => mine.includes(comparable(url))),
    ).toEqual([]);
  }
});

test('has every page of the truth and of the traps', () => {
  for (const { id, platform, url } of ownPages) expect(pages.get(url)).toMatchObject({ id, platform });
  for (const url of web.truth.flatMap(({ traps }) => Object.values(traps).flat())) {
    expect(pages.has(url)).toBe(true);
  }
  expect(new Set(web.pages.map(({ url }) => url)).size).toBe(web.pages.length);
});

test('each difficulty has its share of the list', () => {
  expect(Object.values(HARD).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  const counted = Map.groupBy(web.truth, ({ difficulty }) => difficulty);
  for (const [difficulty, rows] of rowsByDifficulty(OPTIONS.count, HARD)) {
    expect([difficulty, counted.get(difficulty)?.length]).toEqual([difficulty, rows]);
  }
  expect(web.list.map(({ id }) => id)).toEqual(web.truth.map(({ id }) => id));
});

test('pages tell of the place as often as real ones do, and most of Instagram’s tell nothing', () => {
  const share = (shows: string, of = ownPages) =>
    of.filter(({ detail }) => detail.shows === shows).length / of.length;
  expect(ownPages.length / OPTIONS.count).toBeGreaterThan(3.3);
  expect(ownPages.length / OPTIONS.count).toBeLessThan(4.1);
  for (const shows of ['phone', 'address', 'city', 'name']) expect(share(shows)).toBeGreaterThan(0.12);
  const instagram = ownPages.filter(({ platform }) => platform === 'instagram');
  expect(share('name', instagram)).toBeGreaterThan(0.5);
});

test('who says that it is closed is closed, or contradicted by its other pages', () => {
  const closed = web.truth.filter(({ operating }) => operating === 'closed');
  expect(closed.filter(({ saysClosed }) => saysClosed).length).toBeGreaterThan(5);
  for (const { difficulty, operating, saysClosed } of web.truth) {
    if (saysClosed) expect({ difficulty, operating }).not.toMatchObject({ operating: 'open' });
  }
  for (const { detail, url } of ownPages.filter((page) => page.detail.closed)) {
    const { title, content } = pages.get(url)!;
    expect({ detail, text: /clos/i.test(`${title} ${content}`) }).toMatchObject({ text: true });
  }
});

test('absent businesses have no page, and others near their name do', () => {
  const absent = web.truth.filter((truth) => truth.class === 'absent');
  expect(absent.length).toBeGreaterThan(5);
  for (const { platforms, traps } of absent) {
    expect(Object.values(platforms).filter(Boolean)).toEqual([]);
    expect(Object.values(traps).flat().length).toBeGreaterThan(0);
  }
});

test('a map knows each business that has a listing on it, and their look-alikes', () => {
  const cids = new Map(places.map((place) => [place.cid, place]));
  expect(cids.size).toBe(places.length);
  for (const { id, url } of ownPages.filter(({ platform }) => platform === 'google')) {
    expect(cids.get(new URL(url).searchParams.get('cid')!)).toMatchObject({ id });
  }
  expect(places.some(({ id }) => !web.truth.some((truth) => truth.id === id))).toBe(true);
  expect(places.every(({ phone }) => phone === '' || phone.includes(') 555-'))).toBe(true);
});
