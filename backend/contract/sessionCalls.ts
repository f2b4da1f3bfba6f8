import { defineCalls } from './call.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { Credentials, Session, SignedOut, SignInReply } from './session.ts';

export const sessionCalls = defineCalls({
  'GET /api/session': {
    id: 'getSession',
    summary: 'See who is signed in',
    description: 'The signed-in operator, or `open` if nobody has to sign in.',
    who: 'operator',
    reply: { type: 'application/json', schema: Session },
  },
  'POST /api/session': {
    id: 'signIn',
    summary: 'Sign in',
    description:
      'Sets a cookie. 401 for a wrong email, password or code, 429 after too many of them. Asks for a code only after the right password.',
    who: 'public',
    body: { type: 'application/json', schema: Credentials, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: SignInReply },
  },
  'DELETE /api/session': {
    id: 'signOut',
    summary: 'Sign out',
    description: 'Works even if nobody is signed in any more.',
    who: 'public',
    reply: { type: 'application/json', schema: SignedOut },
  },
});
