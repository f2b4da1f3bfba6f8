import { z } from 'zod';
import { Business, ResultStatus, SingleBusiness } from './businesses.ts';
import { ClosureDecision, ClosureVerdict, Decision, DecisionVerdict } from './decisions.ts';
import { MAX_NOTE_CHARACTERS, MAX_SEEN_DECISIONS, MAX_URL_CHARACTERS } from './limits.ts';
import { OperatingEvidence } from './platformDetails.ts';
import { REVIEW_REASONS } from './words.ts';

/** Why a business needs a decision, the most urgent reason first. */
export const ReviewReason = z.enum(REVIEW_REASONS);
export type ReviewReason = z.infer<typeof ReviewReason>;

export const ReviewItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  status: ResultStatus.optional(),
  reason: ReviewReason,
  /** The reason as a sentence: `Two pages are about equally close.` */
  why: z.string(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const Review = z.strictObject({
  /** The most urgent businesses of the list, the most urgent first. `total` is greater if the list is long. */
  items: z.array(ReviewItem),
  /** The length of the whole list. */
  total: z.number().int(),
});
export type Review = z.infer<typeof Review>;

export const ReviewEntry = z.strictObject({
  business: Business,
  /** The cells of the list's row, by column name. */
  columns: z.record(z.string(), z.string()),
  /** All decisions on the salon's pages that are not withdrawn, the oldest first. */
  decisions: z.array(Decision),
  /** The current decision on whether the salon still exists. Absent if there is none. */
  closure: ClosureDecision.optional(),
  streetOnSite: SingleBusiness.shape.streetOnSite,
  /** For each platform, the last page that an earlier run has found. Absent if none has found any. */
  knownPages: z.record(z.string(), z.string()).optional(),
  /**
   * What pages say that call the salon closed, by URL, only if it does not count yet because the page is not certainly
   * the salon's. Absent if there are none, or if nothing is left to decide.
   */
  closedIfAccepted: z.record(z.string(), OperatingEvidence).optional(),
  /** True if something is left to decide. */
  toReview: z.boolean(),
  /** Why something is left to decide, as a sentence. Absent if nothing is. */
  why: z.string().optional(),
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

const note = z.string().max(MAX_NOTE_CHARACTERS).optional();
/**
 * The ids of the decisions on the salon that the operator has seen. The answer is 409 if a current decision that is not
 * among them contradicts the request. If `seen` is absent, the request overrides any decision.
 */
const seen = z.array(z.uuid()).max(MAX_SEEN_DECISIONS).optional();

export const PageDecisionRequest = z.strictObject({
  /** The platform's id. With `auto` the server finds the platform from the URL. */
  platformId: z.string().max(100),
  verdict: DecisionVerdict,
  url: z.string().max(MAX_URL_CHARACTERS),
  note,
  seen,
});
export type PageDecisionRequest = z.infer<typeof PageDecisionRequest>;

export const ClosureDecisionRequest = z.strictObject({ verdict: ClosureVerdict, note, seen });
export type ClosureDecisionRequest = z.infer<typeof ClosureDecisionRequest>;

export const DecisionRequest = z
  .discriminatedUnion('verdict', [PageDecisionRequest, ClosureDecisionRequest])
  .meta({
    examples: [{ platformId: 'yelp', verdict: 'accepted', url: 'https://www.yelp.com/biz/shear-joy-reno' }],
  });
export type DecisionRequest = z.infer<typeof DecisionRequest>;

/** A path parameter. A text that is not a UUID gets the same 404 as an unknown id. */
export const DecisionId = z
  .uuid({ error: 'There is no such decision on this business.' })
  .describe('The id of a decision.');
