import type { Credentials } from '#contract/session.ts';
import { addOperator } from '../../backend/features/access/operatorService.ts';
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

/** Adds an operator and makes all further calls in their session. */
export async function signIn(api: TestApi, credentials = CREDENTIALS): Promise<void> {
  await addOperator(api.database.db, credentials.email, credentials.password);
  Object.assign(api.headers, await newSession(api, credentials));
}
