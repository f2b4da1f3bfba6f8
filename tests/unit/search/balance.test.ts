import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createBalance } from '../../../backend/features/search/balance.ts';
import { brave } from '../../support/searchDoubles/brave.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import type { SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { KEY } from '../../support/searchDoubles/searchDouble.ts';
import { searxng } from '../../support/searchDoubles/searxng.ts';
import { serpapi, serpapiAccount, serpapiFaults } from '../../support/searchDoubles/serpapi.ts';
import { serper, serperAccount, serperFaults } from '../../support/searchDoubles/serper.ts';

const server = doubleForAll();

const balanceOf = (double: SearchDouble) =>
  createBalance(doubledConfig(double, server.url), pino({ level: 'silent' }));

test.each([
  ['Serper', serper, serperAccount(50), '/account', 48_211],
  ['SerpApi', serpapi, serpapiAccount(200, 10), '/account.json', 958],
])('%s says how many searches are left, and is asked once a minute', async (_, double, reply, path, left) => {
  server.answer(() => reply);
  const balance = balanceOf(double);
  expect(await Promise.all([balance(), balance()])).toEqual(Array(2).fill({ left, unknown: null }));
  expect(await balance()).toEqual({ left, unknown: null });
  expect(server.requests.map((request) => request.path.split('?')[0])).toEqual([path]);
});

test.each([
  ['Brave', brave, 'Brave Search does not say how many searches are left.'],
  ['SearXNG', searxng, null],
])('%s is not asked', async (_, double, unknown) => {
  expect(await balanceOf(double)()).toEqual({ left: null, unknown });
  expect(server.requests).toEqual([]);
});

test('simulated results have no balance', async () => {
  const config = { ...doubledConfig(serper, server.url), provider: 'simulated' as const };
  expect(await createBalance(config, pino({ level: 'silent' }))()).toMatchObject({ left: null });
});

test.each([
  ['refuses the key', serper, serperFaults.wrongKey],
  ['refuses the key', serpapi, serpapiFaults.wrongKey],
  ['something that is not its result list', serper, { status: 200, body: [] }],
  ['cannot be reached', serper, 'hang up' as const],
])('a balance that cannot be read says why: %s', async (words, double, reply) => {
  server.answer(() => reply);
  const { left, unknown } = await balanceOf(double)();
  expect(left).toBeNull();
  expect(unknown).toContain(words);
  expect(unknown).not.toContain(KEY);
});

test.each([
  [{ balance: -3.5 }, { left: 0, unknown: null }],
  [{ balance: 10.9 }, { left: 10, unknown: null }],
  [{ balance: 1e308 }, { left: null, unknown: 'Serper did not say how many searches are left.' }],
  [{ balance: 'many' }, { left: null, unknown: 'Serper did not say how many searches are left.' }],
  [{}, { left: null, unknown: 'Serper did not say how many searches are left.' }],
])('the account %p', async (body, balance) => {
  server.answer(() => ({ status: 200, body }));
  expect(await balanceOf(serper)()).toEqual(balance);
});
