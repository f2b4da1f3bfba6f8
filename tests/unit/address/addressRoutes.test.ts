import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';
import { addressCalls } from '#contract/addressCalls.ts';
import { addressRoutes } from '../../../backend/features/address/addressRoutes.ts';
import { errorHandler } from '../../../backend/lib/errorHandler.ts';
import { createRouter } from '../../../backend/lib/router.ts';
import { admitAll } from '../../support/admitAll.ts';
import { forAll } from '../../support/between.ts';
import { serveApp } from '../../support/serveApp.ts';

const server = forAll(async () => {
  const app = new Koa();
  app.use(errorHandler(pino({ level: 'silent' })));
  app.use(createRouter(addressCalls, addressRoutes(), { admit: admitAll }).routes());
  return serveApp(app);
});

async function post(body: string, type = 'application/json') {
  const reply = await fetch(`${server.url}/api/address/parse`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
  });
  return { status: reply.status, text: await reply.text() };
}

test('returns the parts of an address and nothing else', async () => {
  const reply = await post(JSON.stringify({ address: '9 Vine St, Hollywood, California 90028' }));
  expect(reply.status).toBe(200);
  expect(JSON.parse(reply.text)).toEqual({
    city: 'Hollywood',
    state: 'CA',
    zipCode: '90028',
    taxonomyCity: 'Los Angeles',
  });
});

test('endless nesting is a 400', async () => {
  const reply = await post(`{"address":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  expect([reply.status, reply.text]).toEqual([
    400,
    expect.stringMatching(/"address" is not right.*nested too deep/),
  ]);
});

test('returns null for parts that the address lacks', async () => {
  const reply = await post(JSON.stringify({ address: 'somewhere nice' }));
  expect(JSON.parse(reply.text)).toEqual({ city: null, state: null, zipCode: null, taxonomyCity: null });
});

test.each([
  ['no address', '{}', 'application/json', 400],
  ['an address that is no text', '{"address":12}', 'application/json', 400],
  ['an address that is too long', JSON.stringify({ address: 'x'.repeat(1001) }), 'application/json', 400],
  ['broken JSON', '{"address":', 'application/json', 400],
  ['a text', 'address', 'text/plain', 415],
])('refuses %s', async (_, body, type, status) => {
  const reply = await post(body, type);
  expect(reply.status).toBe(status);
  expect(reply.text).toMatch(/\.$/);
});
