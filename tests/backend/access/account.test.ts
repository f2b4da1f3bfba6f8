import { describe, expect, test } from '@jest/globals';
import { addKey } from '../../../backend/features/access/apiKeys.ts';
import { addOperator, resetSecondFactor } from '../../../backend/features/access/operatorService.ts';
import * as factors from '../../support/secondFactor.ts';
import { signedInForEach } from '../../support/signedInForEach.ts';
import { CREDENTIALS, cookiesOf, newSession } from '../../support/signIn.ts';
import type { TestApi } from '../../support/testApi.ts';

const { email, password } = CREDENTIALS;
const NEW = 'a new long password';
const OTHER_BROWSER = {
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const WRONG_CODE =
  'This code is wrong or was used before. Wait for the next one of your app, then try again.';

const { api, passTime } = signedInForEach();

type Reply = Awaited<ReturnType<TestApi['call']>>;
const follow = (reply: Reply) => factors.follow(api, reply);
const statusWith = async (headers: Record<string, string>) =>
  (await fetch(`${api.url}/api/session`, { headers })).status;
const change = (given: object) => api.call('POST', '/api/session/password', given);
const trySignIn = (more: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password, ...more }),
  });
const said = async (reply: Response | Promise<Response>) => {
  const { status, text } = await Promise.resolve(reply).then(async (it) => ({
    status: it.status,
    text: await it.text(),
  }));
  return [status, text];
};

/** Thirty seconds later the app shows a code that was not used yet. */
async function switchOn() {
  const factor = await factors.switchOn(api);
  passTime(30_000);
  return factor;
}

describe('a new password', () => {
  test('ends all other sessions, gives this one a new id, and is needed from then on', async () => {
    const other = await newSession(api);
    const before = { ...api.headers };
    const reply = await change({ password, newPassword: NEW });
    expect([reply.status, reply.json()]).toEqual([200, { endedSessions: 1 }]);
    follow(reply);
    expect(await statusWith(api.headers)).toBe(200);
    // A thief may have copied this session's cookie.
    expect([await statusWith(other), await statusWith(before)]).toEqual([401, 401]);
    expect((await trySignIn()).status).toBe(401);
    expect((await trySignIn({ password: NEW })).status).toBe(200);
  });

  test.each([
    ['short', 'The password has 14 characters: give one of at least 15.', 'fourteen chars'],
    ['leaked', /^This password is a leaked one or easy to guess: take four words/, 'hd764nw5d7e1vb1'],
    ['varied', /^This password is a leaked one or easy to guess/, 'Password123456789'],
    ['the current one', 'This is the password that you have: choose another one.', password],
    ['like the email', /^This password is a leaked one or easy to guess/, 'Ana@Example.com1'],
  ])('that is %s is refused with a way out', async (_, sentence, newPassword) => {
    const reply = await change({ password, newPassword });
    expect([reply.status, reply.text]).toEqual([
      400,
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    ]);
    expect(await statusWith(api.headers)).toBe(200);
  });

  test('needs the current one, and guesses count like those of the sign-in', async () => {
    const { Cookie } = api.headers;
    // A stolen session without the browser's own mark.
    api.headers['Cookie'] = Cookie!.split('; ')[0]!;
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await change({ password: `guess ${i}`, newPassword: NEW })).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    expect((await trySignIn()).status).toBe(429);
    api.headers['Cookie'] = Cookie!;
    expect((await change({ password, newPassword: NEW })).status).toBe(200);
  });

  test('of before with fewer characters still works', async () => {
    await addOperator(api.database.db, 'old@example.com', 'twelve chars');
    expect((await trySignIn({ email: 'old@example.com', password: 'twelve chars' })).status).toBe(200);
  });
});

