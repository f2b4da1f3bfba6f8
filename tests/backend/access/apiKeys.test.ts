import { afterEach, describe, expect, test } from '@jest/globals';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createApp } from '../../../backend/app.ts';
import { deleteKey } from '../../../backend/features/access/apiKeyQueries.ts';
import { addKey } from '../../../backend/features/access/apiKeys.ts';
import { createLogger } from '../../../backend/lib/logger.ts';
import { redact } from '../../../backend/lib/secrets.ts';
import { apiForAll } from '../../support/hooks.ts';
import { runCommand } from '../../support/runCommand.ts';
import { serveForEach } from '../../support/serveApp.ts';
import { addQuickOperator, newSession } from '../../support/signIn.ts';

const api = apiForAll();
const serve = serveForEach();
afterEach(async () => {
  await api.database.db.raw(
    'delete from operators; delete from api_keys; delete from sign_in_attempts; delete from jobs',
  );
});

const operatorIsThere = () => addQuickOperator(api.database.db);
const keyFor = async (scope: 'read' | 'write', name = 'nightly') =>
  (await addKey(api.database.db, name, scope))!;

async function ask(method: string, path: string, key: string, body?: unknown, url = api.url) {
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const reply = await fetch(url + path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

const LIST = { businesses: [{ name: 'Shear Joy' }] };

describe('an API key', () => {
  test('for reading makes every read call and no other', async () => {
    await operatorIsThere();
    const key = await keyFor('read');
    expect((await ask('GET', '/api/verification/jobs', key)).status).toBe(200);
    expect((await ask('GET', '/metrics', key)).text).toContain('# TYPE');
    expect((await ask('GET', '/api/openapi.json', key)).status).toBe(200);
    const id = '3b241101-e2bb-4255-8caf-4136c566a962';
    const changing = Object.entries<Call>(calls).filter(
      ([name, { who }]) => !name.startsWith('GET') && who !== 'public',
    );
    for (const [name] of changing) {
      const [method, pattern] = name.split(' ') as [string, string];
      const reply = await ask(method, pattern.replace(/:\w+/g, id), key);
      expect([name, reply.status, reply.text]).toEqual([
        name,
        403,
        'The API key "nightly" may only read: make one with "npm run keys -- add NAME --write" for this.',
      ]);
    }
  });

  test('for writing starts a job, which records the name of the key', async () => {
    await operatorIsThere();
    const key = await keyFor('write');
    const { status, text } = await ask('POST', '/api/verification/start', key, LIST);
    expect(status).toBe(200);
    const job = JSON.parse((await ask('GET', `/api/verification/jobs/${JSON.parse(text).jobId}`, key)).text);
    expect(job.startedBy).toBe('API key nightly');
    expect(await api.database.db('api_keys').first()).toMatchObject({ used_at: expect.any(Date) });
  });

  test('is refused from the moment it is removed, and so is an unknown one', async () => {
    await operatorIsThere();
    const key = await keyFor('read');
    await deleteKey(api.database.db, 'nightly');
    for (const wrong of [key, 'sv_', `sv_${'A'.repeat(43)}`, `sv_${'x'.repeat(5000)}`]) {
      const { status, text, headers } = await ask('GET', '/api/platforms', wrong);
      expect([status, text]).toEqual([
        401,
        'There is no such API key, or it was removed: "npm run keys -- list" shows them all.',
      ]);
      expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    }
  });

  test('wrong keys from one address are rate-limited like sign-ins, while a right one still works', async () => {
    await operatorIsThere();
    const key = await keyFor('read');
    const wrong = `sv_${'A'.repeat(43)}`;
    for (let attempt = 0; attempt < 30; attempt++)
      expect((await ask('GET', '/api/platforms', wrong)).status).toBe(401);
    const { status, text } = await ask('GET', '/api/platforms', wrong);
    expect([status, text]).toEqual([
      429,
      expect.stringMatching(/^Too many failed attempts to sign in\. Try again in/),
    ]);
    expect((await ask('GET', '/api/platforms', key)).status).toBe(200);
    expect((await newSession(api)).Cookie).toContain('session');
  });

  test('no key is needed if nobody has to sign in; other tokens are ignored, as they may be for a proxy', async () => {
    expect((await ask('GET', '/api/platforms', `sv_${'A'.repeat(43)}`)).status).toBe(200);
    await operatorIsThere();
    const session = await newSession(api);
    const headers = { ...session, Authorization: 'Bearer eyJhbGciOi.of.a-proxy' };
    expect((await fetch(`${api.url}/api/platforms`, { headers })).status).toBe(200);
    const { status, text } = await ask('GET', '/api/platforms', 'eyJhbGciOi.of.a-proxy');
    expect([status, text]).toEqual([401, expect.stringMatching(/^You are not signed in/)]);
  });

  test('is stored as a hash only, and never appears in the log', async () => {
    await operatorIsThere();
    const key = await keyFor('write');
    expect(JSON.stringify(await api.database.db('api_keys'))).not.toContain(key.slice(3));
    const log: string[] = [];
    const logger = createLogger('trace', 'api', { destination: { write: (line) => log.push(line) } });
    const url = await serve(createApp({ ...api.deps, logger }));
    await ask('POST', '/api/verification/start', key, LIST, url);
    await ask('GET', `/api/${key}`, key, undefined, url);
    logger.error({ header: `Bearer ${key}` }, 'What somebody might write.');
    expect(log.join()).toContain('"operator":"API key nightly"');
    expect(log.join()).not.toContain(key.slice(3));
    expect(redact(`x ${key} y`)).toBe('x [secret] y');
  });
});

test('npm run keys adds, lists and removes', async () => {
  const env = { DATABASE_URL: api.database.url };
  expect(await runCommand('keys', env, ['add', 'nightly'])).toMatchObject({
    code: 1,
    err: 'There is no operator, so nobody signs in, and no program needs a key: add one with "npm run operator -- add EMAIL" first.',
  });
  expect((await runCommand('keys', { ...env, AUTH: 'off' }, ['add', 'nightly'])).err).toContain(
    'AUTH is off',
  );
  await operatorIsThere();
  const { code, out } = await runCommand('keys', env, ['add', 'nightly', '--write']);
  const [key, said] = out.split('\n') as [string, string];
  expect([code, said]).toEqual([
    0,
    'This is the key "nightly". It is not shown again; it may read and write.',
  ]);
  expect((await ask('POST', '/api/verification/start', key, LIST)).status).toBe(200);
  expect(await runCommand('keys', env, ['add', 'nightly'])).toMatchObject({ code: 1 });
  const today = new Date().toISOString().slice(0, 10);
  expect((await runCommand('keys', env, ['list'])).out).toBe(
    `nightly  write  added ${today}, last used ${today}`,
  );
  expect(await runCommand('keys', env, ['remove', 'nightly'])).toMatchObject({ code: 0 });
  expect((await ask('GET', '/api/platforms', key)).status).toBe(401);
  expect(await runCommand('keys', env, ['remove', 'nightly'])).toMatchObject({
    code: 1,
    err: 'There is no key "nightly": "npm run keys -- list" shows them all.',
  });
});

test.each([
  [[], 'Say "add NAME", "add NAME --write", "list" or "remove NAME".'],
  [['list', '--write'], 'Say "add NAME", "add NAME --write", "list" or "remove NAME".'],
  [['add', ' a'], '" a" is no name for a key: give one of letters'],
])('npm run keys says what is wrong with %j', async (args, sentence) => {
  const { code, err } = await runCommand('keys', { DATABASE_URL: api.database.url }, args);
  expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
});
