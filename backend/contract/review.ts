import { z } from 'zod';
import { Business, Decision, DecisionVerdict, ResultStatus } from './businesses.ts';
import { MAX_NOTE_CHARACTERS, MAX_URL_CHARACTERS } from './limits.ts';

/** A business that is worth deciding on. */
export const ReviewItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  status: ResultStatus.optional(),
  /** A sentence: `Two pages are about equally close.` */
  why: z.string(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const Review = z.strictObject({
  /** What is most worth deciding comes first; of a long list the first ones alone. */
  items: z.array(ReviewItem),
  /** Of all. */
  total: z.number().int(),
});
export type Review = z.infer<typeof Review>;

export const ReviewEntry = z.strictObject({
  business: Business,
  phone: z.string().optional(),
  /** The row of the list, by its columns. */
  columns: z.record(z.string(), z.string()),
  /** All that stand for the salon, the oldest first. */
  decisions: z.array(Decision),
  /** Something is left to decide. */
  toReview: z.boolean(),
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

export const DecisionRequest = z.strictObject({
  /** `auto`: told from the URL. */
  platformId: z.string().max(100),
  verdict: DecisionVerdict,
  url: z.string().max(MAX_URL_CHARACTERS),
  note: z.string().max(MAX_NOTE_CHARACTERS).optional(),
});
export type DecisionRequest = z.infer<typeof DecisionRequest>;

/** In the path. What is no UUID is no decision's id. */
export const DecisionId = z.uuid({ error: 'There is no such decision on this business.' });
