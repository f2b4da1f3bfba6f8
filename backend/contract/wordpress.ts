import { z } from 'zod';
import { flag } from './flag.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';

export const ConnectionTest = z.strictObject({ success: z.boolean(), message: z.string() });
export type ConnectionTest = z.infer<typeof ConnectionTest>;

export const LastTest = ConnectionTest.extend({ testedAt: Time });
export type LastTest = z.infer<typeof LastTest>;

export const Destination = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** Host, port and path, without the scheme. */
  domain: z.string(),
  post_type: z.string(),
  /** The outcome of the last connection test with the present URL, post type and user; null if there was none. */
  lastTest: LastTest.nullable(),
});
export type Destination = z.infer<typeof Destination>;

export const BusinessSelection = z.strictObject({
  businessIds: z.array(z.uuid()).min(1).max(100_000),
  destinationId: z.string(),
});
export type BusinessSelection = z.infer<typeof BusinessSelection>;

export const SamePost = z.strictObject({ businessId: z.uuid(), postId: z.int().min(1) });
export type SamePost = z.infer<typeof SamePost>;

export const SyncRequest = BusinessSelection.extend({
  /**
   * Also syncs `verified` and `maybe` salons whose own results call them closed for good. Without it they are refused.
   * A salon that is closed only by an operator's decision in another list is always refused.
   */
  includeClosed: z.boolean().optional(),
  /**
   * Businesses whose salon already has a post on the site, as an operator has recognised. They get no draft of their
   * own. If the post belongs to no salon yet, the sync adds values that the post lacks, and overwrites none. If it
   * belongs to another salon, the two salons become one. If they cannot become one, the business is refused.
   */
  same: z.array(SamePost).max(100_000).optional(),
});
export type SyncRequest = z.infer<typeof SyncRequest>;

export const SyncQuery = z.strictObject({
  repeat: flag
    .describe(
      'False in the first call of a sync, which writes every business that is not being written. True when the call is repeated for the pending businesses: it requests nothing, and answers with their outcomes. If it is absent, the call may be either, and an outcome of the last two minutes that no reply has reported counts as its answer.',
    )
    .optional(),
});
export type SyncQuery = z.infer<typeof SyncQuery>;

export const DuplicateMatch = z.strictObject({
  existingPost: z.strictObject({
    id: z.number().int(),
    title: z.string(),
    meta: z.strictObject({ street_address: z.string().optional() }),
  }),
  /** Percent, 0 to 100. */
  similarityScore: z.number(),
  matchReason: z.string(),
  /** Present if the post is published, also privately or for a later date. */
  isPublished: z.literal(true).optional(),
  /** The name of the salon that has the post. Absent if no salon has it. */
  salonName: z.string().optional(),
  /**
   * The row number of the salon that has the post, if the business's list contains that salon. Two salons of one list
   * cannot become one.
   */
  salonRow: z.number().int().optional(),
  /** The post's edit page in the WordPress admin; absent if the site names no http or https address. */
  editUrl: WebUrl.optional(),
});
export type DuplicateMatch = z.infer<typeof DuplicateMatch>;

export const DuplicateCheck = z.strictObject({
  businessId: z.string(),
  businessName: z.string(),
  /** The business's address in the list, for comparison with the posts. If the list has no address: city and state. */
  businessAddress: z.string().optional(),
  hasDuplicates: z.boolean(),
  /** Best first. */
  matches: z.array(DuplicateMatch),
});
export type DuplicateCheck = z.infer<typeof DuplicateCheck>;

export const SyncReply = z.strictObject({
  synced: z.number().int(),
  failed: z.number().int(),
  pending: z.number().int(),
  results: z.array(
    z.strictObject({
      businessId: z.string(),
      status: z.enum(['synced', 'failed', 'refused', 'pending']),
      postId: z.number().int().optional(),
      editUrl: WebUrl.optional(),
      /** Why the business was not synced, why its pending sync waits for the site, or a note on its draft. */
      error: z.string().optional(),
    }),
  ),
});
export type SyncReply = z.infer<typeof SyncReply>;
