import { afterEach, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../../support/rawRequest.ts';
import { addQuickOperator, CREDENTIALS, cookiesOf } from '../../support/signIn.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let api: TestApi;
afterEach(() => api.stop());

async function start(env: NodeJS.ProcessEnv, { operator = true } = {}) {
  api = await startTestApi(env);
  if (operator) await addQuickOperator(api.database.db);
}

const signInWith = (headers: Record<string, string>) =>
  rawRequest(`${api.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(CREDENTIALS),
  });

const PROXIED = {
  Host: 'salons.example.com',
  Origin: 'https://salons.example.com',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'salons.example.com',
};

describe('behind a reverse proxy that speaks https', () => {
  test.each([
    ['TRUST_PROXY', { TRUST_PROXY: '1', ALLOWED_HOSTS: PROXIED.Host }, { ...PROXIED, Host: '127.0.0.1' }],
    [
      'PUBLIC_ORIGIN',
      { PUBLIC_ORIGIN: 'https://Salons.example.com/' },
      { Host: '127.0.0.1', Origin: PROXIED.Origin },
    ],
  ])(
    'with %s the cookie is for https only, and the page’s own origin is accepted',
    async (_, env, headers) => {
      await start(env);
      const reply = await signInWith(headers);
      expect([reply.status, reply.text]).toEqual([200, JSON.stringify({ email: CREDENTIALS.email })]);
      const [session, device] = reply.headers.getSetCookie();
      expect(session).toMatch(/^__Host-salon_verifier_session=.*; path=\/; .*; secure; httponly$/);
      expect(device).toMatch(/; secure; httponly$/);
      const Cookie = cookiesOf(reply.headers);
      const asked = await rawRequest(`${api.url}/api/session`, { headers: { ...headers, Cookie } });
      expect(asked.text).toBe(JSON.stringify({ email: CREDENTIALS.email }));
      expect((await signInWith({ ...headers, Origin: 'https://evil.example.com' })).status).toBe(403);
    },
  );

  test('without these settings, forwarding headers are ignored', async () => {
    await start({});
    const reply = await signInWith({ ...PROXIED, Host: '127.0.0.1', Origin: 'http://127.0.0.1' });
    expect(reply.headers.getSetCookie()[0]).not.toMatch(/secure/i);
    expect((await signInWith({ ...PROXIED, Host: '127.0.0.1' })).status).toBe(403);
  });

  test('only the address that the nearest proxy saw counts, not a forged one', async () => {
    await start({ TRUST_PROXY: '1', ALLOWED_HOSTS: PROXIED.Host });
    const from = (made: string, seen: string) => ({ ...PROXIED, 'X-Forwarded-For': `${made}, ${seen}` });
    await api.database.db.raw(`insert into sign_in_attempts values ('address 198.51.100.1', 30, now())`);
    expect((await signInWith(from('192.0.2.77', '198.51.100.1'))).status).toBe(429);
    expect((await signInWith(from('192.0.2.77', '198.51.100.2'))).status).toBe(200);
  });
});

describe('Strict-Transport-Security', () => {
  const sent = async (headers: Record<string, string>, path = '/api/platforms') =>
    (await rawRequest(api.url + path, { headers })).headers.get('Strict-Transport-Security');

  test('is in every reply over https: page, API, errors', async () => {
    await start({ TRUST_PROXY: '1', ALLOWED_HOSTS: PROXIED.Host });
    for (const path of ['/', '/api/platforms', '/api/nothing', '/healthz'])
      expect([path, await sent(PROXIED, path)]).toEqual([path, 'max-age=31536000']);
  });

  test('is not sent over http, nor for a loopback name, whose other ports are not ours', async () => {
    await start({ TRUST_PROXY: '1', ALLOWED_HOSTS: PROXIED.Host });
    expect(await sent({ ...PROXIED, 'X-Forwarded-Proto': 'http' })).toBeNull();
    expect(await sent({ Host: 'localhost', 'X-Forwarded-Proto': 'https' })).toBeNull();
    expect(await sent({})).toBeNull();
  });

  test('is not sent if only an untrusted client claims https', async () => {
    await start({ ALLOWED_HOSTS: PROXIED.Host });
    expect(await sent(PROXIED)).toBeNull();
  });
});

test('a product without sign-in refuses requests through a proxy', async () => {
  await start({}, { operator: false });
  const FORWARDED = [
    { 'X-Forwarded-For': '198.51.100.1' },
    { 'X-Forwarded-Host': 'salons.example.com' },
    { 'X-Real-IP': '198.51.100.1' },
    { Forwarded: 'for=198.51.100.1' },
  ];
  const ask = (headers: Record<string, string>) => rawRequest(`${api.url}/api/platforms`, { headers });
  for (const headers of FORWARDED) {
    const reply = await ask(headers);
    expect([reply.status, reply.text]).toEqual([
      403,
      expect.stringMatching(/^This request came through a proxy/),
    ]);
  }
  expect((await ask({})).status).toBe(200);
  await addQuickOperator(api.database.db);
  for (const headers of FORWARDED) expect((await ask(headers)).status).toBe(401);
});

test('with AUTH=off it accepts requests through a proxy', async () => {
  await start({ AUTH: 'off' }, { operator: false });
  const headers = { 'X-Forwarded-For': '198.51.100.1' };
  expect((await rawRequest(`${api.url}/api/platforms`, { headers })).status).toBe(200);
});

describe('other sites in the same browser', () => {
  test('cannot change anything, sign in or sign out', async () => {
    await start({}, { operator: false });
    for (const [method, path] of [
      ['POST', '/api/session'],
      ['DELETE', '/api/session'],
      ['POST', '/api/verification/start'],
      ['DELETE', '/api/verification/jobs'],
      ['POST', '/api/wordpress/sync'],
    ] as const) {
      for (const headers of [
        { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example.com' },
        { 'Sec-Fetch-Site': 'same-site', Origin: 'http://127.0.0.1:1' },
        { Origin: 'https://evil.example.com' },
        { Origin: 'null' },
      ]) {
        const reply = await rawRequest(api.url + path, { method, headers });
        expect([method, path, headers, reply.status]).toEqual([method, path, headers, 403]);
        expect(reply.text).toMatch(/^Requests from another site are refused/);
      }
    }
  });
});
