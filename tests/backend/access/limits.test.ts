import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createApp } from '../../../backend/app.ts';
import { networkOf } from '../../../backend/features/access/attemptLimits.ts';
import { addOperator } from '../../../backend/features/access/operatorService.ts';
import { serveForEach } from '../../support/serveApp.ts';
import { addQuickOperator, CREDENTIALS, cookiesOf } from '../../support/signIn.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

const SECRET = 'one secret for both APIs of this test';

const serve = serveForEach();
let api: TestApi;
beforeAll(async () => {
  // Trusts a proxy, so that a test can choose its address with a header.
  api = await startTestApi({ TRUST_PROXY: '1', SESSION_SECRET: SECRET });
  await addQuickOperator(api.database.db);
});
afterAll(() => api.stop());
afterEach(() => api.database.db.raw('delete from sign_in_attempts'));

type Try = { from: string; email?: string; password?: string; cookie?: string };

async function attempt({ from, cookie, ...more }: Try, url = api.url) {
  const reply = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify({ ...CREDENTIALS, ...more }),
  });
  const { status, headers } = reply;
  return { status, headers, text: await reply.text() };
}

/** Makes failing attempts one after the other and returns their statuses. */
async function fail(count: number, of: (i: number) => Try): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await attempt({ password: 'wrong', ...of(i) })).status);
  return statuses;
}

/** Adds that many failures to the counters directly: each real attempt is slow on purpose. */
const more = (kind: 'address' | 'account', count: number) =>
  api.database.db.raw('update sign_in_attempts set count = count + ? where key like ?', [count, `${kind} %`]);

const over = (window = '15 minutes 1 second') =>
  api.database.db.raw(`update sign_in_attempts set since = since - ?::interval`, [window]);

test('an account allows ten wrong passwords in a quarter of an hour, from all addresses together', async () => {
  expect(await fail(11, (i) => ({ from: `192.0.2.${i}` }))).toEqual([...Array(10).fill(401), 429]);
  const refused = await attempt({ from: '192.0.2.99' });
  expect([refused.status, refused.text]).toEqual([
    429,
    'Too many failed attempts to sign in. Try again in 15 minutes.',
  ]);
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});

test('an unknown email is limited in the same way', async () => {
  await fail(1, () => ({ from: '192.0.2.1', email: 'nobody@example.com' }));
  await more('account', 8);
  const statuses = await fail(2, (i) => ({ from: `192.0.2.${i}`, email: 'nobody@example.com' }));
  expect(statuses).toEqual([401, 429]);
});

test('an address may try thirty times, at all accounts together', async () => {
  const guess = (count: number) =>
    fail(count, (i) => ({ from: '192.0.2.1', email: `nobody${count}${i}@example.com` }));
  expect(await guess(3)).toEqual([401, 401, 401]);
  await more('address', 26);
  expect(await guess(2)).toEqual([401, 429]);
  expect((await attempt({ from: '192.0.2.1' })).status).toBe(429);
  expect((await attempt({ from: '192.0.2.2' })).status).toBe(200);
});

test('concurrent attempts are counted like consecutive ones', async () => {
  const replies = await Promise.all(
    Array.from({ length: 15 }, (_, i) => attempt({ from: `192.0.2.${i}`, password: 'wrong' })),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
});

test('attempts are still counted after a restart', async () => {
  await fail(1, () => ({ from: '192.0.2.1' }));
  await more('account', 9);
  const url = await serve(createApp(api.deps));
  expect((await attempt({ from: '192.0.2.1' }, url)).status).toBe(429);
});

test('further attempts while locked out do not extend the lockout', async () => {
  await fail(1, () => ({ from: '192.0.2.1' }));
  await more('account', 9);
  await over('14 minutes');
  expect(await fail(3, () => ({ from: '192.0.2.1' }))).toEqual([429, 429, 429]);
  expect((await attempt({ from: '192.0.2.1' })).text).toMatch(/Try again in a minute\./);
  await over('1 minute 1 second');
  expect((await attempt({ from: '192.0.2.1' })).status).toBe(200);
});

test('strangers cannot lock out an operator in a browser where that operator has signed in before', async () => {
  const signedIn = await attempt({ from: '198.51.100.7' });
  const device = cookiesOf(signedIn.headers).split('; ')[1]!;
  expect(device).toMatch(/^salon_verifier_device=/);
  await fail(1, () => ({ from: '198.51.100.7' }));
  await more('account', 9);
  expect((await attempt({ from: '198.51.100.7' })).status).toBe(429);
  expect((await attempt({ from: '198.51.100.7', cookie: device })).status).toBe(200);
  // A known browser has ten tries of its own, for its own account only.
  expect(await fail(11, () => ({ from: '198.51.100.7', cookie: device }))).toEqual([
    ...Array(10).fill(401),
    429,
  ]);
  const [elsewhere] = await fail(1, () => ({
    from: '198.51.100.7',
    cookie: device,
    email: 'ben@example.com',
  }));
  expect(elsewhere).toBe(401);
  const forged = device.replace(/\..*/, `.${'A'.repeat(43)}`);
  expect((await attempt({ from: '203.0.113.1', cookie: forged })).status).toBe(429);
});

test('the right password resets the account, and does not count against the address', async () => {
  const right = { from: '192.0.2.1' };
  for (let round = 0; round < 2; round++) {
    expect(await fail(1, () => right)).toEqual([401]);
    await more('account', 8);
    expect((await attempt(right)).status).toBe(200);
  }
  const { rows } = await api.database.db.raw('select key, count from sign_in_attempts');
  expect(rows).toEqual([{ key: 'address 192.0.2.1', count: 2 }]);
});

test('a new password from the administrator resets the account', async () => {
  await fail(1, () => ({ from: '192.0.2.1' }));
  await more('account', 9);
  expect((await attempt({ from: '192.0.2.200' })).status).toBe(429);
  await addOperator(api.database.db, CREDENTIALS.email, CREDENTIALS.password);
  expect((await attempt({ from: '192.0.2.200' })).status).toBe(200);
});

test('IPv6 addresses are counted by their network', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::1')).toBe('0:0:0:0');
});
