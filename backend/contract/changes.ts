import { z } from 'zod';
import { ChangeOrNote, ResultStatus } from './businesses.ts';
import { CHANGED_FACTS } from './changeKinds.ts';
import { platformFilter } from './filterText.ts';
import { page, pageSize } from './paging.ts';
import { Operating } from './platformDetails.ts';
import { Time } from './time.ts';
import { SEARCH_DEPTHS } from './words.ts';

const count = z.number().int();

/**
 * A change of a salon since the earlier look by the same provider, or a note about a page that could not be compared.
 */
export const Change = z.strictObject({
  kind: ChangeOrNote,
  /**
   * The platform of the page that the change or note is about. For `class_changed`: the platform whose page newly says
   * that the salon is closed. Absent if there is no such page, or if another change explains the new class.
   */
  platformId: z.string().optional(),
  /** The changed fact. Absent for every kind but `fact_changed`. */
  fact: z.enum(CHANGED_FACTS).optional(),
  /**
   * `before` and `after`: a page's URL, a street, a class, or a fact's value as people read it. Absent if there is
   * none, or if it was deleted because of the search provider's terms.
   */
  before: z.string().optional(),
  after: z.string().optional(),
  /**
   * Present for a changed fact if the page that shows it was not found, so that it is not certainly the salon's, and is
   * not the last one that operators have accepted for the salon on this platform.
   */
  isUncertain: z.literal(true).optional(),
});
export type Change = z.infer<typeof Change>;

export const ListedChange = Change.extend({
  businessId: z.string(),
  /** The number of the business's row in the list, from 1. */
  row: count,
  name: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
});
export type ListedChange = z.infer<typeof ListedChange>;

/** The changes that a job's looks have found, counted. Rows that are the same salon count once. */
export const ChangeCounts = z.strictObject({
  /** False until the job is completed, and its looks at all salons are stored and compared. */
  isReady: z.boolean(),
  /** The number of salons that were compared with an earlier look. */
  compared: count,
  /** Businesses that were not compared, mostly because their results use kept answers. Absent if there are none. */
  earlier: count.optional(),
  /**
   * For each kind: the number of changes, and the number of salons that have them. A kind without changes is absent.
   */
  kinds: z.partialRecord(ChangeOrNote, z.strictObject({ changes: count, salons: count })),
  /**
   * For each platform: how many salons have a known page there that could not be checked. Salons that could not be
   * looked up at all are not counted.
   */
  notChecked: z.array(z.strictObject({ platformId: z.string(), salons: count })),
});
export type ChangeCounts = z.infer<typeof ChangeCounts>;

/** A look at a salon: what one run has seen of it. */
export const SalonLook = z.strictObject({
  /** The job that took the look. Absent if the job was deleted. */
  jobId: z.string().optional(),
  at: Time,
  provider: z.string(),
  depth: z.enum(SEARCH_DEPTHS),
  /** Absent if the salon could not be looked up. */
  status: ResultStatus.optional(),
  operating: Operating,
  /** The URLs of the found pages by platform id. */
  pages: z.record(z.string(), z.string()),
  changes: z.array(Change),
});
export type SalonLook = z.infer<typeof SalonLook>;

export const ChangesQuery = z.strictObject({
  page: page.optional(),
  pageSize: pageSize.optional(),
  kind: ChangeOrNote.describe('Only changes of this kind.').optional(),
  platform: platformFilter.describe('Only changes of pages on this platform.').optional(),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;
