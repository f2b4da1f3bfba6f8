import { defineCalls } from './call.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { Credentials, Session, SignedOut } from './session.ts';

const session = { type: 'application/json', schema: Session } as const;

export const sessionCalls = defineCalls({
  /** 401 if nobody is signed in, as for every call of an operator. */
  'GET /api/session': { who: 'operator', reply: session },
  /** Signs in and sets a cookie. 401 for a wrong email or password, 429 after too many of them. */
  'POST /api/session': {
    who: 'public',
    body: { type: 'application/json', schema: Credentials, maxBytes: MAX_BODY_BYTES },
    reply: session,
  },
  /** Signs out, even if nobody is signed in any more. */
  'DELETE /api/session': { who: 'public', reply: { type: 'application/json', schema: SignedOut } },
});
