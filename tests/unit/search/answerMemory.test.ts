import { zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { MAX_SNIPPET_CHARACTERS, MAX_TITLE_CHARACTERS } from '../../../backend/contract/limits.ts';
import { answerKey } from '../../../backend/features/search/memory/answerKey.ts';
import { packAnswer, unpackAnswer } from '../../../backend/features/search/memory/packedAnswer.ts';
import { createWaitingAnswers } from '../../../backend/features/search/memory/waitingAnswers.ts';
import type { SearchHit } from '../../../backend/features/search/searchProvider.ts';

const HIT: SearchHit = {
  title: 'Bella Vetroni Nails',
  url: 'https://www.google.com/maps/place/?q=place_id:1',
  snippet: '1204 Oak St, Austin · (512) 555-0142',
  local: {
    title: 'Bella Vetroni Nails',
    phone: '(512) 555-0142',
    street: '1204 Oak St',
    city: 'Austin',
    state: 'TX',
    zip: undefined,
    website: undefined,
    permanentlyClosed: false,
    profiles: ['https://www.facebook.com/bella'],
    facts: { category: 'Nail salon', rating: { stars: 4.7, reviews: 61 } },
  },
};
const packed = (value: unknown) => zstdCompressSync(Buffer.from(JSON.stringify(value)));

describe('the key of an answer', () => {
  const keyOf = (query: string) =>
    answerKey({ provider: 'serper', baseUrl: '', resultsLimit: 10 }, query, undefined).toString('hex');
  const KEY = keyOf('"Café Nails" Austin TX');

  test.each([
    ['case', '"CAFÉ nails" AUSTIN tx'],
    ['blanks', ' "Café  Nails"\u00a0Austin TX '],
    ['Unicode form', '"Cafe\u0301 Nails" Austin TX'],
  ])('is the same for another %s', (_, query) => {
    expect(keyOf(query)).toBe(KEY);
  });

  test.each([
    ['accents', '"Cafe Nails" Austin TX'],
    ['punctuation', '"Café-Nails" Austin TX'],
    ['quotes', 'Café Nails Austin TX'],
    ['order', '"Nails Café" Austin TX'],
  ])('is another one for other %s', (_, query) => {
    expect(keyOf(query)).not.toBe(KEY);
  });
});

describe('a packed answer', () => {
  test.each([
    ['hits', [HIT, { title: '', url: 'https://example.org/', snippet: 'Ünïcode 💇 “words”' }]],
    ['none', []],
  ])('has the same hits when it is read: %s', (_, hits) => {
    expect(unpackAnswer(packAnswer('a query', hits)!)).toEqual(hits);
  });

  test('has the limits of a new answer', () => {
    const long = 'x'.repeat(100_000);
    const hits = [
      { title: long, url: 'https://example.org/', snippet: long },
      { title: 'Too long', url: `https://example.org/${long}`, snippet: '' },
      ...Array.from({ length: 2000 }, () => ({
        title: 'One of many',
        url: 'https://example.org/',
        snippet: '',
      })),
    ];
    const read = unpackAnswer(packed({ query: '', hits }))!;
    expect(read[0]!.title).toHaveLength(MAX_TITLE_CHARACTERS);
    expect(read[0]!.snippet).toHaveLength(MAX_SNIPPET_CHARACTERS);
    expect(read[1]!.title).toBe('One of many');
    expect(read).toHaveLength(100);
  });

  test.each([
    ['what is not compressed', Buffer.from('{"query":"","hits":[]}')],
    ['what is far too large', zstdCompressSync(Buffer.alloc(50_000_000))],
    ['another shape', packed({ query: '', hits: [{ url: 1 }] })],
    ['fields of another version', packed({ query: '', hits: [{ ...HIT, rank: 1 }] })],
    ['nothing', Buffer.alloc(0)],
  ])('is not read if it is %s', (_, bytes) => {
    expect(unpackAnswer(bytes)).toBeUndefined();
  });

  test('is not made of an answer that is no list of results', () => {
    const snippet = Array.from({ length: 300_000 }, (_, i) => String((i * 7919) % 1_000_003)).join(' ');
    expect(packAnswer('a query', [{ ...HIT, snippet }])).toBeUndefined();
  });
});

test('a search with another provider, address, call, query or limit has another key', () => {
  const config = { provider: 'serper', baseUrl: 'https://google.serper.dev', resultsLimit: 15 } as const;
  const searches: Parameters<typeof answerKey>[] = [
    [config, 'a query', undefined],
    [{ ...config, provider: 'serpapi' }, 'a query', undefined],
    [{ ...config, baseUrl: 'http://127.0.0.1' }, 'a query', undefined],
    [config, 'a query', 'places'],
    [config, 'another query', undefined],
    [{ ...config, resultsLimit: 10 }, 'a query', undefined],
  ];
  const keys = searches.map((search) => answerKey(...search).toString('hex'));
  expect(new Set(keys).size).toBe(searches.length);
  expect(answerKey({ ...config }, 'a query', undefined).toString('hex')).toBe(keys[0]);
});

describe('waiting answers', () => {
  const answer = (key: string, at = 0) => ({
    key: Buffer.from(key),
    provider: 'serper',
    answeredAt: new Date(at),
    answer: Buffer.from(key),
  });
  const keysOf = (taken: readonly { key: Buffer }[]) => taken.map(({ key }) => key.toString());

  test('are taken once; empty ones after results of a search that was sent later', () => {
    const waiting = createWaitingAnswers();
    waiting.add(answer('full'));
    waiting.addEmpty(answer('empty'), 10);
    waiting.confirmUntil(9);
    expect(keysOf(waiting.take())).toEqual(['full']);
    expect(waiting.lastUnconfirmed()).toBe(10);
    waiting.confirmUntil(11);
    // Its answer came after that of the later search.
    waiting.addEmpty(answer('slow'), 8);
    expect(waiting.lastUnconfirmed()).toBeUndefined();
    expect(keysOf(waiting.take())).toEqual(['empty', 'slow']);
    expect(waiting.take()).toEqual([]);
  });

  test('are not confirmed by results that come much later', () => {
    const waiting = createWaitingAnswers();
    waiting.addEmpty(answer('early'), 1000);
    waiting.addEmpty(answer('late'), 50_000);
    waiting.confirmUntil(90_000);
    expect(keysOf(waiting.take())).toEqual(['late']);
    expect(waiting.lastUnconfirmed()).toBeUndefined();
  });

  test('are forgotten if they are empty and the provider turns out to be blocked, also those that come after that', () => {
    const waiting = createWaitingAnswers();
    const now = performance.now();
    waiting.addEmpty(answer('before'), now);
    waiting.doubt();
    waiting.addEmpty(answer('on its way'), now);
    waiting.addEmpty(answer('after'), performance.now() + 1);
    waiting.confirmUntil(performance.now() + 2);
    expect(keysOf(waiting.take())).toEqual(['after']);
  });

  test('wait again after a failed write, unless a newer answer came', () => {
    const waiting = createWaitingAnswers();
    for (const key of ['one', 'two']) waiting.add(answer(key));
    const taken = waiting.take();
    waiting.add(answer('one', 5));
    waiting.giveBack(taken);
    const again = waiting.take();
    expect(keysOf(again).toSorted()).toEqual(['one', 'two']);
    expect(again.find(({ key }) => key.toString() === 'one')!.answeredAt).toEqual(new Date(5));
  });

  test('are limited in number: the oldest ones are forgotten', () => {
    const waiting = createWaitingAnswers();
    for (let i = 0; i < 5001; i += 1) waiting.add(answer(String(i)));
    const taken = keysOf(waiting.take());
    expect(taken).toHaveLength(5000);
    expect(taken[0]).toBe('1');
  });
});
