import { z } from 'zod';
import { SEARCH_DEPTHS } from './words.ts';

/** How many charged requests, and how much time, the search of one salon is expected to take at one depth. */
const DepthEstimate = z.strictObject({
  depth: z.enum(SEARCH_DEPTHS),
  /** The least, the likely and the greatest number of requests, if none fails. */
  leastRequests: z.number(),
  likelyRequests: z.number(),
  mostRequests: z.number(),
  /** Null if it is not known how long a request takes. */
  msPerSalon: z.number().nullable(),
});
export type DepthEstimate = z.infer<typeof DepthEstimate>;

const SearchBalance = z.strictObject({
  /**
   * How many searches are left in the provider's account. Null if it is not known, and for a search engine of the
   * administrator's own.
   */
  left: z.number().nullable(),
  /**
   * Why `left` is not known, in a sentence. Null if it is known, and for a search engine of the administrator's own.
   */
  unknown: z.string().nullable(),
});
export type SearchBalance = z.infer<typeof SearchBalance>;

export const SearchEstimate = z.strictObject({
  /** Null if results are simulated, because then nothing is searched. */
  search: z
    .strictObject({
      /** The provider's name for people. */
      provider: z.string(),
      /** The depth that the administrator has set. */
      depth: z.enum(SEARCH_DEPTHS),
      /** All depths, in the order of SEARCH_DEPTHS. */
      depths: z.array(DepthEstimate),
      /** US dollars for 1,000 requests; 0 if they are free. */
      pricePer1000: z.number(),
      balance: SearchBalance,
    })
    .nullable(),
});
export type SearchEstimate = z.infer<typeof SearchEstimate>;
