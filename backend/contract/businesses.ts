import { z } from 'zod';
import { CHANGES_AND_NOTES } from './changeKinds.ts';
import { ClosureDecision, Decision } from './decisions.ts';
import { Fact, MOST_FACTS } from './facts.ts';
import { Operating, ProcessingDetails } from './platformDetails.ts';
import { shownId } from './shownId.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';
import { LISTING_STATUSES, RESULT_STATUSES } from './words.ts';

export const ChangeOrNote = z.enum(CHANGES_AND_NOTES);
export type ChangeOrNote = z.infer<typeof ChangeOrNote>;

export const ResultStatus = z.enum(RESULT_STATUSES);
export type ResultStatus = z.infer<typeof ResultStatus>;

export const TextsDeleted = z.strictObject({
  at: Time,
  /** The provider's name for people. */
  provider: z.string(),
});
export type TextsDeleted = z.infer<typeof TextsDeleted>;

export const Result = z.strictObject({
  /** Absent if the business could not be looked up. */
  status: ResultStatus.optional(),
  operating: Operating,
  platformCount: z.number().int(),
  platformUrls: z.record(z.string(), z.string().nullable()),
  /** When the business was looked up. If it was judged again: when the oldest of its answers was given. */
  verifiedAt: Time,
  /** Present if the business could not be judged again. The result is then that of the earlier job. */
  notJudged: z.literal(true).optional(),
  processingDetails: ProcessingDetails,
  /**
   * Present if titles, snippets and shown values were deleted, because the search provider's terms forbid storing them.
   * Titles are then empty, and each value that a page showed is `…`.
   */
  textsDeleted: TextsDeleted.optional(),
  /** What the salon's own pages, listings and websites say, chosen values first. Absent if they say nothing. */
  facts: z.array(Fact).max(MOST_FACTS).optional(),
  /** The kinds of changes and notes since the earlier look. Absent if there are none. */
  changes: z.array(ChangeOrNote).optional(),
  syncedToWordPress: z.boolean(),
  syncStatus: z.string().optional(),
  /** The id of the destination of the last sync, to which the fields below belong. Absent if none is known. */
  syncDestination: z.string().optional(),
  /** The id of the salon's post, even if only another row of the salon was synced. */
  postId: z.number().int().optional(),
  editUrl: WebUrl.optional(),
  /** The post's state when the product last saw the post. Absent if it is not known. */
  postStatus: z.enum(LISTING_STATUSES).optional(),
  /** When the product saw `postStatus`. Absent if it is not known. */
  postSeenAt: Time.optional(),
  /** Present if the last sync, or its undo, left the post as it was, or wrote nothing because it was stopped. */
  isLeftOut: z.literal(true).optional(),
  /** A sentence about the last sync: why it failed, why it left the post unchanged, why it waits, or another note. */
  syncError: z.string().optional(),
});
export type Result = z.infer<typeof Result>;

/** A path parameter. A text that is not a UUID gets the same 404 as an unknown id. */
export const BusinessId = z
  .uuid({ error: ({ input }) => noSuchBusiness(String(input)) })
  .describe('The id of a business: a row of a job.');

export const noSuchBusiness = (id: string): string =>
  `There is no business ${shownId(id)}: its job may have been deleted.`;

export const Business = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipCode: z.string().optional(),
  taxonomyCity: z.string().optional(),
  phone: z.string().optional(),
  /** Present if the row seems to be of another trade than a salon, such as a dentist's. */
  otherTrade: z.literal(true).optional(),
  /** Present if an earlier row of the list is of the same salon. Only that one is searched; both have its result. */
  isRepeated: z.literal(true).optional(),
  originalData: z.record(z.string(), z.unknown()),
  /** Absent until the business has been processed. */
  result: Result.optional(),
});
export type Business = z.infer<typeof Business>;

export const SalonId = z.uuid({ error: 'There is no such salon.' }).describe('The id of a salon.');

/**
 * Another salon that counts as this one, because an operator chose this salon's post for a row of the other one. `name`
 * and `address` are those of that row.
 */
export const JoinedSalon = z.strictObject({
  salonId: z.string(),
  name: z.string(),
  address: z.string().optional(),
  /** The name of the salon whose post the operator chose. */
  with: z.string(),
  /** The operator's email, or `API key NAME`. Absent if nobody had to sign in. */
  by: z.string().optional(),
  at: Time,
});
export type JoinedSalon = z.infer<typeof JoinedSalon>;

export const SingleBusiness = Business.extend({
  /** The current decision on whether the business's salon still exists. Absent if there is none. */
  closure: ClosureDecision.optional(),
  /** All decisions on the salon's pages that are not withdrawn, the oldest first. Absent if there are none. */
  decisions: z.array(Decision).optional(),
  /** The other salons that count as the same one. Absent if there are none. */
  joined: z.array(JoinedSalon).optional(),
  /**
   * The street to which the salon has moved. Present if a post of the salon has this street, and the list another one.
   */
  streetOnSite: z.string().optional(),
});
export type SingleBusiness = z.infer<typeof SingleBusiness>;
