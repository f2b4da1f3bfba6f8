import { z } from 'zod';
import { shownId } from './shownId.ts';
import { Time } from './time.ts';

export const SessionId = z
  .uuid({ error: ({ input }) => noSuchSession(String(input)) })
  .describe('The id of a session.');

export const noSuchSession = (id: string): string =>
  `You have no other session ${shownId(id)}: it may have ended already.`;

export const OperatorSession = z.strictObject({
  id: z.string(),
  /** The session that makes this request. */
  isCurrent: z.boolean(),
  /** The browser, and the system if known, such as `Firefox on Windows`. Null if the browser is not known. */
  device: z.string().nullable(),
  /** The IP address of the last use. Null if it is not known yet. */
  address: z.string().nullable(),
  signedInAt: Time,
  /** Exact to the minute. */
  usedAt: Time,
});
export type OperatorSession = z.infer<typeof OperatorSession>;

export const Account = z.strictObject({
  email: z.string(),
  secondFactor: z.strictObject({ since: Time, recoveryCodes: z.number().int() }).nullable(),
  /** The current session first, then the last used ones; 100 at most. */
  sessions: z.array(OperatorSession),
});
export type Account = z.infer<typeof Account>;

export const PasswordChange = z.strictObject({ password: z.string(), newPassword: z.string() });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EndedSessions = z.strictObject({ endedSessions: z.number().int() });

export const Password = z.strictObject({ password: z.string() });
export const Code = z.strictObject({ code: z.string() });
export const BothFactors = z.strictObject({ password: z.string(), code: z.string() });
export type BothFactors = z.infer<typeof BothFactors>;

/** A secret for an authenticator app: in base32, and as the address that its QR code contains. */
export const NewSecret = z.strictObject({ secret: z.string(), uri: z.string() });
export type NewSecret = z.infer<typeof NewSecret>;

/** New recovery codes. They are shown only once. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const SwitchedOff = z.strictObject({ switchedOff: z.literal(true) });
