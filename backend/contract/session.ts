import { z } from 'zod';

/** Who makes the request: the signed-in operator, or anybody if the product requires no sign-in. */
export const Session = z.union([
  z.strictObject({ email: z.string() }),
  z.strictObject({ open: z.literal(true) }),
]);
export type Session = z.infer<typeof Session>;

export const Credentials = z.strictObject({ email: z.string(), password: z.string() });
export type Credentials = z.infer<typeof Credentials>;

export const SignedOut = z.strictObject({ signedOut: z.literal(true) });
