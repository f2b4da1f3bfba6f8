import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Random } from '../../beds/search/random.ts';
import type { DoubleReply } from './httpDouble.ts';
import type { FoundPage, SearchDouble } from './searchDouble.ts';

const QUALITY = constants.BROTLI_PARAM_QUALITY;

// Replies that a broken or malicious provider may send. The same random numbers give the same replies.

const PAGES = [
  'https://www.yelp.com/biz/',
  'https://www.facebook.com/',
  'https://www.instagram.com/',
  'https://www.styleseat.com/m/v/',
  'https://www.vagaro.com/',
  'https://www.google.com/maps/place/',
];

/** Parts of texts that are slow to match: many words, numbers, places, spaces, and letters that expand. */
const PARTS =
  'a|a |A. |hair|nails |Bella |bella-|12 Oak St |1 A |Austin, TX |, TX|Texas |78704 |(512) 555-0142 | - | \u2022 |(|) |& |at |' +
  'inside |by Rosa |formerly |second location now open in Round Rock |closed |2 locations |1,0|1K friends |in A|\\n|\\t|  |' +
  '\ufb03|\ufdfa|\ud83d\udc87|\u00e9|e\u0301|\u4e2d|on Instagram |photos and videos from | - 1 Photos| - Book Online|owner of Aa|0x1:0x|' +
  'l l c |\'|"|,|;|#1 |Suite 4 |PO Box |Hwy 71 |\u0000|\ud83d';

const someParts = (random: Random, length: number): string => {
  const parts = Array.from({ length: random.int(1, 4) }, () => random.pick(PARTS.split('|')));
  return parts.join('').repeat(Math.ceil(length / parts.join('').length));
};

const longText = (random: Random): string =>
  someParts(random, random.pick([0, 10, 10, 300, 300, 4000, 4000, 64_000]));

/** A slug of random words. Long words are mostly cut or dropped; slugs of single letters fit in a URL. */
const wordSlug = (random: Random, words: number, longest = 4): string =>
  Array.from({ length: words }, () => random.letters(random.int(1, longest))).join('-');

function slug(random: Random): string {
  const words = random.pick([1, 5, 200, 1000]);
  const worded = random.pick([wordSlug(random, words), wordSlug(random, Math.min(words, 970), 1)]);
  const numbered = `bella-vetroni-nails${'1'.repeat(random.int(0, 60))}x`;
  return random.pick([worded, numbered, encodeURIComponent(someParts(random, 200).toWellFormed())]);
}

const page = (random: Random): FoundPage => ({
  url: `${random.pick(PAGES)}${slug(random)}`,
  title: `${random.pick(['', 'Bella Vetroni Nails '])}${longText(random)}`,
  snippet: `${random.pick(['', '1204 Oak St, Austin, TX 78704 (512) 555-0142 '])}${longText(random)}`,
});

const nested = (depth: number, ends: [string, string]): string =>
  ends[0].repeat(depth) + ends[1].repeat(depth);

/** A value of another type, or an excessively large one. */
const oddValue = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => null,
    () => -1,
    () => 1e308,
    () => true,
    () => '',
    () => longText(random),
    () => [],
    () => ({}),
    () => [[[[]]], { a: [] }],
    () => ({ toString: 1, length: -1, link: {}, title: [] }),
    () => Array.from({ length: 3000 }, (_, index) => index),
    () =>
      Array.from({ length: 500 }, () => ({ title: 'Bella', website: 'https://a.example', profiles: [{}] })),
    () => JSON.parse(nested(2000, ['[', ']'])),
    () => JSON.parse(`${nested(500, ['{"places":[', ']}']).replace('[]', '[0]')}`),
  ])();

/** The value with some of its parts replaced. */
function mutated(random: Random, value: unknown): unknown {
  if (random.chance(0.08)) return oddValue(random);
  if (Array.isArray(value)) return value.map((item) => mutated(random, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mutated(random, item)]));
}

/** The keys under which each provider returns places, panels and errors. */
const LOCAL_KEYS =
  'places knowledgeGraph local_results place_results knowledge_graph locations infoboxes'.split(' ');
const ERROR_KEYS = ['error', 'message', 'detail', 'errors'];

