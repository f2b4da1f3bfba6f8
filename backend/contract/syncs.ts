import { z } from 'zod';

const count = z.number().int();

/** What a sync of a selection would do, as far as it is known before. */
export const SyncPlan = z.strictObject({
  newDrafts: count,
  /** They have a draft already: it is brought up to date. */
  updates: count,
  notFound: count,
  /** Closed for good, and not asked for. */
  closed: count,
  simulated: count,
  /** Not searched yet, could not be looked up, or gone. */
  noResult: count,
});
export type SyncPlan = z.infer<typeof SyncPlan>;

/** How far the last sync of a job is, or how it ended. All nought where there was none. */
export const LastSync = z.strictObject({
  askedAt: z.string().nullable(),
  total: count,
  pending: count,
  created: count,
  updated: count,
  /** The draft was as it should be. */
  unchanged: count,
  /** The post is there, and was left as a person has made it. */
  kept: count,
  failed: count,
  /** Not fit to be synced. */
  refused: count,
  /** Why the first of the kept, failed and refused ones were not written. */
  reasons: z.array(z.strictObject({ businessId: z.string(), name: z.string(), reason: z.string() })),
});
export type LastSync = z.infer<typeof LastSync>;
