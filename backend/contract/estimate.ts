import { z } from 'zod';

/** The expected searches and time per salon. */
export const SearchEstimate = z.strictObject({
  /** 0 if results are simulated, because nothing is searched. */
  searchesPerSalon: z.number(),
  /** Null if the search rate is unknown. */
  msPerSalon: z.number().nullable(),
});
export type SearchEstimate = z.infer<typeof SearchEstimate>;
