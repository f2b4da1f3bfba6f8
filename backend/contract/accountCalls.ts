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
 * The calls for the signed-in operator's own account. All paths begin with /api/session, because the browser sends the
 * cookie of a known browser (`writeDevice` in features/access/cookies.ts) only to such paths. Failed attempts from a
 * known browser are counted separately. Each call answers 403 to an API key, and 409 if nobody has to sign in.
 */
export const accountCalls = defineCalls({
  'GET /api/session/account': {
    id: 'getAccount',
    summary: 'See your account',
    description: 'The signed-in operator: email, sessions, and whether a second factor is on.',
    errors: [409],
    who: 'operator',
    reply: json(Account),
  },
  'POST /api/session/password': {
    id: 'changePassword',
    summary: 'Change your password',
    description: 'Ends all other sessions and gives this one a new id. 403 for a wrong current password.',
    errors: [409],
    who: 'operator',
    logged: true,
    body: body(PasswordChange),
    reply: json(EndedSessions),
  },
  'DELETE /api/session/others': {
    id: 'endOtherSessions',
    summary: 'End all other sessions',
    description: 'Signs out every other browser at once.',
    errors: [409],
    who: 'operator',
    logged: true,
    reply: json(EndedSessions),
  },
  'DELETE /api/session/others/:sessionId': {
    id: 'endSession',
    summary: 'End another session',
    description: 'Signs out that browser at once.',
    errors: [409],
    who: 'operator',
    logged: true,
    params: z.strictObject({ sessionId: SessionId }),
    reply: json(EndedSessions),
  },
  'POST /api/session/second-factor': {
    id: 'startSecondFactor',
    summary: 'Begin to set up a second factor',
    description: 'Makes a secret, which counts once a code has confirmed it. 409 if the second factor is on.',
    errors: [409],
    who: 'operator',
    logged: true,
    body: body(Password),
    reply: json(NewSecret),
  },
  'POST /api/session/second-factor/confirm': {
    id: 'confirmSecondFactor',
    summary: 'Turn the second factor on',
    description: 'Ends all other sessions and returns the recovery codes, which are shown only this once.',
    errors: [409],
    who: 'operator',
    logged: true,
    body: body(Code),
    reply: json(RecoveryCodes),
  },
  'POST /api/session/second-factor/recovery-codes': {
    id: 'replaceRecoveryCodes',
    summary: 'Replace all recovery codes',
    description: 'The old ones are worthless from then on.',
    errors: [409],
    who: 'operator',
    logged: true,
    body: body(BothFactors),
    reply: json(RecoveryCodes),
  },
  'POST /api/session/second-factor/off': {
    id: 'turnSecondFactorOff',
    summary: 'Turn the second factor off',
    description: 'Needs the password and a code.',
    errors: [409],
    who: 'operator',
    logged: true,
    body: body(BothFactors),
    reply: json(SwitchedOff),
  },
});
