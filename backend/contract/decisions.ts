import { z } from 'zod';
import { Time } from './time.ts';

/**
 * `accepted` and `set`: the page is the salon's. `set` is for a page whose URL the operator has entered. `rejected`:
 * the page is not the salon's.
 */
export const DecisionVerdict = z.enum(['accepted', 'rejected', 'set']);
export type DecisionVerdict = z.infer<typeof DecisionVerdict>;

/** An operator's decision on a salon's page. It overrides the matcher in every run until withdrawn or replaced. */
export const Decision = z.strictObject({
  id: z.string(),
  platformId: z.string(),
  verdict: DecisionVerdict,
  /** The page's URL as a search showed it. If no search showed it: the canonical URL by the platform's rules. */
  url: z.string(),
  note: z.string().optional(),
  /** The operator's email, or `API key NAME`. Absent if nobody had to sign in. */
  by: z.string().optional(),
  at: Time,
  /** What the page newly shows that speaks against the decision, in sentences. Absent if there is nothing. */
  changed: z.array(z.string()).optional(),
});
export type Decision = z.infer<typeof Decision>;

/**
 * `closed`: the salon is closed for good. Its class becomes `not_found`, unless it could not be looked up. `open`: the
 * salon still exists. If its class is `maybe` only because a page says "closed", the class becomes `verified`.
 */
export const ClosureVerdict = z.enum(['closed', 'open']);
export type ClosureVerdict = z.infer<typeof ClosureVerdict>;

/** An operator's decision on whether a salon still exists. It overrides the pages until withdrawn or replaced. */
export const ClosureDecision = z.strictObject({
  id: z.string(),
  verdict: ClosureVerdict,
  note: z.string().optional(),
  /** The operator's email, or `API key NAME`. Absent if nobody had to sign in. */
  by: z.string().optional(),
  at: Time,
  /** Which pages contradict the decision now, but did not when it was made, in sentences. Absent if none does. */
  changed: z.array(z.string()).optional(),
});
export type ClosureDecision = z.infer<typeof ClosureDecision>;
