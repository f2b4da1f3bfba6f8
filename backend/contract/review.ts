import { z } from 'zod';
import { Business, Decision, DecisionVerdict, ResultStatus } from './businesses.ts';
import { MAX_NOTE_CHARACTERS, MAX_URL_CHARACTERS } from './limits.ts';

/** A business that needs a decision. */
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
  /** The most urgent first; only the first ones of a long list. */
  items: z.array(ReviewItem),
  /** The length of the whole list. */
  total: z.number().int(),
});
export type Review = z.infer<typeof Review>;

export const ReviewEntry = z.strictObject({
  business: Business,
  /** The row of the list, by its columns. */
  columns: z.record(z.string(), z.string()),
  /** All current decisions on the salon, the oldest first. */
  decisions: z.array(Decision),
  /** True if something is left to decide. */
  toReview: z.boolean(),
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

export const DecisionRequest = z.strictObject({
  /** `auto`: the platform is found from the URL. */
  platformId: z.string().max(100),
  verdict: DecisionVerdict,
  url: z.string().max(MAX_URL_CHARACTERS),
  note: z.string().max(MAX_NOTE_CHARACTERS).optional(),
});
export type DecisionRequest = z.infer<typeof DecisionRequest>;

/** A path parameter. Anything but a UUID is no decision's id. */
export const DecisionId = z.uuid({ error: 'There is no such decision on this business.' });
