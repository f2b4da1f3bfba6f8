import { z } from 'zod';
import { CHANGES_AND_NOTES } from './changeKinds.ts';
import { ClosureDecision } from './decisions.ts';
import { Fact, MOST_FACTS } from './facts.ts';
import { Operating, ProcessingDetails } from './platformDetails.ts';
import { shownId } from './shownId.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';
import { LISTING_STATUSES, RESULT_STATUSES } from './words.ts';

/** A change, or a note about a page that could not be compared. */
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
  /** Absent if the business could not be looked up; `processingDetails` then says why. */
  status: ResultStatus.optional(),
  operating: Operating,
  platformCount: z.number().int(),
  platformUrls: z.record(z.string(), z.string().nullable()),
  /**
   * When the business was searched or, if it was judged again without a search, when the oldest of its answers was
   * given.
   */
  verifiedAt: Time,
  /**
   * Present if the business could not be judged again, because an answer is no longer kept: this is the earlier job's
   * result.
   */
  notJudged: z.literal(true).optional(),
  processingDetails: ProcessingDetails,
  /**
   * Set if titles, snippets and shown values were deleted, because the search provider's terms forbid storing them.
   * Titles are then empty, and a value that a page showed is `…`.
   */
  textsDeleted: TextsDeleted.optional(),
  /** What the salon's own pages and websites say about it, chosen facts first. Absent if they say nothing. */
  facts: z.array(Fact).max(MOST_FACTS).optional(),
  /**
   * What has changed since the salon's last look. Absent if nothing has, and in rows that repeat the salon of an
   * earlier row.
   */
  changes: z.array(ChangeOrNote).optional(),
  syncedToWordPress: z.boolean(),
  syncStatus: z.string().optional(),
  /** The id of the destination of the last sync, to which the fields below belong. Absent if it is not known. */
  syncDestination: z.string().optional(),
  /** The post that the last sync created or found; if this job was never synced, that of another job's. */
  postId: z.number().int().optional(),
  /** The post's edit page in the WordPress admin. */
  editUrl: WebUrl.optional(),
  /** The post's state, as the last look at it or the last check for duplicates has shown. Absent if it is not known. */
  postStatus: z.enum(LISTING_STATUSES).optional(),
  /** Why the last sync failed, what it left unchanged, or why a pending sync waits. */
  syncError: z.string().optional(),
});
export type Result = z.infer<typeof Result>;

/** A path parameter. A text that is not a UUID cannot be a business's id. */
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
  /** Present if the row's name or category is of another trade: a dentist, a car wash. */
  otherTrade: z.literal(true).optional(),
  /** Present if an earlier row of the list is of the same salon. Only that row is searched; both have its result. */
  isRepeated: z.literal(true).optional(),
  originalData: z.record(z.string(), z.unknown()),
  /** Absent until the business was processed. */
  result: Result.optional(),
});
export type Business = z.infer<typeof Business>;

/** A path parameter. */
export const SalonId = z.uuid({ error: 'There is no such salon.' }).describe('The id of a salon.');

/** A salon of the lists of which an operator has said that it is this one. Name and address are those of its row. */
export const JoinedSalon = z.strictObject({
  salonId: z.string(),
  name: z.string(),
  address: z.string().optional(),
  /** The name of the salon whose post it was recognised in. */
  with: z.string(),
  /** The operator's email, or the name of the API key. Absent if sign-in is off. */
  by: z.string().optional(),
  at: Time,
});
export type JoinedSalon = z.infer<typeof JoinedSalon>;

/** A business by itself. */
export const SingleBusiness = Business.extend({
  /** The current decision on whether its salon still exists. Absent if there is none. */
  closure: ClosureDecision.optional(),
  /** The salons that count as this one. Absent if there are none. */
  joined: z.array(JoinedSalon).optional(),
  /**
   * The street to which the salon has moved, as a post of the salon has it, mostly because the move was accepted on
   * Listings. Absent if no post has it, or if the list has it, too, or has no street.
   */
  streetOnSite: z.string().optional(),
});
export type SingleBusiness = z.infer<typeof SingleBusiness>;
