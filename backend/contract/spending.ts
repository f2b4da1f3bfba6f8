import { z } from 'zod';
import { MAX_SPEND } from './limits.ts';

/** The most credits that a job may spend, charged or reserved. One web search of any provider is one credit. */
export const SpendAtMost = z.int().min(1).max(MAX_SPEND);

/** What a job's searches have cost. */
export const Spending = z.strictObject({
  /** Requests to the provider, also those that it refused. */
  requests: z.number().int(),
  /** Charged by the provider's own rule. */
  credits: z.number().int(),
  /** Reserved: not answered yet, or never answered in time, so that nobody knows whether they were charged. */
  unknownCredits: z.number().int(),
  /** US dollars for `credits`, at the price when they were spent. */
  cost: z.number(),
});
export type Spending = z.infer<typeof Spending>;
