import { TOTP } from 'otpauth';
import { CREDENTIALS, cookiesOf } from './signIn.ts';
import type { TestApi } from './testApi.ts';

const STEP_MS = 30_000;

/** An authenticator app. The function returns its code now, or that many steps of thirty seconds later. */
export function authenticator(secret: string): (steps?: number) => string {
  const totp = new TOTP({ secret });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Continues with the session of a reply, as a browser does. */
export function follow(api: Pick<TestApi, 'headers'>, reply: { headers: Headers }): void {
  const [session] = cookiesOf(reply.headers).split('; ');
  api.headers['Cookie'] = api.headers['Cookie']!.replace(/^[^;]*/, session!);
}

/** Turns the second factor of the signed-in operator on. Its first code is used up. */
export async function switchOn(api: Pick<TestApi, 'call' | 'headers'>) {
  const { password } = CREDENTIALS;
  const { secret } = (await api.call('POST', '/api/session/second-factor', { password })).json();
  const code = authenticator(secret);
  const reply = await api.call('POST', '/api/session/second-factor/confirm', { code: code() });
  if (reply.status !== 200) throw new Error(reply.text);
  follow(api, reply);
  return { code, secret: secret as string, recoveryCodes: reply.json().recoveryCodes as string[] };
}
