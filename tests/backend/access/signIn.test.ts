import { afterEach, describe, expect, test } from '@jest/globals';
import { createApp } from '../../../backend/app.ts';
import { addOperator, removeOperator } from '../../../backend/features/access/operatorService.ts';
import { createLogger } from '../../../backend/lib/logger.ts';
import { apiForAll } from '../../support/hooks.ts';
import { serveForEach } from '../../support/serveApp.ts';
import { addQuickOperator, CREDENTIALS, cookiesOf, newSession } from '../../support/signIn.ts';
import { startTestApi } from '../../support/testApi.ts';

const OTHER = { email: 'ben@example.com', password: 'another long password' };

const api = apiForAll();
const serve = serveForEach();
afterEach(async () => {
  await api.database.db.raw('delete from operators; delete from sign_in_attempts; delete from jobs');
});

const add = (credentials = CREDENTIALS) => addQuickOperator(api.database.db, credentials);
/** With a password as slow to check as in the product. */
const addReal = ({ email, password } = CREDENTIALS) => addOperator(api.database.db, email, password);
const remove = ({ email } = CREDENTIALS) => removeOperator(api.database.db, email);

async function send(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const reply = await fetch(api.url + path, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

/** Returns the reply of GET /api/session, or its status if that is not 200. */
async function who(headers: Record<string, string> = {}) {
  const { status, text } = await send('GET', '/api/session', headers);
  return status === 200 ? JSON.parse(text) : status;
}

describe('who has to sign in', () => {
  test('nobody without operators, everybody once there is one, nobody after the last one was removed', async () => {
    expect(await who()).toEqual({ open: true });
    await addReal();
    expect(await who()).toBe(401);
    expect((await send('GET', '/api/verification/jobs')).status).toBe(401);
    expect(await who(await newSession(api))).toEqual({ email: CREDENTIALS.email });
    await remove();
    expect(await who()).toEqual({ open: true });
  });

  test('a product without operators accepts any sign-in', async () => {
    const reply = await send('POST', '/api/session', {}, CREDENTIALS);
    expect([reply.status, reply.text]).toEqual([200, '{"open":true}']);
  });

  test.each([{ PUBLIC_ORIGIN: 'https://salons.example.com' }, { TRUST_PROXY: '1' }])(
    'everybody if %j makes it public, even after the last operator is gone',
    async (env) => {
      const exposed = await startTestApi(env);
      try {
        expect((await exposed.call('GET', '/api/platforms')).status).toBe(401);
        expect((await exposed.call('POST', '/api/session', CREDENTIALS)).status).toBe(401);
      } finally {
        await exposed.stop();
      }
    },
  );

  test('nobody with AUTH=off', async () => {
    const open = await startTestApi({ AUTH: 'off' });
    try {
      await addQuickOperator(open.database.db);
      expect((await open.call('GET', '/api/session')).json()).toEqual({ open: true });
      expect((await open.call('GET', '/api/platforms')).status).toBe(200);
    } finally {
      await open.stop();
    }
  });
});

describe('a sign-in', () => {
  test('sets a signed cookie that scripts cannot read and other sites do not send', async () => {
    await add();
    const { headers } = await send('POST', '/api/session', {}, CREDENTIALS);
    const [session, device] = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
    expect(session).toMatch(
      /^salon_verifier_session=[\w-]{43}\.[\w-]{43}; path=\/; expires=.*; samesite=lax; httponly$/,
    );
    expect(device).toMatch(/; path=\/api\/session; .*; samesite=lax; httponly$/);
    const { rows } = await api.database.db.raw(`select encode(id_hash, 'hex') as hash from sessions`);
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  test('accepts the email in any case and another Unicode form of the password', async () => {
    await addReal({ email: ' Zoë@Example.com', password: 'cafe\u0301 au lait, please' });
    const typed = { email: 'zoe\u0308@example.COM ', password: 'caf\u00e9 au lait, please' };
    expect(await who(await newSession(api, typed))).toEqual({ email: 'zoë@example.com' });
  });

  test('that fails gives the same message for known and unknown operators', async () => {
    await addReal();
    const wrong = [
      { ...CREDENTIALS, password: 'correct horse batterz' },
      { ...CREDENTIALS, password: '' },
      { ...CREDENTIALS, email: 'nobody@example.com' },
      { ...CREDENTIALS, email: '' },
      { ...CREDENTIALS, email: `${'x'.repeat(100_000)}@example.com` },
      { ...CREDENTIALS, password: 'x'.repeat(100_000) },
    ];
    for (const body of wrong) {
      const { status, text, headers } = await send('POST', '/api/session', {}, body);
      expect([status, text]).toEqual([
        401,
        'This email and password do not belong together. Check both, then try again.',
      ]);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    }
  });

  test('takes as long for an unknown email as for a known one', async () => {
    await addReal();
    const time = async (email: string) => {
      const began = process.cpuUsage();
      await send('POST', '/api/session', {}, { email, password: 'not the password' });
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    await time('warm@example.com');
    // Compare the fastest of three alternating runs: other load can only add time.
    const [known, unknown] = [[], []] as [number[], number[]];
    for (let times = 0; times < 3; times++) {
      known.push(await time(CREDENTIALS.email));
      unknown.push(await time('nobody@example.com'));
    }
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('creates a new session id and ends the browser’s previous session', async () => {
    await add();
    const before = await newSession(api);
    const { headers } = await send('POST', '/api/session', before, CREDENTIALS);
    const after = { Cookie: cookiesOf(headers) };
    expect(after.Cookie).not.toBe(before.Cookie);
    expect(await who(before)).toBe(401);
    expect(await who(after)).toEqual({ email: CREDENTIALS.email });
  });

  test('does not adopt a session id that somebody else planted (session fixation)', async () => {
    await add();
    await add(OTHER);
    const planted = await newSession(api, OTHER);
    const { headers } = await send('POST', '/api/session', planted, CREDENTIALS);
    expect(await who({ Cookie: cookiesOf(headers) })).toEqual({ email: CREDENTIALS.email });
    expect(await who(planted)).toBe(401);
  });
});

describe('a session', () => {
  const age = (what: string) => api.database.db.raw(`update sessions set ${what}`);

  test('is deleted from the database at sign-out, together with the cookie', async () => {
    await add();
    const session = await newSession(api);
    const reply = await send('DELETE', '/api/session', session);
    expect([reply.status, reply.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringMatching(/^salon_verifier_session=; path=\/; expires=Thu, 01 Jan 1970/),
    ]);
    expect(await who(session)).toBe(401);
    expect((await send('DELETE', '/api/session', session)).status).toBe(200);
  });

  test('ends after 12 hours without use, and is extended by use', async () => {
    await add();
    const session = await newSession(api);
    await age(`seen_at = now() - interval '11 hours 50 minutes'`);
    expect(await who(session)).toEqual({ email: CREDENTIALS.email });
    await age(`seen_at = seen_at - interval '11 hours 50 minutes'`);
    expect(await who(session)).toEqual({ email: CREDENTIALS.email });
    await age(`seen_at = now() - interval '12 hours 1 minute'`);
    expect(await who(session)).toBe(401);
  });

  test('ends after 7 days even if it is used', async () => {
    await add();
    const session = await newSession(api);
    await age(`created_at = now() - interval '6 days 23 hours'`);
    expect(await who(session)).toEqual({ email: CREDENTIALS.email });
    await age(`created_at = now() - interval '7 days 1 minute'`);
    expect(await who(session)).toBe(401);
  });

  test('that has expired is deleted with the next sign-in', async () => {
    await add();
    await newSession(api);
    await age(`seen_at = now() - interval '13 hours'`);
    await newSession(api);
    const { rows } = await api.database.db.raw('select count(*)::int as count from sessions');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('ends when its operator is removed or gets a new password', async () => {
    await add();
    await add(OTHER);
    const [hers, his] = [await newSession(api), await newSession(api, OTHER)];
    await addReal({ ...CREDENTIALS, password: 'a new long password' });
    expect(await who(hers)).toBe(401);
    expect(await who(his)).toEqual({ email: OTHER.email });
    await remove(OTHER);
    expect(await who(his)).toBe(401);
  });

  test('is signed with SESSION_SECRET, and invalid under another secret', async () => {
    await add();
    const access = { ...api.deps.config.access, sessionSecret: 'a secret of this test, long enough' };
    const url = await serve(createApp({ ...api.deps, config: { ...api.deps.config, access } }));
    const [kept, set] = [await newSession(api), await newSession({ url })];
    const status = async (at: string, headers: { Cookie: string }) =>
      (await fetch(`${at}/api/session`, { headers })).status;
    expect([await status(api.url, kept), await status(api.url, set)]).toEqual([200, 401]);
    expect([await status(url, kept), await status(url, set)]).toEqual([401, 200]);
  });
});

test('a job shows who started it, even after that operator is removed', async () => {
  await add();
  await add(OTHER);
  const session = await newSession(api);
  const start = await send('POST', '/api/verification/start', session, {
    businesses: [{ name: 'Shear Joy' }],
  });
  const { jobId } = JSON.parse(start.text);
  await remove();
  const reader = await newSession(api, OTHER);
  for (const path of [`jobs/${jobId}/summary`, `jobs/${jobId}`]) {
    const job = JSON.parse((await send('GET', `/api/verification/${path}`, reader)).text);
    expect(job.startedBy).toBe(CREDENTIALS.email);
  }
  const [listed] = JSON.parse((await send('GET', '/api/verification/jobs/summary', reader)).text);
  expect(listed.startedBy).toBe(CREDENTIALS.email);
});

test('the log names the operator of each change, and contains no password or session', async () => {
  await addReal();
  const lines: string[] = [];
  const logger = createLogger('info', 'test', { destination: { write: (line) => lines.push(line) } });
  const url = await serve(createApp({ ...api.deps, logger }));
  const session = await newSession({ url });
  const start = await send('POST', '/api/verification/start', session, {
    businesses: [{ name: 'Shear Joy' }],
  });
  const { jobId } = JSON.parse(start.text);
  await fetch(`${url}/api/verification/jobs/${jobId}/summary`, { headers: session });
  await fetch(`${url}/api/verification/jobs/${jobId}`, { method: 'DELETE', headers: session });
  const done = lines.map((line) => JSON.parse(line)).filter(({ call }) => call);
  expect(done).toEqual([
    expect.objectContaining({
      call: 'DELETE /api/verification/jobs/:jobId',
      operator: CREDENTIALS.email,
      jobId,
      requestId: expect.any(String),
    }),
  ]);
  for (const secret of [CREDENTIALS.password, session.Cookie.split(/[=.]/)[1]!])
    expect(lines.join('')).not.toContain(secret);
});