const withLocal = (random: Random, body: object): object => ({
  ...body,
  [random.pick(LOCAL_KEYS)]: Array.from({ length: random.int(1, 10) }, () => ({
    title: longText(random),
    address: longText(random),
    phone: longText(random),
    website: page(random).url,
    profiles: [{ link: page(random).url }, oddValue(random)],
    cid: random.pick(['1', '0x1:0x123456', longText(random)]),
    attributes: { [longText(random)]: longText(random) },
  })),
});

/** Does not contain the statuses of a refused key, because they stop a job immediately. */
const STATUSES = [200, 200, 200, 400, 408, 410, 422, 429, 500, 502, 503, 504];
const BYTES = ['utf8', 'utf16le', 'latin1'] as const;
const HTML = [
  '<a>',
  '<b>',
  '<div>',
  '<p>x',
  '<table><tr><td>',
  '<title>',
  '<!--',
  '<a href="',
  '&amp;',
  '<h1>x ',
];

const errorReply = (random: Random, status: number): DoubleReply => ({
  status,
  headers: random.pick<Record<string, string>>([
    {},
    { 'Retry-After': random.pick(['0', '-5', 'NaN', '1', 'Thu, 01 Jan 1970 00:00:00 GMT']) },
    { 'X-RateLimit-Limit': random.pick(['x', '-1', '1e999', ',,']) },
  ]),
  body: Object.fromEntries(ERROR_KEYS.map((key) => [key, mutated(random, longText(random).repeat(20))])),
});

/** Decompression bombs: compressed they have a thousandth of their size. */
function bombs() {
  const bytes = Buffer.alloc(16 * 1024 * 1024, ' ');
  return [
    { encoding: 'gzip', body: gzipSync(bytes) },
    { encoding: 'br', body: brotliCompressSync(bytes, { params: { [QUALITY]: 1 } }) },
  ];
}
let packedBombs: ReturnType<typeof bombs> | undefined;

function bomb(random: Random, status: number): DoubleReply {
  packedBombs ??= bombs();
  const { encoding, body } = random.pick(packedBombs);
  return { status, headers: { 'Content-Encoding': encoding }, body };
}

/** A provider's results whose slugs have as many words as a URL can hold or more, with titles of 64 kB. */
export function longAnswer(double: SearchDouble, random: Random, own: FoundPage): DoubleReply {
  const long = Array.from({ length: 14 }, (_, index) => ({
    url: `${random.pick(PAGES)}${index % 2 ? wordSlug(random, 970, 1) : wordSlug(random, 1000)}`,
    title: someParts(random, 64_000),
    snippet: someParts(random, 4000),
  }));
  return double.results([...long, own]);
}

/**
 * A hostile reply in the format of that provider, or in no format. `own`: a page that comes first in its results,
 * unless the reply hides it.
 */
export function hostileAnswer(double: SearchDouble, random: Random, own?: FoundPage): DoubleReply {
  const others = Array.from({ length: random.pick([1, 5, 15]) }, () => page(random));
  const pages = own ? [own, ...others] : others;
  const { body } = double.results(pages) as { body: object };
  const bytes = () =>
    Buffer.from(JSON.stringify(body), random.pick(BYTES)).subarray(0, random.int(0, 200_000));
  return random.pick<() => DoubleReply>([
    () => ({ status: 200, body }),
    () => ({ status: 200, body }),
    () => ({ status: 200, body: withLocal(random, body) }),
    () => ({ status: 200, body: mutated(random, body) }),
    () => ({ status: 200, body: mutated(random, withLocal(random, body)) }),
    () => ({ status: random.pick(STATUSES), body: bytes() }),
    () => ({ status: random.pick(STATUSES), body: Buffer.from(random.letters(3000), 'base64') }),
    () => ({ status: 200, headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(bytes()) }),
    () => ({ status: 200, headers: { 'Content-Encoding': 'gzip' }, body: bytes() }),
    () => ({ status: 200, body: `["\\u0000",${'[],'.repeat(random.int(0, 300_000))}0]` }),
    () => ({
      status: 200,
      body: nested(
        random.int(1, 200_000),
        random.pick([
          ['[', ']'],
          ['{"a":', '}'],
        ]),
      ),
    }),
    () => ({ status: random.pick(STATUSES), body: `<p>${random.pick(HTML).repeat(random.int(0, 100_000))}` }),
    () => errorReply(random, random.pick(STATUSES)),
    () => errorReply(random, random.pick(STATUSES)),
    () => bomb(random, random.pick(STATUSES)),
    () => ({ cutOff: body }),
    () => 'hang up' as const,
  ])();
}
