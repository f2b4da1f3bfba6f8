import { z } from 'zod';

/** `GET /api/health`: whether the database answers, and which search engine the searches go to. */
export const Health = z.object({
  status: z.literal('ok'),
  search: z.object({ provider: z.string(), simulated: z.boolean() }),
});
export type Health = z.infer<typeof Health>;
