import { z } from 'zod';
import { searchText } from './filterText.ts';
import { LISTINGS_PAGE_SIZE, MAX_DECIDED } from './limits.ts';
import { page, pageSize } from './paging.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';
import { LISTING_STATUSES, UPDATE_FILTERS, UPDATE_KINDS } from './words.ts';

const count = z.number().int();

/** A value of a post that our newest result, or a person on the site, has changed since we wrote it. */
export const ListingUpdate = z.strictObject({
  id: count,
  kind: z.enum(UPDATE_KINDS),
  /** Our field, as in the file of the destinations, or the key of the post for its text: `post.content`. */
  field: z.string(),
  /** The value that we wrote, as the site showed it right after the write. Absent if it was empty, or is not known. */
  written: z.string().optional(),
  /** The value on the site at the last look. Absent if it was empty. */
  onSite: z.string().optional(),
  /** The value of our newest result. Absent if it has none; if `isChange` is true, the update empties the value. */
  now: z.string().optional(),
  /** Present if our value is the one in the list of the newest result, not one that only pages show. */
  isOfList: z.literal(true).optional(),
  /** Present if it is a part of a move, and no page that shows the new street is a certain one. */
  isOnlyPossible: z.literal(true).optional(),
  /** The platforms whose pages show the new street of a move, certain ones first. */
  shownBy: z.array(z.string()).optional(),
  /** True if our newest result has another value than we wrote. While `state` is `open`, the update is waiting. */
  isChange: z.boolean(),
  /** True if a person has changed the value on the site. It is only overwritten if the update is accepted by its id. */
  isEdited: z.boolean(),
  /** `accepted`: it is being written. */
  state: z.enum(['open', 'accepted', 'declined']),
  /** Present if a person has changed the value, but a text of the post still has the one that we wrote. */
  isStillInText: z.literal(true).optional(),
  /** Why an accepted update was not written. */
  note: z.string().optional(),
});
export type ListingUpdate = z.infer<typeof ListingUpdate>;

/** A salon's row in a list. */
const ListedRow = z.strictObject({ jobId: z.string(), name: z.string() });

/** A salon's post on a destination. */
export const Listing = z.strictObject({
  salonId: z.string(),
  destinationId: z.string(),
  name: z.string(),
  /** City and state of the list from which the post was written: `Boise, ID`. Absent if it has none. */
  place: z.string().optional(),
  postId: count,
  editUrl: WebUrl.optional(),
  /** Absent if nobody has looked yet. */
  status: z.enum(LISTING_STATUSES).optional(),
  lookedAt: Time.optional(),
  /**
   * Present if the newest result says that the salon is closed for good, has not found it, or is a maybe that waits for
   * a review. `uncertain`: a page of a verified salon is no longer certain, so what it shows is no update. `reopened`:
   * the salon is open, and its post is a draft because the salon had closed.
   */
  newest: z.enum(['closed', 'not_found', 'maybe', 'uncertain', 'reopened']).optional(),
  /** How many pages say that the salon is closed for good. Absent if none does, or if somebody has decided on it. */
  saidClosed: count.optional(),
  /** The newest result's job, and the salon's name in that list. Absent if no list with such a result is left. */
  newestRow: ListedRow.optional(),
  /** The row with which the post is compared: that of the newest list, if it has another street than `newestRow`. */
  listRow: ListedRow.optional(),
  /** True if the post was not looked at since the last verification of the salon ended, or the last decision on it. */
  isOutdated: z.boolean(),
  updates: z.array(ListingUpdate),
});
export type Listing = z.infer<typeof Listing>;

/** The last look at the posts of a destination. */
export const SiteLook = z.strictObject({
  destinationId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  total: count,
  done: count,
  startedAt: Time,
  /** Why the look has failed or waits for the site; once it is done, which posts could not be read. */
  note: z.string().optional(),
  /** True if jobs have ended since the look began. Their results are not compared with the posts yet. */
  isOutdated: z.boolean(),
});
export type SiteLook = z.infer<typeof SiteLook>;

const statusCounts = Object.fromEntries(LISTING_STATUSES.map((status) => [status, count])) as Record<
  (typeof LISTING_STATUSES)[number],
  typeof count
>;
const updateCounts = Object.fromEntries(UPDATE_FILTERS.map((filter) => [filter, count])) as Record<
  (typeof UPDATE_FILTERS)[number],
  typeof count
>;

const filter = {
  destinationId: z.string().max(63).describe('Only posts on this destination.').optional(),
  status: z.enum(LISTING_STATUSES).describe('Only posts of this status at the last look.').optional(),
  updates: z.enum(UPDATE_FILTERS).describe('Only posts with such an update.').optional(),
  search: searchText.describe('Part of the name.').optional(),
};

export const ListingsQuery = z.strictObject({
  ...filter,
  page: page.default(1),
  pageSize: pageSize.default(LISTINGS_PAGE_SIZE),
});
export type ListingsQuery = z.infer<typeof ListingsQuery>;
export type ListingsFilter = Pick<ListingsQuery, keyof typeof filter>;

export const ListingsReply = z.strictObject({
  listings: z.array(Listing),
  page: z.strictObject({ number: count, size: count, total: count }),
  /** How many listings of the chosen destination each filter shows, whatever the other filters are. */
  counts: z.strictObject({ all: count, ...statusCounts, ...updateCounts }),
  /**
   * How many updates of the listings that the filter matches can be accepted together, and how many wait in all.
   */
  waiting: z.strictObject({ toAccept: count, toDecline: count }),
  looks: z.array(SiteLook),
  /** The server's time. A decision sends it back, so that it does not decide on an update that was found later. */
  asOf: z.iso.datetime(),
});
export type ListingsReply = z.infer<typeof ListingsReply>;

/** Which destination to look at; all of them if it is absent. */
export const LookRequest = z.strictObject({ destinationId: z.string().max(63).optional() });

/** Decides on updates by their ids, or on those that are waiting in all listings of a filter. */
export const UpdateDecision = z
  .strictObject({
    verdict: z.enum(['accept', 'decline']),
    ids: z.array(z.int().min(1)).min(1).max(MAX_DECIDED).optional(),
    /**
     * Decides on all waiting updates that the filter matches. Values that a person has edited on the site can only be
     * accepted by `ids`.
     */
    matching: z.strictObject(filter).optional(),
    /**
     * With `matching`: decides on updates of every kind, and only on those that can be accepted together with others,
     * as the selection on the page does.
     */
    selectable: z.literal(true).optional(),
    /** `asOf` of the reply that was shown. An update that has changed since is not decided. */
    asOf: z.iso.datetime(),
  })
  .refine(
    ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
    'it must contain ids or matching',
  )
  .meta({
    examples: [{ verdict: 'accept', matching: { updates: 'closed' }, asOf: '2026-11-23T10:15:00.000Z' }],
  });
export type UpdateDecision = z.infer<typeof UpdateDecision>;

export const DecidedUpdates = z.strictObject({ decided: count });
export type DecidedUpdates = z.infer<typeof DecidedUpdates>;
