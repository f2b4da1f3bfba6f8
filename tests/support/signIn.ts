import { randomBytes, scryptSync } from 'node:crypto';
import type { Knex } from 'knex';
import type { Credentials } from '#contract/session.ts';
import { upsertOperator } from '../../backend/features/access/operatorQueries.ts';
import type { TestApi } from './testApi.ts';

export const CREDENTIALS: Credentials = { email: 'ana@example.com', password: 'correct horse battery' };

/** The Cookie header that a browser would send after this reply. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
}

/** Creates a session for an existing operator and returns the headers for its calls. */
export async function newSession(
  { url }: Pick<TestApi, 'url'>,
  credentials = CREDENTIALS,
): Promise<{ Cookie: string }> {
  const reply = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (reply.status !== 200) throw new Error(await reply.text());
  return { Cookie: cookiesOf(reply.headers) };
}

/**
 * Adds an operator whose password is quick to check. A hash contains its parameters, and those of the product take a
 * fifth of a second of one core for each operator and each sign-in. Tests of passwords use `addOperator`.
 */
export async function addQuickOperator(db: Knex, { email, password } = CREDENTIALS): Promise<void> {
  const cost = { N: 2, r: 1, p: 1 };
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, cost);
  const parts = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')];
  await upsertOperator(db, email, parts.join('$'));
}

/** Adds an operator and makes all further calls in their session. */
export async function signIn(api: TestApi, credentials = CREDENTIALS): Promise<void> {
  await addQuickOperator(api.database.db, credentials);
  Object.assign(api.headers, await newSession(api, credentials));
}
