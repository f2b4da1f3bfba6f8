import { z } from 'zod';

export const Health = z.strictObject({
  status: z.literal('ok'),
  search: z.strictObject({
    provider: z.string(),
    simulated: z.boolean(),
    /** The settings of which one must be set to search for real. */
    settings: z.array(z.string()),
    /**
     * Present if answers are kept and used again. Absent if results are simulated, or if the provider's terms forbid
     * it.
     */
    keepsAnswers: z.literal(true).optional(),
  }),
  /** Present in `npm run demo`, where all salons are invented. */
  demo: z.literal(true).optional(),
  /** The size of the largest list file that can be uploaded. */
  maxUploadMb: z.number().int().optional(),
});
export type Health = z.infer<typeof Health>;
