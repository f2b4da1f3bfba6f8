import { z } from 'zod';
import { SEARCH_DEPTHS } from './words.ts';

/** How many charged requests, and how much time, the search of one salon is expected to take at one depth. */
const DepthEstimate = z.strictObject({
  depth: z.enum(SEARCH_DEPTHS),
  /**
   * The fewest, likely and most requests if none fails. A failed request is tried again, and is charged only if the
   * provider says so.
   */
  leastRequests: z.number(),
  likelyRequests: z.number(),
  mostRequests: z.number(),
  /** Null if the search rate is unknown. */
  msPerSalon: z.number().nullable(),
});
export type DepthEstimate = z.infer<typeof DepthEstimate>;

/** How many requests are left, according to the provider. */
const SearchBalance = z.strictObject({
  /** The number of requests that are left. Null if it is not known. */
  left: z.number().nullable(),
  /**
   * Why the number of requests left is not known, in a sentence. Null if it is known, and for a search engine that the
   * administrator runs.
   */
  unknown: z.string().nullable(),
});
export type SearchBalance = z.infer<typeof SearchBalance>;

/** The figures from which the cost of the next list is estimated. */
export const SearchEstimate = z.strictObject({
  /** Null if results are simulated, because then nothing is searched. */
  search: z
    .strictObject({
      /** The provider's name for people. */
      provider: z.string(),
      /** The depth that the administrator has set. */
      depth: z.enum(SEARCH_DEPTHS),
      /** All depths, the cheapest first. */
      depths: z.array(DepthEstimate),
      /** US dollars for 1,000 requests; 0 if they are free. */
      pricePer1000: z.number(),
      balance: SearchBalance,
    })
    .nullable(),
});
export type SearchEstimate = z.infer<typeof SearchEstimate>;
