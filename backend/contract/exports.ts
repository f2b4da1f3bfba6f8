import { z } from 'zod';
import { ResultStatus } from './businesses.ts';
import { Change } from './changes.ts';
import { ClosureDecision, Decision } from './decisions.ts';
import { EvidenceKind } from './evidence.ts';
import { Fact } from './facts.ts';
import { businessFilter } from './jobQueries.ts';
import { MAX_LIST_ROWS } from './limits.ts';
import { Operating, PlatformOutcome, SearchMode } from './platformDetails.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';
import { EXPORT_FORMATS } from './words.ts';

const format = z
  .enum(EXPORT_FORMATS, { error: `must be one of ${EXPORT_FORMATS.join(', ')}` })
  .describe('Default: `csv`.')
  .optional();

/** The export of the businesses that the filter matches. Without a filter, every business of the job. */
export const ExportQuery = z.strictObject({ format, ...businessFilter });

export const ExportRequest = z.strictObject({
  format,
  businessIds: z.array(z.uuid()).min(1).max(MAX_LIST_ROWS),
});

/** The evidence for and against a platform's page. */
export const ExportedPage = z.strictObject({
  outcome: PlatformOutcome,
  /** From 0 to 100. It is 100 if no search showed the page, but an operator chose it. Null if there is no page. */
  score: z.number().nullable(),
  for: z.array(EvidenceKind),
  against: z.array(EvidenceKind),
});

/** A business in the JSON export. All keys are always present; one without a value is null or empty. */
export const ExportedBusiness = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  taxonomyCity: z.string().nullable(),
  /** Null if the business has no class. */
  status: ResultStatus.nullable(),
  lookedUp: z.boolean(),
  operating: Operating.nullable(),
  /** Why the business has this status, in sentences. Empty if no reason is known. */
  reason: z.string(),
  closureDecision: ClosureDecision.omit({ changed: true }).nullable(),
  /** The operators' current decisions on the business's pages, at most one for each platform. */
  decisions: z.array(Decision),
  platformCount: z.number().int(),
  /**
   * The URLs of the found pages by platform id, or of the possible pages if none was found. Null for platforms without
   * such a page.
   */
  platformUrls: z.record(z.string(), z.string().nullable()),
  /** The URLs of the pages that are only possible, by platform id, even if pages on other platforms are found. */
  possibleUrls: z.record(z.string(), z.string()),
  /** Whether the pages in `platformUrls` are found or possible ones. Null if it contains no page. */
  pages: z.enum(['found', 'possible']).nullable(),
  evidence: z.record(z.string(), ExportedPage),
  verifiedAt: Time.nullable(),
  /**
   * When the provider gave the oldest of the answers that were used again. Null if this run sent every search itself.
   */
  answeredAt: Time.nullable(),
  searchMode: SearchMode.nullable(),
  syncedToWordPress: z.boolean(),
  postId: z.number().int().nullable(),
  editUrl: WebUrl.nullable(),
  /** What the salon's own pages, listings and websites say, chosen values first. */
  facts: z.array(Fact),
  /** What has changed since the earlier look at the salon, and what was not seen or not checked this time. */
  changes: z.array(Change),
  /** The business's whole row of the list. */
  originalData: z.record(z.string(), z.unknown()),
});
export type ExportedBusiness = z.infer<typeof ExportedBusiness>;
