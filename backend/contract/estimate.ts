import { z } from 'zod';

/** What a salon is likely to take. */
export const SearchEstimate = z.strictObject({
  /** 0: results are made up, and nothing is searched for. */
  searchesPerSalon: z.number(),
  /** Null where nothing is known of the pace. */
  msPerSalon: z.number().nullable(),
});
export type SearchEstimate = z.infer<typeof SearchEstimate>;
