import { afterEach, describe, expect, test } from '@jest/globals';
import { createApp } from '../../../backend/app.ts';
import { readConfig } from '../../../backend/lib/config.ts';
import { apiForAll } from '../../support/hooks.ts';
import { rawRequest } from '../../support/rawRequest.ts';
import { serveForEach } from '../../support/serveApp.ts';
import { addQuickOperator } from '../../support/signIn.ts';

const api = apiForAll();
const serveApp = serveForEach();
afterEach(() => api.database.db.raw('delete from operators'));

/** Runs the product with these settings, on loopback even if HOST says otherwise. */
function serve(env: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig({ SEARCH_PROVIDER: 'simulated', ...env });
  return serveApp(createApp({ ...api.deps, config }));
}

const COMPOSE = { HOST: '0.0.0.0', AUTH: 'off' };
const refusal = (name: string) =>
  `This product does not answer to the name "${name}". If it should, add ${name} to ALLOWED_HOSTS and start it again.`;

async function asked(url: string, headers: Record<string, string>, path = '/api/platforms') {
  const { status, text } = await rawRequest(url + path, { headers });
  return status === 200 ? 200 : [status, text];
}

describe('a request under a foreign name that resolves to this computer (DNS rebinding)', () => {
  test('starts and deletes nothing and reads neither data nor the page, with or without sign-in', async () => {
    for (const env of [COMPOSE, { AUTH: 'off' }, {}, { HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }]) {
      const url = await serve(env);
      for (const [method, path] of [
        ['POST', '/api/verification/start'],
        ['DELETE', '/api/verification/jobs'],
        ['GET', '/api/platforms'],
        ['GET', '/api/session'],
        ['GET', '/metrics'],
        ['GET', '/'],
      ] as const) {
        const { port } = new URL(url);
        const headers = { Host: `evil.example:${port}`, Origin: `http://evil.example:${port}` };
        const reply = await rawRequest(url + path, { method, headers });
        expect([env, path, reply.status, reply.text]).toEqual([env, path, 403, refusal('evil.example')]);
      }
    }
  });

  test('is refused before any query to the database if operators have to sign in', async () => {
    await addQuickOperator(api.database.db);
    const url = await serve(COMPOSE);
    expect(await asked(url, { Host: 'evil.example' })).toEqual([403, refusal('evil.example')]);
  });

  test('can still read the health checks, as monitoring does', async () => {
    const url = await serve(COMPOSE);
    expect(await asked(url, { Host: 'api.pods.example' }, '/healthz')).toBe(200);
    expect(await asked(url, { Host: 'api.pods.example' }, '/readyz')).toBe(200);
  });
});

describe('the product answers to', () => {
  const LOOPBACK = [
    'localhost',
    'LocalHost:80',
    'localhost.',
    'app.localhost:3000',
    '127.0.0.1:1',
    '127.9.9.9',
    '[::1]:3000',
  ];

  test('the names of this computer at any port', async () => {
    for (const env of [{}, COMPOSE]) {
      const url = await serve(env);
      for (const Host of LOOPBACK) expect([Host, await asked(url, { Host })]).toEqual([Host, 200]);
    }
  });

  test('the names of HOST, PUBLIC_ORIGIN and ALLOWED_HOSTS, in any case, at any port, with a dot at the end', async () => {
    const url = await serve({
      HOST: 'Salons-PC',
      AUTH: 'off',
      PUBLIC_ORIGIN: 'https://salons.example.com',
      ALLOWED_HOSTS: 'Office-PC, salons.internal. ,bücher.example,',
    });
    for (const Host of [
      'salons-pc:3000',
      'salons.example.com',
      'SALONS.example.com:8443',
      'office-pc:3000',
      'salons.internal',
      'salons.internal.:3000',
      'xn--bcher-kva.example',
    ])
      expect([Host, await asked(url, { Host })]).toEqual([Host, 200]);
    for (const Host of ['example.com', 'evil.salons.example.com', 'salons.example.com.evil.example'])
      expect([Host, await asked(url, { Host })]).toEqual([Host, [403, refusal(Host)]]);
  });

  test('any IP address if HOST is public, because DNS rebinding needs a name', async () => {
    const open = await serve(COMPOSE);
    for (const Host of ['192.168.1.20:3000', '[fd00::1]:3000', '10.1.2.3'])
      expect([Host, await asked(open, { Host })]).toEqual([Host, 200]);
    expect(await asked(open, { Host: '192.168.1.20.nip.io' })).toEqual([403, refusal('192.168.1.20.nip.io')]);
    const closed = await serve({});
    expect(await asked(closed, { Host: '192.168.1.20' })).toEqual([403, refusal('192.168.1.20')]);
  });
});

describe('behind a proxy', () => {
  const PROXIED = { ...COMPOSE, TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://salons.example.com' };

  test('both the Host header and X-Forwarded-Host must be known names', async () => {
    const url = await serve(PROXIED);
    const from = (Host: string, forwarded: string) => asked(url, { Host, 'X-Forwarded-Host': forwarded });
    expect(await from('127.0.0.1:3000', 'salons.example.com')).toBe(200);
    expect(await from('salons.example.com', 'salons.example.com, 127.0.0.1')).toBe(200);
    expect(await from('127.0.0.1:3000', 'evil.example')).toEqual([403, refusal('evil.example')]);
    expect(await from('127.0.0.1:3000', 'salons.example.com, evil.example')).toEqual([
      403,
      refusal('evil.example'),
    ]);
    // A page that reaches the API without the proxy can set this header itself.
    expect(await from('evil.example', 'salons.example.com')).toEqual([403, refusal('evil.example')]);
    expect(await from('127.0.0.1:3000', 'x y')).toEqual([
      400,
      expect.stringMatching(/^The host of this request/),
    ]);
  });

  test('without TRUST_PROXY its headers are ignored', async () => {
    const url = await serve(COMPOSE);
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': '127.0.0.1' };
    expect(await asked(url, headers)).toEqual([403, refusal('evil.example')]);
  });
});

test('HOST is read as a browser sends it: in any case, with a dot at the end', async () => {
  expect(readConfig({ HOST: 'LocalHost.' }).access.exposedBy).toBeUndefined();
  const url = await serve({ HOST: 'Salons-PC.', AUTH: 'off' });
  expect(await asked(url, { Host: 'salons-pc:3000' })).toBe(200);
});

describe('ALLOWED_HOSTS', () => {
  test.each([
    'https://salons.example.com',
    'salons.example.com:3000',
    '*.example.com',
    'a b',
    'salons/x',
    '::1',
  ])('%s is refused as a setting', (value) => {
    expect(() => readConfig({ ALLOWED_HOSTS: value })).toThrow(
      `The setting ALLOWED_HOSTS is wrong: "${value}" must be host names with commas between them, without scheme and port, like salons.example.com,office-pc.`,
    );
  });

  test('with a public name requires an operator, since others can reach the product', () => {
    const exposedBy = (ALLOWED_HOSTS: string) => readConfig({ ALLOWED_HOSTS }).access.exposedBy;
    expect(exposedBy('app.localhost,127.0.0.1')).toBeUndefined();
    expect(exposedBy('localhost,office-pc')).toBe('ALLOWED_HOSTS is "localhost,office-pc"');
  });
});
