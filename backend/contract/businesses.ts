import { z } from 'zod';
import { shownId } from './shownId.ts';
import { RESULT_STATUSES } from './words.ts';

export const ResultStatus = z.enum(RESULT_STATUSES);
export type ResultStatus = z.infer<typeof ResultStatus>;

export const SearchMode = z.enum(['live', 'simulated']);
export type SearchMode = z.infer<typeof SearchMode>;

/** `unavailable`: the closest search for this platform failed and no other showed it, so nothing can be said about it. */
export const PlatformOutcome = z.enum(['found', 'possible', 'not_listed', 'unavailable']);
export type PlatformOutcome = z.infer<typeof PlatformOutcome>;

/**
 * `street_search`, `phone_search`: the page itself shows no place, but a search for nothing else than that shows it.
 * `address_search`: one for either of the two.
 * `operator`: an operator has said so.
 */
export const EvidenceKind = z.enum([
  'name',
  'street',
  'zip',
  'city',
  'phone',
  'other_city',
  'street_search',
  'phone_search',
  'address_search',
  'operator',
]);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

/** What the matcher makes of a page by itself, before it is compared with the others of its platform. */
export const PageGrade = z.enum(['found', 'possible', 'no']);
export type PageGrade = z.infer<typeof PageGrade>;

export const Candidate = z.strictObject({
  url: z.string(),
  title: z.string(),
  /** As the search showed it, cut. Absent in results of before, and where it showed none. */
  snippet: z.string().optional(),
  /** 0 to 100. */
  score: z.number(),
  for: z.array(EvidenceKind),
  against: z.array(EvidenceKind),
  /** Absent in results of before. */
  grade: PageGrade.optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Whether a business still exists. `unknown` where no page says, or the pages contradict each other. */
export const Operating = z.enum(['open', 'closed', 'unknown']);
export type Operating = z.infer<typeof Operating>;

/** What one page says of that. Closed means for good. */
export const OperatingEvidence = z.strictObject({
  says: z.enum(['open', 'closed']),
  /** As the page has them. */
  words: z.string(),
  /** Told by a field of a map or panel rather than by words in a text. */
  structured: z.boolean(),
});
export type OperatingEvidence = z.infer<typeof OperatingEvidence>;

/** `accepted`: this page is the salon's. `rejected`: it is not. `set`: it is, though no search showed it. */
export const DecisionVerdict = z.enum(['accepted', 'rejected', 'set']);
export type DecisionVerdict = z.infer<typeof DecisionVerdict>;

/** What an operator has said of a page. It belongs to the salon and stands above the matcher in every run. */
export const Decision = z.strictObject({
  id: z.string(),
  platformId: z.string(),
  verdict: DecisionVerdict,
  /** The page's own URL by the rules of its platform. */
  url: z.string(),
  note: z.string().optional(),
  /** The email of the operator. Absent where nobody signs in. */
  by: z.string().optional(),
  at: z.string(),
  /** What the page shows otherwise than when it was decided on, in sentences. Absent where nothing has changed. */
  changed: z.array(z.string()).optional(),
});
export type Decision = z.infer<typeof Decision>;

export const PlatformDetails = z.strictObject({
  outcome: PlatformOutcome,
  searchMode: SearchMode,
  queries: z.array(z.string()),
  /** Best first, the chosen one included. */
  candidates: z.array(Candidate),
  /** One or two sentences for a person. */
  reason: z.string(),
  /** Why the closest search failed, where another one showed a page all the same. */
  failure: z.string().optional(),
  /** Absent where the page does not say. */
  operating: OperatingEvidence.optional(),
  /** What the page says of a move or another name, in its words: `formerly Rosa Nails`. Absent where it does not. */
  changes: z.array(z.string()).optional(),
  /** The decision that stands. Outcome and candidates follow it; the reason tells the matcher's own, too. */
  decision: Decision.optional(),
});
export type PlatformDetails = z.infer<typeof PlatformDetails>;

export const ProcessingDetails = z.record(z.string(), PlatformDetails);
export type ProcessingDetails = z.infer<typeof ProcessingDetails>;

export const Result = z.strictObject({
  /** Absent where the business could not be looked up; `processingDetails` then says why. */
  status: ResultStatus.optional(),
  operating: Operating,
  platformCount: z.number().int(),
  platformUrls: z.record(z.string(), z.string().nullable()),
  verifiedAt: z.string(),
  processingDetails: ProcessingDetails,
  syncedToWordPress: z.boolean(),
  syncStatus: z.string().optional(),
  /** Of the post that the last sync made or found. */
  postId: z.number().int().optional(),
  /** Its edit page in the WordPress admin. */
  editUrl: z.string().optional(),
  /** Why the last sync failed, or what it left as it was. */
  syncError: z.string().optional(),
});
export type Result = z.infer<typeof Result>;

/** In the path. What is no UUID is no business's id. */
export const BusinessId = z.uuid({ error: ({ input }) => noSuchBusiness(String(input)) });

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
  originalData: z.record(z.string(), z.unknown()),
  /** Absent until the business was processed. */
  result: Result.optional(),
});
export type Business = z.infer<typeof Business>;
