import { z } from 'zod';

/** `open`: this product asks nobody to sign in. */
export const Session = z.union([z.object({ open: z.literal(true) }), z.object({ email: z.string() })]);
export type Session = z.infer<typeof Session>;
