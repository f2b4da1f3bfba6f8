import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FaultProxy } from '../../beds/wordpress/faultProxy.ts';
import { startFaultProxy } from '../../beds/wordpress/faultProxy.ts';
import type { Gateway } from '../../beds/wordpress/gateway.ts';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import { isCreate, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import type { Arrived } from '../../beds/wordpress/passOn.ts';

let reached: Arrived[];
let site: Gateway;
let proxy: FaultProxy;

beforeAll(async () => {
  site = await startGateway((request) => {
    reached.push(request);
    return { status: 201, headers: { 'content-type': 'application/json' }, body: '{"id":1}' };
  });
  proxy = await startFaultProxy(`http://${site.host}`);
});
afterAll(async () => {
  await proxy.stop();
  await site.stop();
});
beforeEach(() => {
  reached = [];
});

const create = (siteUrl: string) =>
  fetch(`${siteUrl}/wp-json/wp/v2/salon?_fields=id`, {
    method: 'POST',
    body: '{"title":"A"}',
    redirect: 'manual',
    headers: { Authorization: 'Basic x' },
  });

test('a request whose reply is lost was carried out', async () => {
  expect((await create(proxy.url('lost-answer'))).status).toBe(504);
  expect(reached).toMatchObject([{ method: 'POST', path: '/wp-json/wp/v2/salon?_fields=id' }]);
  expect(String(reached[0]!.body)).toBe('{"title":"A"}');
});

test('a flaky site refuses every second request before it is carried out', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await create(proxy.url('flaky'))).status);
  expect(statuses).toEqual([503, 201, 503, 201]);
  expect(reached).toHaveLength(2);
  expect(proxy.count('flaky')).toBe(4);
});

test('refused and redirected requests never reach the site', async () => {
  const [maintenance, moved] = [await create(proxy.url('503')), await create(proxy.url('other-host'))];
  expect([maintenance.status, maintenance.headers.get('retry-after')]).toEqual([503, '600']);
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    expect.stringMatching(/^http:\/\/localhost:\d+\/wp-json\/wp\/v2\/salon\?_fields=id$/),
  ]);
  expect(reached).toEqual([]);
});

test('a fault of the site itself is passed on to it, and no-auth-header removes the password', async () => {
  await create(proxy.url('rest-off'));
  await create(proxy.url('no-auth-header'));
  expect(reached[0]!.headers).toMatchObject({ 'x-bed-fault': 'rest-off', authorization: 'Basic x' });
  expect(reached[1]!.headers).not.toHaveProperty('authorization');
});

test('held requests are carried out and answered only when released', async () => {
  const holding = await startHoldingSite(`http://${site.host}`, isCreate, { most: 1 });
  const late = create(holding.url);
  while (!holding.held()) await new Promise(setImmediate);
  expect((await create(holding.url)).status).toBe(201);
  expect(reached).toHaveLength(1);
  await holding.release();
  expect(reached).toHaveLength(2);
  expect((await late).status).toBe(201);
  await holding.stop();
});

test('if only replies are held, the request has been carried out', async () => {
  const holding = await startHoldingSite(`http://${site.host}`, isCreate, { answersOnly: true });
  const late = create(holding.url);
  while (!holding.held()) await new Promise(setImmediate);
  expect(reached).toHaveLength(1);
  await holding.release();
  expect((await late).status).toBe(201);
  expect(reached).toHaveLength(1);
  await holding.stop();
});
