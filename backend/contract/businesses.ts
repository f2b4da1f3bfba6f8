import { z } from 'zod';
import { CHANGES_AND_NOTES } from './changeKinds.ts';
import { ClosureDecision, Decision } from './decisions.ts';
import { EvidenceKind, LearnedAgreement, ShownValues } from './evidence.ts';
import { Fact, MOST_FACTS, PageFacts, Sighting } from './facts.ts';
import { shownId } from './shownId.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';
import { LISTING_STATUSES, RESULT_STATUSES } from './words.ts';

/** A change, or a note about a page that could not be compared. */
export const ChangeOrNote = z.enum(CHANGES_AND_NOTES);
export type ChangeOrNote = z.infer<typeof ChangeOrNote>;

export const ResultStatus = z.enum(RESULT_STATUSES);
export type ResultStatus = z.infer<typeof ResultStatus>;

export const SearchMode = z.enum(['live', 'simulated']);
export type SearchMode = z.infer<typeof SearchMode>;

/**
 * `unavailable`: the closest search for this platform failed and no other search showed a page, so its state is
 * unknown.
 */
export const PlatformOutcome = z.enum(['found', 'possible', 'not_listed', 'unavailable']);
export type PlatformOutcome = z.infer<typeof PlatformOutcome>;

/** The matcher's verdict on a page alone, before the page is compared with the platform's other candidates. */
export const PageGrade = z.enum(['found', 'possible', 'no']);
export type PageGrade = z.infer<typeof PageGrade>;

/** The salon that has a page: a row of the same list, or one for which an operator accepted the page. */
export const PageOwner = z.strictObject({
  name: z.string(),
  /** The row's number in the list, from 1, and its business id. Absent if the owner is not in the list. */
  row: z.number().int().optional(),
  businessId: z.string().optional(),
  /** Present if an operator accepted or set the page for this salon. */
  accepted: z.literal(true).optional(),
  /** Where that salon is, to tell it from a namesake. Absent if not `accepted`, or not known. */
  street: z.string().optional(),
  city: z.string().optional(),
});
export type PageOwner = z.infer<typeof PageOwner>;

export const Candidate = z.strictObject({
  url: z.string(),
  title: z.string(),
  /**
   * The search result's snippet, truncated. If it lacks a value of `shown`, or words that `operating` or `changes`
   * quotes, text of other results for the page that has them follows. Absent if the search showed no snippet, and in
   * results stored before snippets were kept.
   */
  snippet: z.string().optional(),
  /** 0 to 100. */
  score: z.number(),
  /**
   * `for`: the values that agree with the list. `against`: the values that differ from it. A value that the list does
   * not have is in neither.
   */
  for: z.array(EvidenceKind),
  against: z.array(EvidenceKind),
  /** Absent in results stored before shown values were kept. */
  shown: ShownValues.optional(),
  /**
   * A part of a hash of each differing value whose text was deleted. It shows whether an operator called that value
   * fine.
   */
  deletedKeys: ShownValues.optional(),
  /** The values that agree only with other pages of the salon. Absent if there are none. */
  learned: z.array(LearnedAgreement).optional(),
  /** Other facts that the page or its map listing shows. Absent if it shows none. */
  facts: PageFacts.optional(),
  /** Absent in results stored before grades existed. */
  grade: PageGrade.optional(),
  /** The other salon that the page belongs to; absent if it belongs to no salon or to this one. */
  pageOf: PageOwner.optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Whether a business still exists. `unknown`: no page says so, or the pages contradict each other. */
export const Operating = z.enum(['open', 'closed', 'unknown']);
export type Operating = z.infer<typeof Operating>;

/** What one page says about closure. Closed always means permanently closed. */
export const OperatingEvidence = z.strictObject({
  says: z.enum(['open', 'closed']),
  /** The page's own words, or what the field means. */
  words: z.string(),
  /** True if a field of a map or panel, which may only link to the page, says so; false if words in a text do. */
  structured: z.boolean(),
});
export type OperatingEvidence = z.infer<typeof OperatingEvidence>;

export const PlatformDetails = z.strictObject({
  outcome: PlatformOutcome,
  searchMode: SearchMode,
  queries: z.array(z.string()),
  /** Best first, the chosen one included. */
  candidates: z.array(Candidate),
  /**
   * The provider and time of the search that showed the candidates. Absent without candidates, and in results stored
   * before this was kept.
   */
  seen: Sighting.optional(),
  /**
   * When the provider gave the oldest answer that was used again instead of a search. Absent if every search was sent
   * by this run.
   */
  answeredAt: Time.optional(),
  /** One or two sentences for a person. */
  reason: z.string(),
  /** Why the last search, which is the most specific one, failed although another search showed a page. */
  failure: z.string().optional(),
  /** Absent if neither the page nor a panel of the search says anything about closure. */
  operating: OperatingEvidence.optional(),
  /**
   * What the page says about a move or another name, in its own words: `formerly Rosa Nails`. Absent if it says
   * nothing.
   */
  changes: z.array(z.string()).optional(),
  /** The current decision. Outcome and candidates follow it; the reason includes the matcher's own. */
  decision: Decision.optional(),
});
export type PlatformDetails = z.infer<typeof PlatformDetails>;

export const ProcessingDetails = z.record(z.string(), PlatformDetails);
export type ProcessingDetails = z.infer<typeof ProcessingDetails>;

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
  /** What the salon's own pages say about it, the chosen ones first. Absent if they say nothing. */
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
  /** The post that the last sync created or found. */
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
});
export type SingleBusiness = z.infer<typeof SingleBusiness>;
