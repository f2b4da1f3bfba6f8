import { expect, test } from '@jest/globals';
import { comparable } from '../scoring/ownUrls.ts';
import type { Truth } from '../web.ts';
import { rowsByDifficulty } from './difficulties/difficulty.ts';
import { EVIDENCE } from './difficulties/evidenceMakers.ts';
import { makeEvidenceWeb } from './makeHardWeb.ts';

const OPTIONS = { count: 300, seed: 3, noise: 0.5 };
const web = makeEvidenceWeb(OPTIONS);
const pages = new Map(web.pages.map((page) => [page.url, page]));
const rowsOf = (difficulty: string) => web.truth.filter((truth) => truth.difficulty === difficulty);
const trapsOf = ({ traps }: Truth) => Object.values(traps).flat();
const digitsOf = (text: string) => text.replace(/\D/g, '');

test('makes the same web of the same arguments', () => {
  expect(makeEvidenceWeb(OPTIONS)).toEqual(web);
});

test('each difficulty has its share of the list', () => {
  expect(Object.values(EVIDENCE).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  for (const [difficulty, rows] of rowsByDifficulty(OPTIONS.count, EVIDENCE)) {
    expect([difficulty, rowsOf(difficulty).length]).toEqual([difficulty, rows]);
  }
});

test('no URL is the own page of two, nor a trap and the own page of a row', () => {
  const own = web.truth.flatMap(({ id, platforms, detail }) =>
    Object.entries(platforms).flatMap(([platform, url]) =>
      url ? [url, ...(detail[platform]?.also ?? [])].map((one) => ({ id, url: comparable(one) })) : [],
    ),
  );
  const owners = Map.groupBy(own, ({ url }) => url);
  expect([...owners.values()].filter((of) => new Set(of.map(({ id }) => id)).size > 1)).toEqual([]);
  for (const truth of web.truth) {
    const mine = own.filter(({ id }) => id === truth.id).map(({ url }) => url);
    expect(trapsOf(truth).filter((url) => mine.includes(comparable(url)))).toEqual([]);
    for (const url of trapsOf(truth)) expect(pages.has(url)).toBe(true);
  }
});

test.each([['squatter'], ['takenOver']])(
  '%s: no own page, and another name at its street or phone',
  (name) => {
    for (const truth of rowsOf(name)) {
      expect(Object.values(truth.platforms).filter(Boolean)).toEqual([]);
      const text = trapsOf(truth).map((url) => `${pages.get(url)!.title} ${pages.get(url)!.content}`);
      const [number = ''] = truth.real.address.split(' ');
      const isAtOurs = text.some((one) => digitsOf(one).includes(truth.real.phone) || one.includes(number));
      expect({ name: truth.name, text, isAtOurs }).toMatchObject({ isAtOurs: true });
    }
  },
);

test('a renamed salon that says so has a page with both names; one that is silent has none', () => {
  const said = rowsOf('renamedSaid');
  expect(said.filter(({ isToldByName }) => isToldByName).length).toBeGreaterThan(0.9 * said.length);
  const silent = rowsOf('renamedSilent').flatMap(({ detail }) => Object.values(detail));
  expect(silent.filter(({ otherName }) => otherName).length).toBeGreaterThan(0.75 * silent.length);
});

test('the list has the wrong city and the right house', () => {
  for (const { row, real } of rowsOf('wrongCity')) {
    const listed = web.list[row - 1]!;
    expect(listed.city.toLowerCase()).not.toBe(real.city.toLowerCase());
  }
});

test('a panel without a number says closed, and no page does', () => {
  for (const { id, panelSaysClosed, saysClosed, operating } of rowsOf('closedPanel')) {
    expect({ panelSaysClosed, saysClosed, operating }).toEqual({
      panelSaysClosed: true,
      saysClosed: false,
      operating: 'closed',
    });
    expect(web.places!.find((place) => place.id === id)).toMatchObject({
      isPanelWithoutNumber: true,
      permanentlyClosed: true,
    });
  }
});

test('of two rows that compete each one’s pages are the other’s traps', () => {
  const rich = rowsOf('rowsCompete').filter(
    ({ platforms }) => Object.values(platforms).filter(Boolean).length > 3,
  );
  const others = rowsOf('rowsCompete').flatMap(trapsOf);
  const urls = rich.flatMap(({ platforms }) => Object.values(platforms).filter((url) => url !== null));
  expect(urls.filter((url) => others.includes(url)).length).toBeGreaterThan(0.8 * urls.length);
});

test('what is no salon is marked, and private people have pages of the listed name', () => {
  expect(rowsOf('otherTrade').every(({ otherTrade }) => otherTrade)).toBe(true);
  for (const { real } of rowsOf('privateProfile')) {
    const theirs = web.pages.filter(({ kind, title }) => kind === 'person' && title.includes(real.name));
    expect({ name: real.name, count: theirs.length > 0 }).toEqual({ name: real.name, count: true });
  }
});
