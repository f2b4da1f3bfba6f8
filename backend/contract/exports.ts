import { z } from 'zod';
import { EvidenceKind, Operating, PlatformOutcome, ResultStatus, SearchMode } from './businesses.ts';
import { EXPORT_FORMATS } from './words.ts';

/** `csv` where nothing is said. */
export const ExportQuery = z.strictObject({
  format: z.enum(EXPORT_FORMATS, { error: `must be one of ${EXPORT_FORMATS.join(', ')}` }).optional(),
});

/** What speaks for and against the page of a platform. */
export const ExportedPage = z.strictObject({
  outcome: PlatformOutcome,
  /** Of the page itself; null where there is none, or no search showed it. */
  score: z.number().nullable(),
  for: z.array(EvidenceKind),
  against: z.array(EvidenceKind),
});

/** A business in the export as JSON. Every key is always there; null: there is none, or it is not known. */
export const ExportedBusiness = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  taxonomyCity: z.string().nullable(),
  /** Null where the business could not be looked up. */
  status: ResultStatus.nullable(),
  /** False where it could not be looked up. */
  lookedUp: z.boolean(),
  operating: Operating.nullable(),
  platformCount: z.number().int(),
  /** By the platform's id. */
  platformUrls: z.record(z.string(), z.string().nullable()),
  evidence: z.record(z.string(), ExportedPage),
  verifiedAt: z.string().nullable(),
  searchMode: SearchMode.nullable(),
  syncedToWordPress: z.boolean(),
  postId: z.number().int().nullable(),
  editUrl: z.string().nullable(),
  /** Its row of the list, every column. */
  originalData: z.record(z.string(), z.unknown()),
});
export type ExportedBusiness = z.infer<typeof ExportedBusiness>;
