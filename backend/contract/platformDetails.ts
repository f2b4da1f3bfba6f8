import { z } from 'zod';
import { Decision } from './decisions.ts';
import { EvidenceKind, LearnedAgreement, ShownValues } from './evidence.ts';
import { PageFacts, Sighting } from './facts.ts';
import { Time } from './time.ts';

export const SearchMode = z.enum(['live', 'simulated']);
export type SearchMode = z.infer<typeof SearchMode>;

/**
 * `unavailable`: the last, most specific search for this platform failed and no other search showed a page, so its
 * state is unknown.
 */
export const PlatformOutcome = z.enum(['found', 'possible', 'not_listed', 'unavailable']);
export type PlatformOutcome = z.infer<typeof PlatformOutcome>;

/** The matcher's verdict on a page alone, before the page is compared with the platform's other candidates. */
export const PageGrade = z.enum(['found', 'possible', 'no']);
export type PageGrade = z.infer<typeof PageGrade>;

/**
 * The salon that has a page: a row of the same list, or of the list of which a rerun searches a part, or a salon for
 * which an operator accepted the page.
 */
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
   * quotes, text with these follows, mostly from other results for the page. Absent if the search showed no snippet,
   * and in results stored before snippets were kept.
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
  /** Why the last, most specific search failed. Present only if another search showed a page. */
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
