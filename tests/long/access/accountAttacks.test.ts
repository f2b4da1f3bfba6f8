import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createApp } from '../../../backend/app.ts';
import { eventually } from '../../support/eventually.ts';
import { authenticator, switchOn } from '../../support/secondFactor.ts';
import { serveForEach } from '../../support/serveApp.ts';
import { signedInForEach } from '../../support/signedInForEach.ts';
import { CREDENTIALS, cookiesOf, newSession } from '../../support/signIn.ts';

// What somebody tries who knows an operator's password, has their cookie, or reads the log.

const { email, password } = CREDENTIALS;
const UNREADABLE = /^Your second factor cannot be read any more, because SESSION_SECRET has changed/;

const { api, passTime } = signedInForEach();
const serveApp = serveForEach();

/** Serves the same database with another secret or log, and returns the URL. */
const serve = (deps: Partial<typeof api.deps>) => serveApp(createApp({ ...api.deps, ...deps }));
const withSecret = (sessionSecret: string) =>
  serve({ config: { ...api.deps.config, access: { ...api.deps.config.access, sessionSecret } } });

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}
const trySignIn = (more: object, headers = {}, url = api.url) =>
  post(`${url}/api/session`, { email, password, ...more }, headers);

test('a call whose body arrives only after its session has ended changes nothing', async () => {
  const { secret } = (await api.call('POST', '/api/session/second-factor', { password })).json();
  const body = JSON.stringify({ code: authenticator(secret)() });
  // The first request after more than a minute updates the last use, which shows that it was admitted.
  await api.database.db.raw(`update sessions set seen_at = now() - interval '2 minutes'`);
  const sent = request(`${api.url}/api/session/second-factor/confirm`, {
    method: 'POST',
    headers: { ...api.headers, 'Content-Type': 'application/json', 'Content-Length': body.length },
  });
  const answered = once(sent, 'response');
  sent.write(body.slice(0, 5));
  await eventually(
    () => api.database.db('sessions').whereRaw(`seen_at > now() - interval '1 minute'`),
    (admitted) => admitted.length === 1,
  );
  await api.database.db('sessions').del();
  sent.end(body.slice(5));
  const [reply] = await answered;
  expect([reply.statusCode, await text(reply)]).toEqual([
    401,
    'You are not signed in, or your session has ended. Sign in, then try again.',
  ]);
  expect(await api.database.db('sessions')).toEqual([]);
  expect(await api.database.db('second_factors').pluck('confirmed_at')).toEqual([null]);
});

test('browsers that were known before the second factor allow twenty wrong codes together', async () => {
  const marks = await Promise.all([1, 2, 3].map(async () => (await newSession(api)).Cookie.split('; ')[1]!));
  const { code, recoveryCodes } = await switchOn(api);
  const statuses: number[] = [];
  for (const Cookie of marks)
    for (let i = 0; i < 8; i++) statuses.push((await trySignIn({ code: '000000' }, { Cookie })).status);
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
  // The limit also holds for somebody who is signed in, and for recovery codes.
  const both = { password, code: recoveryCodes[0] };
  expect((await api.call('POST', '/api/session/second-factor/off', both)).status).toBe(429);
  passTime(30_000);
  expect((await trySignIn({ code: code() })).status).toBe(429);
  await api.database.db('sign_in_attempts').del();
  expect((await trySignIn({ code: code() })).status).toBe(200);
});

test('SESSION_SECRET may be set later; after a change of it, only what it has sealed is unreadable', async () => {
  const { code, recoveryCodes } = await switchOn(api);
  const first = await withSecret('the first secret, which is long enough');
  const second = await withSecret('the second secret, which is long too');
  passTime(30_000);
  expect((await fetch(`${first}/api/session`, { headers: api.headers })).status).toBe(401);
  const signedIn = await trySignIn({ code: code() }, {}, first);
  expect(signedIn.status).toBe(200);
  expect((await trySignIn({ code: recoveryCodes[0] }, {}, second)).status).toBe(200);

  const Cookie = cookiesOf(signedIn.headers);
  const factor = `${first}/api/session/second-factor`;
  expect((await post(`${factor}/off`, { password, code: recoveryCodes[1] }, { Cookie })).status).toBe(200);
  const { secret } = JSON.parse((await post(factor, { password }, { Cookie })).text);
  expect((await post(`${factor}/confirm`, { code: authenticator(secret)() }, { Cookie })).status).toBe(200);
  const refused = await trySignIn({ code: authenticator(secret)(1) }, {}, second);
  expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(UNREADABLE)]);
});

test('no reply with secrets is kept by a browser or a proxy, and the log has none of them', async () => {
  let log = '';
  const url = `${await serve({ logger: pino({ level: 'trace' }, { write: (line) => (log += line) }) })}/api/session`;
  const replies: Awaited<ReturnType<typeof post>>[] = [];
  let { Cookie } = await newSession(api);
  const ask = async (path: string, body: object) => {
    const reply = await post(url + path, body, { Cookie });
    replies.push(reply);
    if (reply.headers.getSetCookie().length) Cookie = cookiesOf(reply.headers);
    return reply.status === 200 ? JSON.parse(reply.text) : reply.status;
  };
  const { secret } = await ask('/second-factor', { password });
  const codes: string[] = [authenticator(secret)()];
  expect(await ask('/second-factor/confirm', { code: 'wrong-secret-code' })).toBe(403);
  expect(log).toContain('Somebody signed in as this operator gave a wrong code.');
  codes.push(...(await ask('/second-factor/confirm', { code: codes[0] })).recoveryCodes);
  expect(await ask('', { email, password, code: 'wrong-secret-code' })).toBe(401);
  codes.push(...(await ask('/second-factor/recovery-codes', { password, code: codes[1] })).recoveryCodes);
  const newPassword = 'quartz lantern mellow bicycle';
  expect(await ask('/password', { password: 'wrong-secret-password', newPassword })).toBe(403);
  expect(await ask('/password', { password, newPassword })).toEqual({ endedSessions: 0 });
  expect(await ask('/second-factor/off', { password: newPassword, code: codes[12] })).toEqual({
    switchedOff: true,
  });

  expect(replies.map(({ headers }) => headers.get('Cache-Control'))).toEqual(replies.map(() => 'no-store'));
  expect(log).toContain('POST /api/session/second-factor/confirm');
  const ids = Cookie.split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1).split('.')[0]!);
  const secrets = [secret, password, newPassword, 'wrong-secret', ...codes.slice(1), ...ids];
  expect(secrets.filter((one) => log.includes(one))).toEqual([]);
});

test.each(['', ' ', '0'.repeat(100_000), '\0', '💇', '１２３４５６', '-'.repeat(19)])(
  'the odd code %# is wrong, and nothing worse',
  async (code) => {
    await switchOn(api);
    expect((await trySignIn({ code })).status).toBe(401);
    const off = await api.call('POST', '/api/session/second-factor/off', { password, code });
    expect(off.status).toBe(403);
  },
);

test('another site cannot make the browser use an account', async () => {
  const headers = { ...api.headers, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  for (const path of ['', '/password', '/second-factor', '/second-factor/confirm', '/second-factor/off'])
    expect((await post(`${api.url}/api/session${path}`, { password }, headers)).status).toBe(403);
});
