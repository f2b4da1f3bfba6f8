import { defineCalls } from './call.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { Credentials, Session, SignedOut } from './session.ts';

const session = { type: 'application/json', schema: Session } as const;

export const sessionCalls = defineCalls({
  'GET /api/session': {
    id: 'getSession',
    summary: 'See who is signed in',
    description: 'The signed-in operator, or `open` if nobody has to sign in.',
    who: 'operator',
    reply: session,
  },
  'POST /api/session': {
    id: 'signIn',
    summary: 'Sign in',
    description: 'Sets a cookie. 401 for a wrong email or password, 429 after too many of them.',
    who: 'public',
    body: { type: 'application/json', schema: Credentials, maxBytes: MAX_BODY_BYTES },
    reply: session,
  },
  'DELETE /api/session': {
    id: 'signOut',
    summary: 'Sign out',
    description: 'Works even if nobody is signed in any more.',
    who: 'public',
    reply: { type: 'application/json', schema: SignedOut },
  },
});
