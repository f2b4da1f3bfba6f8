import { z } from 'zod';

export const Health = z.strictObject({
  status: z.literal('ok'),
  search: z.strictObject({
    provider: z.string(),
    simulated: z.boolean(),
    /** One of these settings must be set to search for real. */
    settings: z.array(z.string()),
    /** Absent if nothing is searched, or if the provider's terms forbid keeping its answers. */
    keepsAnswers: z.literal(true).optional(),
  }),
  /** `npm run demo`: all salons are invented. */
  demo: z.literal(true).optional(),
  /** The largest list file. */
  maxUploadMb: z.number().int().optional(),
});
export type Health = z.infer<typeof Health>;
