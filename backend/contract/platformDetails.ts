import { z } from 'zod';
import { Decision } from './decisions.ts';
import { EvidenceKind, LearnedAgreement, ShownValues } from './evidence.ts';
import { PageFacts, Sighting } from './facts.ts';
import { Time } from './time.ts';

export const SearchMode = z.enum(['live', 'simulated']);
export type SearchMode = z.infer<typeof SearchMode>;

/** `unavailable`: nobody knows whether the salon has a page there, for example because the last search failed. */
export const PlatformOutcome = z.enum(['found', 'possible', 'not_listed', 'unavailable']);
export type PlatformOutcome = z.infer<typeof PlatformOutcome>;

/** The matcher's verdict on a page, before the page is compared with the platform's other candidates. */
export const PageGrade = z.enum(['found', 'possible', 'no']);
export type PageGrade = z.infer<typeof PageGrade>;

export const PageOwner = z.strictObject({
  name: z.string(),
  /** The owner's row in the job's list, from 1, and the id of that row. Both are absent if the list lacks the owner. */
  row: z.number().int().optional(),
  businessId: z.string().optional(),
  /** Present if an operator accepted or set the page for the owner. */
  accepted: z.literal(true).optional(),
  /**
   * Where the owner is, so that a person can distinguish it from a namesake. Absent if `accepted` is absent, or if the
   * place is not known.
   */
  street: z.string().optional(),
  city: z.string().optional(),
});
export type PageOwner = z.infer<typeof PageOwner>;

export const Candidate = z.strictObject({
  url: z.string(),
  title: z.string(),
  /** The snippet, truncated. Text from other results for the page may be added (see matching/keptSnippet.ts). */
  snippet: z.string().optional(),
  /** 0 to 100. */
  score: z.number(),
  /** `for`: kinds of evidence that the page is the salon's. `against`: kinds of evidence that it is not. */
  for: z.array(EvidenceKind),
  against: z.array(EvidenceKind),
  /** Absent if no search showed the page, and in results stored before shown values were kept. */
  shown: ShownValues.optional(),
  /**
   * For each value that differs from the list and whose text was deleted: the first characters of the value's hash.
   * With them the product recognises a value that an operator has marked as fine.
   */
  deletedKeys: ShownValues.optional(),
  /** The values that do not agree with the list, but with another page of the salon. Absent if there are none. */
  learned: z.array(LearnedAgreement).optional(),
  /**
   * Facts about the business that the page or its map listing shows, such as opening hours. Absent if it shows none.
   */
  facts: PageFacts.optional(),
  /** Absent if no search showed the page, and in results stored before grades existed. */
  grade: PageGrade.optional(),
  /** The other salon to which the page belongs. Absent if it belongs to no salon, or to this one. */
  pageOf: PageOwner.optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Whether a business still exists. `unknown`: its pages say nothing certain about it. */
export const Operating = z.enum(['open', 'closed', 'unknown']);
export type Operating = z.infer<typeof Operating>;

/** What one page says about whether the business still exists. `closed` always means permanently closed. */
export const OperatingEvidence = z.strictObject({
  says: z.enum(['open', 'closed']),
  /**
   * The words of the page. For a field of a map listing or panel: what the field means, such as `Permanently closed`.
   */
  words: z.string(),
  /** True for a field of a map listing or panel, false for words in a text. */
  structured: z.boolean(),
});
export type OperatingEvidence = z.infer<typeof OperatingEvidence>;

export const PlatformDetails = z.strictObject({
  outcome: PlatformOutcome,
  searchMode: SearchMode,
  queries: z.array(z.string()),
  /** If a page was chosen, it is the first candidate. Pages that an operator rejected are the last. */
  candidates: z.array(Candidate),
  /**
   * Which provider showed the page that the matcher put first, and when. An operator's decision may put another page
   * first in `candidates`.
   */
  seen: Sighting.optional(),
  /**
   * When the provider gave the oldest answer that was used again for the salon, whichever platform it was for. Absent
   * if no such answer is from before the job's start.
   */
  answeredAt: Time.optional(),
  /** Why the platform has this outcome, in sentences for a person. */
  reason: z.string(),
  /**
   * Why the last search failed. Present only if a page is found or possible nevertheless. Without such a page `outcome`
   * is `unavailable`, and `reason` says why.
   */
  failure: z.string().optional(),
  /** What the chosen page, its map listing or a panel of the search says about closure. */
  operating: OperatingEvidence.optional(),
  /** What the page says about a move or another name, in its own words: `formerly Rosa Nails`. */
  changes: z.array(z.string()).optional(),
  /** The operators' current decision on a page of this platform. `outcome`, `candidates` and `reason` follow it. */
  decision: Decision.optional(),
});
export type PlatformDetails = z.infer<typeof PlatformDetails>;

export const ProcessingDetails = z.record(z.string(), PlatformDetails);
export type ProcessingDetails = z.infer<typeof ProcessingDetails>;
