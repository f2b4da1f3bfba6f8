import { z } from 'zod';

export const Health = z.strictObject({
  status: z.literal('ok'),
  search: z.strictObject({
    provider: z.string(),
    simulated: z.boolean(),
    /** The names of settings. To search for real, the administrator must set one of them. */
    settings: z.array(z.string()),
    /** Present if answers are kept and used again. */
    keepsAnswers: z.literal(true).optional(),
  }),
  /** Present in `npm run demo`, where all salons are invented. */
  demo: z.literal(true).optional(),
  maxUploadMb: z.number().int().optional(),
});
export type Health = z.infer<typeof Health>;
