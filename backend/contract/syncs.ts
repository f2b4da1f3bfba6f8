import { z } from 'zod';
import { Time } from './time.ts';

const count = z.number().int();

const FieldCount = z.strictObject({ field: z.string(), drafts: count });

/** A number of salons, and the names of the first of them. */
const NamedSalons = z.strictObject({ salons: count, names: z.array(z.string()) });

/**
 * The expected effect of syncing a selection. Each of its businesses is counted once in `newDrafts`, `updates`,
 * `unchanged`, `kept`, `repeated`, `notFound`, `closed`, `simulated` and `noResult`. The other numbers count some of
 * these again, or drafts.
 */
export const SyncPlan = z.strictObject({
  newDrafts: count,
  /** Salons whose existing draft is updated, and salons whose existing post is named in `same`. */
  updates: count,
  /** Those of the updates whose draft gets another name, or another spelling of it. Absent if there are none. */
  renamed: count.optional(),
  /** The new names of the first of these. Absent if there are none. */
  renamedNames: z.array(z.string()).optional(),
  /** Those of the updates whose draft gets another street. Absent if there are none. */
  streetsChanged: NamedSalons.optional(),
  /** Those of the updates that remove something from the draft: see `removed`. Absent if there are none. */
  emptied: NamedSalons.optional(),
  /**
   * Salons whose draft does not get a value of this list and its pages, because it was declined in Listings, or
   * replaced by an accepted update there. Absent if there are none.
   */
  heldBack: NamedSalons.optional(),
  /**
   * Salons whose draft keeps a page that the verification has not found: mostly its searches did not show the page, or
   * only the page's phone number differs. Absent if there are none.
   */
  keepingPages: NamedSalons.optional(),
  /**
   * Salons that are in a newer list, whose values stay because this list was only verified again. If that list names
   * another house, the whole draft stays. Absent if there are none.
   */
  ofOlderList: NamedSalons.optional(),
  /** Drafts that already contain what would be written. */
  unchanged: count,
  /**
   * Posts that stay as they are: published, edited by hand or in the trash, as far as the last look at the site or the
   * last check for duplicates has shown.
   */
  kept: count,
  /** Those of the kept ones that are in the trash. Absent if there are none. */
  trashed: count.optional(),
  /** Those of the new drafts whose salon had a post that was deleted for good on the site. Absent if there are none. */
  deleted: count.optional(),
  /** Further rows of a salon that is counted already. */
  repeated: count,
  notFound: count,
  /**
   * The number of rows whose salon is closed for good. If syncing those was requested: only those that an operator has
   * called closed, and the row's result has not.
   */
  closed: count,
  simulated: count,
  /** The number of businesses that are not searched yet, could not be looked up, or do not exist any more. */
  noResult: count,
  /** Those of the new drafts, updates and unchanged ones to review because a page says that the salon is closed. */
  saidClosed: count,
  /**
   * Those of the new drafts, updates and unchanged ones with a page that shows another street than the list, which
   * nobody has called fine. Absent if there are none.
   */
  otherStreet: count.optional(),
  /** The same for the phone number. */
  otherPhone: count.optional(),
  /**
   * Those of the new drafts, updates and unchanged ones whose verification has found that the salon moved, unless the
   * draft already has the new street. Absent if there are none.
   */
  moved: count.optional(),
  /**
   * Those of the new drafts, updates and unchanged ones whose name or category is that of another trade. Absent if
   * there are none.
   */
  otherTrade: count.optional(),
  /** Those of the new drafts, updates and unchanged ones that are to be reviewed for another reason. */
  toReview: count,
  /** Those of the new drafts, updates and unchanged ones whose salon has changed, as a later job has found. */
  changedSince: count,
  /** The names of the first of these. Absent if there are none. */
  changedNames: z.array(z.string()).optional(),
  /** Drafts that the jobs' last syncs have created, and that cannot be undone any more. Absent if there are none. */
  noLongerUndone: count.optional(),
  /** The fields whose values the updates remove from drafts, each with the number of drafts. */
  removed: z.array(FieldCount),
  /**
   * The same for values that they replace by others, without names and times. A street is among them if it stays the
   * same house: only its suite changes. Absent if there are none.
   */
  replaced: z.array(FieldCount).optional(),
  /** The salons in whose drafts a value is replaced that `replaced` counts. Absent if there are none. */
  replacing: NamedSalons.optional(),
});
export type SyncPlan = z.infer<typeof SyncPlan>;

/** The progress or outcome of a job's last sync. All zero if there was none. */
export const LastSync = z.strictObject({
  askedAt: Time.nullable(),
  /** The id of the destination; null if there was no sync, or it was before destinations were stored. */
  destinationId: z.string().nullable(),
  total: count,
  pending: count,
  /** Why the drafts wait for the site, which is retried meanwhile; null if they do not wait. */
  waiting: z.string().nullable(),
  created: count,
  updated: count,
  /** The draft was already up to date. */
  unchanged: count,
  /** A person has edited the post, or it is no draft any more (published, for example), so it was left unchanged. */
  kept: count,
  failed: count,
  /** Those of the failed ones of which WordPress has made a draft, but refused a part. Absent if there are none. */
  partlyMade: count.optional(),
  /** The number of businesses that must not be synced. */
  refused: count,
  /** Businesses that were not written, because the sync was stopped first. */
  stopped: count,
  /** The drafts that the sync created and that are being moved to the trash. */
  undoing: count,
  /** Businesses whose draft was undone: it is in the trash, or was already gone. All rows of a salon count. */
  undone: count,
  /** Some businesses that were kept, failed or refused, or whose draft could not be undone, each with the reason. */
  reasons: z.array(z.strictObject({ businessId: z.string(), name: z.string(), reason: z.string() })),
  /** How many more have a reason. Absent if there are none. */
  moreReasons: count.optional(),
});
export type LastSync = z.infer<typeof LastSync>;
