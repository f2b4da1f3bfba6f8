import { z } from 'zod';
import { MAX_SPEND } from './limits.ts';

export const SpendAtMost = z
  .int()
  .min(1)
  .max(MAX_SPEND)
  .describe(
    'The most credits that a job may spend: it pauses before it would spend more. One web search of any provider is ' +
      'one credit. Without it, only the setting SEARCH_BUDGET limits the job.',
  );

export const Spending = z.strictObject({
  /** Requests to the provider, also those that it refused. */
  requests: z.number().int(),
  /** Credits that the provider has charged, by its own rule. */
  credits: z.number().int(),
  /** Credits of requests that were not answered, or not yet: nobody knows whether they were charged. */
  unknownCredits: z.number().int(),
  /** The cost of `credits` in US dollars, at the price when they were spent. */
  cost: z.number(),
});
export type Spending = z.infer<typeof Spending>;
