import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { compileUrlRules } from '../../../backend/features/matching/compileUrlRules.ts';
import { compareHandle } from '../../../backend/features/matching/handleSimilarity.ts';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { identityOf } from '../../../backend/features/matching/identity.ts';
import { matchBusiness } from '../../../backend/features/matching/matchBusiness.ts';
import type { Hit } from '../../../backend/features/matching/pages.ts';
import { UrlRules } from '../../../backend/features/matching/urlRules.ts';
import { countSteps } from '../../support/countSteps.ts';
import { BELLA } from '../../support/threePlatforms.ts';
import { SHOWN_MS } from '../../timeLimits.ts';

const match = '^yelp\\.com/biz/(?<name>[^/?]+)(?:\\?.*)?$';
const rules = compileUrlRules(
  UrlRules.parse({
    hosts: ['yelp.com'],
    keepParameters: ['hit'],
    rules: [{ kind: 'profile', match, key: '$<name>' }],
    titleNoise: [' - Yelp$'],
  }),
);

/** Returns a different URL for each number. */
const urlOf = (page: number) => `https://www.yelp.com/biz/bella-${page}`;

const steps = (hits: Hit[], business: Partial<BusinessToMatch> = {}): number =>
  countSteps(() => void matchBusiness({ ...BELLA, ...business }, [{ id: 'yelp', rules }], hits));

/** Returns a different word for each number. */
const word = (index: number): string =>
  [index % 26, Math.floor(index / 26)].map((letter) => String.fromCharCode(97 + letter).repeat(4)).join('');

const filled = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Linear work takes twice the steps for twice the size; the rest allows for variation. */
const LINEAR = 2.4;

const UNITS = [
  'a',
  'a ',
  'a-',
  'Aa, ',
  'hair',
  'ﬃ',
  'a & ',
  '12 Oak St ',
  '1 A ',
  'Austin, TX ',
  ', TX',
  ' Texas',
  'we moved to 12 Oak ',
  'drive from Austin ',
];

describe.each(UNITS)('%j again and again', (unit) => {
  test.each<[where: string, hitOf: (text: string) => Hit, length: number]>([
    [
      'a slug',
      (text) => ({ url: `https://www.yelp.com/biz/${encodeURI(text)}`, title: '', snippet: '' }),
      200,
    ],
    ['a title', (title) => ({ url: urlOf(1), title, snippet: 'Austin, TX' }), 4000],
    ['a snippet', (snippet) => ({ url: urlOf(1), title: 'Bella Nail Bar', snippet }), 4000],
  ])('in %s: twice the length takes at most about twice the steps', (_where, hitOf, length) => {
    const [once, twice] = [length, 2 * length].map((size) => steps([hitOf(filled(unit, size))]));
    expect(twice! / once!).toBeLessThan(LINEAR);
  });

  test("in a list's name: twice the length takes at most about twice the steps", () => {
    const hits = [{ url: urlOf(1), title: 'Bella Nail Bar', snippet: 'Austin, TX' }];
    const [once, twice] = [4000, 8000].map((size) => steps(hits, { name: filled(unit, size) }));
    expect(twice! / once!).toBeLessThan(LINEAR);
  });
});

test.each<[what: string, hitOf: (index: number) => Hit]>([
  [
    'of the salon, each with another name and street',
    (index) => ({
      url: urlOf(index),
      title: `Rosa${index} Lash Lounge`,
      snippet: `12 Oak St, Austin, TX 78704 (512) 555-0142, until 2020 at ${index + 100} Elm St`,
    }),
  ],
  [
    'of others in its town, each with a name like its own',
    (index) => ({
      url: urlOf(index),
      title: `Bella ${word(index)} ${word(index + 1)}`,
      snippet: `${index + 100} Elm St, Austin, TX 78701 (512) 555-${1000 + index}`,
    }),
  ],
  [
    'in all, all of one page with another title each',
    (index) => ({
      url: `https://www.yelp.com/biz/bella?hit=${index}`,
      title: `Bella Nail Bar ${index}`,
      snippet: `Number ${index}`,
    }),
  ],
])('twice as many hits %s take at most about twice the steps', (_what, hitOf) => {
  const [once, twice] = [100, 200].map((count) => steps(Array.from({ length: count }, (_, i) => hitOf(i))));
  expect(twice! / once!).toBeLessThan(LINEAR);
});

test('hits beyond the limit of any search take no more steps', () => {
  const hits = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: urlOf(index), title: 'Bella', snippet: '' }));
  expect(steps(hits(2000)) / steps(hits(1000))).toBeLessThan(1.5);
});

test('a handle of words and digits that matches no name is compared at once', () => {
  // Each of these letters once doubled the time. The work runs in a separate process, which can be killed at the time
  // limit.
  const { pathname } = new URL('../../../backend/features/matching/handleSimilarity.ts', import.meta.url);
  const handle = `bellanailbar${'1'.repeat(40)}barbershopbarbershopx`;
  const code = `
    const { compareHandle } = await import(${JSON.stringify(pathname)});
    compareHandle('${handle}', 'bellanailbar', ${JSON.stringify({ city: 'Austin', state: 'TX' })});`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { timeout: SHOWN_MS });
  expect(status).toBe(0);
});

test('trade words and numbers after a name are not part of it', () => {
  const identity = identityOf(BELLA);
  const relationOf = (handle: string) => compareHandle(handle, 'bellanailbar', identity).relation;
  expect(relationOf('bellanailbarofficial')).toBe('longer');
  expect(relationOf('bellanailbarbershop2')).toBe('other');
  expect(relationOf('bellanailbarbarbershop2usa')).toBe('longer');
  expect(relationOf('bellanailbarrosa')).toBe('other');
});
