import { z } from 'zod';
import {
  Account,
  BothFactors,
  Code,
  EndedSessions,
  NewSecret,
  Password,
  PasswordChange,
  RecoveryCodes,
  SessionId,
  SwitchedOff,
} from './account.ts';
import { defineCalls } from './call.ts';
import { MAX_BODY_BYTES } from './limits.ts';

const json = <Schema extends z.ZodType>(schema: Schema) => ({ type: 'application/json', schema }) as const;
const body = <Schema extends z.ZodType>(schema: Schema) => ({ ...json(schema), maxBytes: MAX_BODY_BYTES });

/**
 * The signed-in operator's own account. All paths begin with /api/session, because the cookie by which a known browser
 * has its own count of attempts is sent only there. 403 for an API key and for a wrong password or code, 409 where
 * nobody has to sign in.
 */
export const accountCalls = defineCalls({
  'GET /api/session/account': { who: 'operator', reply: json(Account) },
  /** Ends all other sessions, and gives this one a new id. */
  'POST /api/session/password': {
    who: 'operator',
    logged: true,
    body: body(PasswordChange),
    reply: json(EndedSessions),
  },
  'DELETE /api/session/others': { who: 'operator', logged: true, reply: json(EndedSessions) },
  'DELETE /api/session/others/:sessionId': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ sessionId: SessionId }),
    reply: json(EndedSessions),
  },
  /** Makes a secret, which counts once a code has confirmed it. 409 if the second factor is on. */
  'POST /api/session/second-factor': {
    who: 'operator',
    logged: true,
    body: body(Password),
    reply: json(NewSecret),
  },
  /** Turns the second factor on and ends all other sessions. */
  'POST /api/session/second-factor/confirm': {
    who: 'operator',
    logged: true,
    body: body(Code),
    reply: json(RecoveryCodes),
  },
  /** Replaces all recovery codes. */
  'POST /api/session/second-factor/recovery-codes': {
    who: 'operator',
    logged: true,
    body: body(BothFactors),
    reply: json(RecoveryCodes),
  },
  'POST /api/session/second-factor/off': {
    who: 'operator',
    logged: true,
    body: body(BothFactors),
    reply: json(SwitchedOff),
  },
});
