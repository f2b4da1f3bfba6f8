import { z } from 'zod';

const SESSIONS = [z.strictObject({ email: z.string() }), z.strictObject({ open: z.literal(true) })] as const;
/** Who makes the request: the signed-in operator, or anybody if the product requires no sign-in. */
export const Session = z.union(SESSIONS);
export type Session = z.infer<typeof Session>;

/** `code`: a code of the authenticator app, or a recovery code. */
export const Credentials = z.strictObject({
  email: z.string(),
  password: z.string(),
  code: z.string().optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** `codeNeeded`: the password is right, but nobody is signed in yet. Send the credentials again, with a code. */
export const SignInReply = z.union([...SESSIONS, z.strictObject({ codeNeeded: z.literal(true) })]);
export type SignInReply = z.infer<typeof SignInReply>;

export const SignedOut = z.strictObject({ signedOut: z.literal(true) });
