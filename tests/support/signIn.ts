import type { Credentials } from '#contract/session.ts';
import { addOperator } from '../../backend/features/access/operatorService.ts';
import type { TestApi } from './testApi.ts';

export const CREDENTIALS: Credentials = { email: 'ana@example.com', password: 'correct horse battery' };

/** What a browser sends back of the cookies that came with a reply. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
}

/** A new session of that operator, who is there already: the headers of its calls. */
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

/** Adds an operator, and makes all further calls theirs. */
export async function signIn(api: TestApi, credentials = CREDENTIALS): Promise<void> {
  await addOperator(api.database.db, credentials.email, credentials.password);
  Object.assign(api.headers, await newSession(api, credentials));
}
