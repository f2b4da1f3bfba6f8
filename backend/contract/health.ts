import { z } from 'zod';

/** `GET /api/health`: whether the database answers, and which search engine the searches go to. */
export const Health = z.object({
  status: z.literal('ok'),
  search: z.object({
    provider: z.string(),
    simulated: z.boolean(),
    /** Settings of which one must be set to search for real. */
    settings: z.array(z.string()),
  }),
});
export type Health = z.infer<typeof Health>;
