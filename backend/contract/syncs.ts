import { z } from 'zod';
import { Time } from './time.ts';

const count = z.number().int();

const FieldCount = z.strictObject({ field: z.string(), drafts: count });

/** A number of salons, and the names of up to three of them. */
const NamedSalons = z.strictObject({ salons: count, names: z.array(z.string()) });

/**
 * What syncing a selection is expected to do. Each business of the selection is counted once in `newDrafts`, `updates`,
 * `unchanged`, `kept`, `repeated`, `notFound`, `closed`, `simulated` and `noResult`. The other numbers count some of
 * these businesses again, or drafts.
 */
export const SyncPlan = z.strictObject({
  newDrafts: count,
  /**
   * Salons whose draft this sync updates. Also salons for which the request's `same` names a post, if no other salon
   * has this post yet.
   */
  updates: count,
  /** Updates that give a draft another name, or another spelling of its name. Absent if there are none. */
  renamed: count.optional(),
  /** The new names of up to three drafts that `renamed` counts. Absent if there are none. */
  renamedNames: z.array(z.string()).optional(),
  /** Updates that give a draft another street address. Absent if there are none. */
  streetsChanged: NamedSalons.optional(),
  /** Updates that remove a value from a draft: see `removed`. Absent if there are none. */
  emptied: NamedSalons.optional(),
  /**
   * Salons whose draft keeps an older value, because of an operator's decision in Listings. Absent if there are none.
   */
  heldBack: NamedSalons.optional(),
  /** Salons whose draft keeps a page that the verification has not found. Absent if there are none. */
  keepingPages: NamedSalons.optional(),
  /** Salons whose draft was written from a newer list and keeps that list's values. Absent if there are none. */
  ofOlderList: NamedSalons.optional(),
  /** Drafts that stay as they are, because they already contain what would be written. */
  unchanged: count,
  /**
   * Posts that stay as they are, because they are published, edited by hand or in the trash. This is known from the
   * last look at the site, or from the last check for duplicates.
   */
  kept: count,
  /** Kept posts that are in the trash. Absent if there are none. */
  trashed: count.optional(),
  /** New drafts of salons whose earlier post was deleted for good on the site. Absent if there are none. */
  deleted: count.optional(),
  /** Further rows of a salon of which another row is counted as a new draft, an update, unchanged or kept. */
  repeated: count,
  notFound: count,
  /**
   * `verified` and `maybe` rows that are not synced, because their salon is closed for good. With `includeClosed` only
   * some of these: the rows whose own result does not say "closed", while an operator has decided so in another list.
   */
  closed: count,
  simulated: count,
  /** Businesses that are not searched yet, could not be looked up, or do not exist any more. */
  noResult: count,
  /**
   * Salons among the new drafts, updates and unchanged drafts that are to be reviewed, because a page says that the
   * salon is closed.
   */
  saidClosed: count,
  /**
   * Salons among the new drafts, updates and unchanged drafts with a found page that shows another street than the
   * list. Differences that an operator called fine do not count. Absent if there are none.
   */
  otherStreet: count.optional(),
  /** Like `otherStreet`, but for the phone number. Absent if there are none. */
  otherPhone: count.optional(),
  /**
   * Salons among the new drafts, updates and unchanged drafts that have moved, according to the selected row's result.
   * If the draft already has the new street, the salon does not count. Absent if there are none.
   */
  moved: count.optional(),
  /**
   * Salons among the new drafts, updates and unchanged drafts whose row seems to be of another trade, such as a
   * dentist's. Absent if there are none.
   */
  otherTrade: count.optional(),
  /** Like `saidClosed`, but for salons that are to be reviewed for another reason. */
  toReview: count,
  /** Salons among the new drafts, updates and unchanged drafts that have changed according to a later job. */
  changedSince: count,
  /** The names of up to three salons that `changedSince` counts. Absent if there are none. */
  changedNames: z.array(z.string()).optional(),
  /**
   * Drafts that the last sync of each selected business's job has created. After this sync they can no longer be
   * undone. Absent if there are none.
   */
  noLongerUndone: count.optional(),
  /** The fields whose values the updates remove from drafts, each with the number of drafts. */
  removed: z.array(FieldCount),
  /**
   * The fields whose values the updates replace by other values, each with the number of drafts. Names and times are
   * left out. A street counts only if the house stays the same and its suite changes. Absent if there are none.
   */
  replaced: z.array(FieldCount).optional(),
  /** The salons whose drafts get another value in a field of `replaced`. Absent if there are none. */
  replacing: NamedSalons.optional(),
});
export type SyncPlan = z.infer<typeof SyncPlan>;

/** The progress or outcome of a job's last sync. If there was none, all counts are 0. */
export const LastSync = z.strictObject({
  askedAt: Time.nullable(),
  /** The id of the destination. Null if there was no sync, or if it was made before destinations were stored. */
  destinationId: z.string().nullable(),
  total: count,
  pending: count,
  /** Why pending drafts and undos wait for the site, in a sentence. Null if none waits. */
  waiting: z.string().nullable(),
  created: count,
  updated: count,
  /** Businesses whose draft was already up to date. */
  unchanged: count,
  /** Businesses whose post stays as it is, for example because a person has edited or published it. */
  kept: count,
  failed: count,
  /** Failed businesses for which WordPress has created a draft but refused a part of it. Absent if there are none. */
  partlyMade: count.optional(),
  /** Businesses that must not be synced, for example because they are closed for good. */
  refused: count,
  /** Businesses that were not written, because the sync was stopped first. */
  stopped: count,
  /** Drafts that this sync created and that are now being moved to the trash. */
  undoing: count,
  /**
   * Businesses whose draft was undone: the draft is in the trash, or was already gone. If a salon has several rows,
   * each row counts.
   */
  undone: count,
  /**
   * Up to five businesses that were kept, failed or refused, or whose draft could not be undone, each with the reason.
   */
  reasons: z.array(z.strictObject({ businessId: z.string(), name: z.string(), reason: z.string() })),
  /** How many businesses with a reason `reasons` leaves out. Absent if it contains all of them. */
  moreReasons: count.optional(),
});
export type LastSync = z.infer<typeof LastSync>;
