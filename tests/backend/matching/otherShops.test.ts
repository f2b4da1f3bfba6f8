import { expect, test } from '@jest/globals';
import type { Shown } from '../../support/matchHits.ts';
import { createMatch } from '../../support/matchHits.ts';

const match = await createMatch();

const SURE: Shown = ['https://www.yelp.com/biz/x', 'Bella Nail Bar - 12 Oak St, Austin, TX - Yelp'];
const bare = (handle: string): Shown => [
  `https://www.instagram.com/${handle}/`,
  `Bella Nail Bar (@${handle})`,
  'Gel',
];
const MOVED: Shown = [
  'https://www.facebook.com/bellanailbar',
  'Bella Nail Bar',
  '700 Pine St, Austin, TX 78702 · 512-555-0142',
];
const outcome = (hits: Shown[], id: string) => match(hits).get(id)!.outcome;

test.each<[shop: string, title: string, where: string]>([
  ['numbered at our street', 'Bella Nail Bar II', '12 Oak St, Austin, TX 78704'],
  ['numbered at another street', 'Bella Nail Bar II', '900 Elm Ave, Austin, TX 78758'],
  [
    'with our phone number and a district in its name, at another street',
    'Bella Nail Bar (Mueller)',
    '900 Elm Ave, Austin, TX 78758 · 512-555-0142',
  ],
])(
  'if there is a shop %s, our phone number at a further street could belong to either',
  (_, title, where) => {
    const shop: Shown = ['https://nextdoor.com/pages/bella', `${title} - Nextdoor`, where];
    const plain: Shown = [
      'https://nextdoor.com/pages/bella',
      'Bella Nail Bar - Nextdoor',
      '12 Oak St, Austin, TX',
    ];
    expect(outcome([SURE, MOVED, plain], 'facebook')).toBe('found');
    expect(outcome([SURE, MOVED, shop], 'facebook')).toBe('possible');
  },
);

test('neither a distant shop nor a district after our name at our street means a second shop nearby', () => {
  const shop = (title: string, where: string): Shown => [
    'https://nextdoor.com/pages/bella',
    `${title} - Nextdoor`,
    where,
  ];
  const far = shop('Bella Nail Bar II', '900 Elm Ave, Chicago, IL 60601');
  const ours = shop('Bella Nail Bar (Mueller)', '12 Oak St, Austin, TX 78704');
  expect(outcome([SURE, MOVED, far], 'facebook')).toBe('found');
  expect(outcome([SURE, MOVED, ours], 'facebook')).toBe('found');
});

test('if a numbered shop has our phone number at another street, other pages at that street are its own', () => {
  const there = '900 Elm Ave, Austin, TX 78758';
  const vagaro = (title: string): Shown => [
    'https://www.vagaro.com/bnb',
    `${title} | Vagaro`,
    `${there} · 512-555-0142`,
  ];
  const yellow: Shown = [
    'https://www.yellowpages.com/austin-tx/mip/bella-nail-bar-1',
    'Bella Nail Bar',
    `${there} · 512-555-0142`,
  ];
  expect(outcome([SURE, vagaro('Bella Nail Bar'), yellow], 'yellowpages')).toBe('found');
  expect(outcome([SURE, vagaro('Bella Nail Bar II'), yellow], 'yellowpages')).toBe('possible');
});

test('after a move inside of a town, a page that adds the next town to the name is no second shop', () => {
  const there = '900 Elm Ave, Austin, TX 78704';
  const map: Shown = [
    'https://maps.google.com/?cid=1794975609546121271',
    `Bella Nail Bar · ${there}`,
    `${there} · 512-555-0142`,
  ];
  const booksy: Shown = [
    'https://booksy.com/en-us/487137_bella-nail-bar_nail-salon_126409_del-valle',
    'Bella Nail Bar - Del Valle - Book Online - Prices, Reviews, Photos',
    'Bella Nail Bar, 900 Elm Ave, Del Valle, 78704 - Book appointments online 24/7.',
  ];
  expect(outcome([map, booksy], 'google')).toBe('found');
  expect(outcome([SURE, map, booksy], 'google')).toBe('possible');
});

test('a handle that another page uses where ours differs belongs to that page’s owner elsewhere too', () => {
  const ours: Shown = [
    'https://www.vagaro.com/bellanailbaratx',
    'Bella Nail Bar | Vagaro',
    '12 Oak St, Austin, TX',
  ];
  const theirs: Shown = ['https://www.vagaro.com/bellanailbar', 'Bella Nail Bar | Vagaro', 'Open late'];
  const facebook: Shown = [
    'https://www.facebook.com/bellanailbar',
    'Bella Nail Bar | Austin TX',
    '12 Oak St, Austin, TX',
  ];
  expect(outcome([SURE, ours, facebook, bare('bellanailbar')], 'instagram')).toBe('found');
  expect(outcome([SURE, ours, facebook, theirs, bare('bellanailbar')], 'instagram')).toBe('possible');
});