describe('sessions', () => {
  const account = async () => (await api.call('GET', '/api/session/account')).json();

  test('are listed with browser, address and last use, and end at once', async () => {
    const cookie = cookiesOf((await trySignIn({}, OTHER_BROWSER)).headers);
    const { sessions } = await account();
    expect(sessions).toEqual([
      expect.objectContaining({ isCurrent: true, address: '127.0.0.1' }),
      expect.objectContaining({ isCurrent: false, device: 'Firefox on Windows', address: '127.0.0.1' }),
    ]);
    expect(JSON.stringify(sessions)).not.toContain(cookie.slice(24, 60));
    const [mine, other] = sessions;
    const end = (id: string) =>
      api.call('DELETE', '/api/session/others/:sessionId'.replace(':sessionId', id));
    expect((await end(other.id)).json()).toEqual({ endedSessions: 1 });
    expect(await statusWith({ Cookie: cookie })).toBe(401);
    for (const id of [other.id, mine.id])
      expect([(await end(id)).status, (await end(id)).text]).toEqual([
        404,
        `You have no other session ${id}: it may have ended already.`,
      ]);
    expect(await statusWith(api.headers)).toBe(200);
  });

  test('of other operators can neither be seen nor ended', async () => {
    const other = { email: 'ben@example.com', password: 'another long password' };
    await addOperator(api.database.db, other.email, other.password);
    const his = await newSession(api, other);
    const { rows } = await api.database.db.raw('select id from sessions where email = ?', [other.email]);
    expect((await account()).sessions).toHaveLength(1);
    expect((await api.call('DELETE', `/api/session/others/${rows[0].id}`)).status).toBe(404);
    const mine = await newSession(api);
    expect((await api.call('DELETE', '/api/session/others')).json()).toEqual({ endedSessions: 1 });
    expect([await statusWith(his), await statusWith(mine)]).toEqual([200, 401]);
  });

  test('have no account for an API key, or where nobody signs in', async () => {
    const key = await addKey(api.database.db, 'nightly', 'write');
    api.headers['Authorization'] = `Bearer ${key}`;
    const refused = await api.call('GET', '/api/session/account');
    expect([refused.status, refused.text]).toEqual([
      403,
      'An API key has no account: sign in on the page to change yours.',
    ]);
    delete api.headers['Authorization'];
    await api.database.db.raw('delete from operators');
    const open = await api.call('GET', '/api/session/account');
    expect([open.status, open.text]).toEqual([409, 'Nobody has to sign in here, so there is no account.']);
  });
});

describe('the second factor', () => {
  test('counts once a code has confirmed it, and ends the sessions of before', async () => {
    const { secret, uri } = (await api.call('POST', '/api/session/second-factor', { password })).json();
    expect(uri).toBe(
      `otpauth://totp/Salon%20Verifier:ana%40example.com?issuer=Salon%20Verifier&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const before = { Cookie: api.headers['Cookie']! };
    const other = await newSession(api);
    const wrong = await api.call('POST', '/api/session/second-factor/confirm', { code: '000' });
    expect([wrong.status, wrong.text]).toEqual([403, WRONG_CODE]);
    const code = factors.authenticator(secret)();
    const reply = await api.call('POST', '/api/session/second-factor/confirm', { code });
    const { recoveryCodes } = reply.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([a-hjkmnp-z02-9]{4}-){3}[a-hjkmnp-z02-9]{4}$/);
    expect([await statusWith(before), await statusWith(other)]).toEqual([401, 401]);
    follow(reply);
    const { secondFactor } = (await api.call('GET', '/api/session/account')).json();
    expect(secondFactor).toEqual({ since: expect.any(String), recoveryCodes: 10 });
    // The confirming code is used up.
    expect(await said(trySignIn({ code }))).toEqual([401, WRONG_CODE]);
    const { rows } = await api.database.db.raw(`select * from second_factors`);
    expect(
      Buffer.concat([rows[0].sealed_secret, ...rows[0].recovery_hashes]).toString('latin1'),
    ).not.toContain(secret);
  });

  test('needs the password, so a stolen session cannot add one, and cannot be set up twice', async () => {
    const begin = (given: string) => api.call('POST', '/api/session/second-factor', { password: given });
    expect((await begin('guess')).status).toBe(403);
    const nothing = await api.call('POST', '/api/session/second-factor/confirm', { code: '123456' });
    expect([nothing.status, nothing.text]).toEqual([
      409,
      'There is nothing to confirm: set up the second factor first.',
    ]);
    await switchOn();
    expect((await begin(password)).status).toBe(409);
  });

  test('is asked for only after the right password, and sets no cookie before the code', async () => {
    const { code } = await switchOn();
    const asked = await trySignIn();
    expect([asked.headers.getSetCookie(), ...(await said(asked))]).toEqual([[], 200, '{"codeNeeded":true}']);
    expect((await trySignIn({ password: 'wrong', code: code() })).status).toBe(401);
    const current = code();
    const done = await trySignIn({ code: ` ${current.replace(/.../, '$& ')} ` });
    expect(done.status).toBe(200);
    expect(await statusWith({ Cookie: cookiesOf(done.headers) })).toBe(200);
    expect(await said(trySignIn({ code: current }))).toEqual([401, WRONG_CODE]);
    expect(await said(trySignIn({ code: code(20) }))).toEqual([401, WRONG_CODE]);
  });

  test('takes each code once, even from sign-ins at the same moment', async () => {
    const { code, recoveryCodes } = await switchOn();
    for (const one of [code(), recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')]) {
      const replies = await Promise.all([1, 2, 3, 4].map(() => trySignIn({ code: one })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    }
    const { secondFactor } = (await api.call('GET', '/api/session/account')).json();
    expect(secondFactor.recoveryCodes).toBe(9);
  });

  test('allows ten wrong codes, which the right password does not reset', async () => {
    const { code } = await switchOn();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      expect((await trySignIn()).status).toBe(i < 10 ? 200 : 429);
      statuses.push((await trySignIn({ code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await trySignIn({ code: code() })).status).toBe(429);
  });

  test('has its recovery codes replaced, and is switched off, by password and code together', async () => {
    const { code, recoveryCodes } = await switchOn();
    const renew = (given: object) => api.call('POST', '/api/session/second-factor/recovery-codes', given);
    const off = (given: object) => api.call('POST', '/api/session/second-factor/off', given);
    for (const ask of [renew, off]) {
      expect((await ask({ password: 'guess', code: recoveryCodes[0] })).status).toBe(403);
      expect((await ask({ password, code: '000' })).text).toBe(WRONG_CODE);
    }
    const renewed = (await renew({ password, code: code() })).json().recoveryCodes;
    expect((await off({ password, code: recoveryCodes[1] })).text).toBe(WRONG_CODE);
    expect((await off({ password, code: renewed[1] })).json()).toEqual({ switchedOff: true });
    expect((await trySignIn()).status).toBe(200);
    expect((await off({ password, code: renewed[2] })).text).toBe('Your second factor is off.');
  });

  test('is reset by an administrator, and stays with a new password', async () => {
    await switchOn();
    await addOperator(api.database.db, email, NEW);
    expect(await said(trySignIn({ password: NEW }))).toEqual([200, '{"codeNeeded":true}']);
    expect(await resetSecondFactor(api.database.db, 'Ana@example.com')).toBe(true);
    expect(await said(trySignIn({ password: NEW }))).toEqual([200, `{"email":"${email}"}`]);
    expect(await resetSecondFactor(api.database.db, email)).toBe(false);
  });

  test('refuses the sign-in with the way out if its secret cannot be read any more', async () => {
    await switchOn();
    await api.database.db.raw(`update second_factors set sealed_secret = sealed_secret || '\\x00'::bytea`);
    expect(await said(trySignIn())).toEqual([
      409,
      `Your second factor cannot be read any more, because SESSION_SECRET has changed: ask an administrator to run "npm run operator -- reset-totp ${email}".`,
    ]);
  });
});
