import { z } from 'zod';
import { searchText } from './filterText.ts';
import { LISTINGS_PAGE_SIZE, MAX_DECIDED } from './limits.ts';
import { page, pageSize } from './paging.ts';
import { Time } from './time.ts';
import { WebUrl } from './webUrl.ts';
import { LISTING_STATUSES, UPDATE_FILTERS, UPDATE_KINDS } from './words.ts';

const count = z.number().int();

/**
 * A value of a post in which our newest result differs from what we wrote, or that a person has changed on the site.
 */
export const ListingUpdate = z.strictObject({
  id: count,
  kind: z.enum(UPDATE_KINDS),
  /** The field as the destinations file names it: `phone`. For a whole text of the post, its key: `post.content`. */
  field: z.string(),
  /** The value that we wrote, as the site showed it right after the write. Absent if it was empty, or is not known. */
  written: z.string().optional(),
  /** The value on the site at the last look. Absent if it was empty. */
  onSite: z.string().optional(),
  /** The value of our newest result. If it is absent, accepting an update with `isChange` empties the field. */
  now: z.string().optional(),
  /** Present if `isChange` is true and the salon's newest list has the value `now`. */
  isOfList: z.literal(true).optional(),
  /** Present if the update is part of a move that is not in the list, and no found page shows the new street. */
  isOnlyPossible: z.literal(true).optional(),
  /** For a moved street that is not in the list: the platforms whose pages show it, those of found pages first. */
  shownBy: z.array(z.string()).optional(),
  /**
   * For a change of the street: the address that our newest result gives to the post's text, street and city on a line
   * of their own. Absent if no text with an address is to be written, or if a person has edited the text.
   */
  addressInText: z.string().optional(),
  /**
   * True if our newest result has another value than we wrote, and the site does not show it yet. While `state` is
   * `open`, the update then waits for a decision.
   */
  isChange: z.boolean(),
  /**
   * True if a person has changed the value on the site. The value is overwritten only if an operator accepts the update
   * by its id.
   */
  isEdited: z.boolean(),
  /** `accepted`: the new value waits to be written to the post. */
  state: z.enum(['open', 'accepted', 'declined']),
  /** Present if a person has changed the value, but a text of the post still has the value that we wrote. */
  isStillInText: z.literal(true).optional(),
  /** Why an accepted update was not written, in a sentence. */
  note: z.string().optional(),
});
export type ListingUpdate = z.infer<typeof ListingUpdate>;

/** A row of the salon: the job, and the salon's name in its list. */
const ListedRow = z.strictObject({ jobId: z.string(), name: z.string() });

/** A salon's post on a destination (a WordPress site), with the updates for it. */
export const Listing = z.strictObject({
  salonId: z.string(),
  destinationId: z.string(),
  name: z.string(),
  /** City and state in the list from which the post was written: `Boise, ID`. Absent if they are not known. */
  place: z.string().optional(),
  postId: count,
  editUrl: WebUrl.optional(),
  /** The post's state when the product last saw the post. Absent if it is not known. */
  status: z.enum(LISTING_STATUSES).optional(),
  lookedAt: Time.optional(),
  /**
   * What the newest result says, if an operator should know it. `closed`: the salon is closed for good. `maybe`: the
   * result waits for a review. `uncertain`: a page of a verified salon is no longer certain, so what it shows is no
   * update. `reopened`: the salon is open, but its post is a draft because the salon had closed.
   */
  newest: z.enum(['closed', 'not_found', 'maybe', 'uncertain', 'reopened']).optional(),
  /**
   * How many pages say that the salon is closed for good, if this is why the salon is to be reviewed. Absent otherwise.
   */
  saidClosed: count.optional(),
  /** The row with the salon's newest result that has a class, is not simulated and is not of a running job. */
  newestRow: ListedRow.optional(),
  /** The salon's row in its newest list, if the address in that row is another house than the one in `newestRow`. */
  listRow: ListedRow.optional(),
  /**
   * The street to which a page has said that the salon has moved, if it is not offered because the newest list names a
   * third street.
   */
  overruledStreet: z.string().optional(),
  /**
   * True if the product has not looked at the post since the salon's last verification ended, or since an operator last
   * decided on the salon or its pages.
   */
  isOutdated: z.boolean(),
  updates: z.array(ListingUpdate),
});
export type Listing = z.infer<typeof Listing>;

/** The last look at a destination: the product reads its posts on that site and compares them with the results. */
export const SiteLook = z.strictObject({
  destinationId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  total: count,
  done: count,
  startedAt: Time,
  /** Why the look has failed or waits for the site. For a look that is done: which posts could not be read. */
  note: z.string().optional(),
  /** True if a job has been completed since the look began. */
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
  /**
   * `all`: how many listings the chosen destination has, or all have. The others: how many listings the filter would
   * match with this status, or with this value of UPDATE_FILTERS, in place of its own.
   */
  counts: z.strictObject({ all: count, ...statusCounts, ...updateCounts }),
  /**
   * Counts of the waiting updates, of every kind, in the listings that the filter matches. `toAccept`: the updates that
   * one decision can accept without `ids`. `toDecline`: all waiting updates. `toClose` and `toMove`: those updates of
   * `toAccept` that mark the published post of a closed salon, or change a place. Listings with `isOutdated` are left
   * out.
   */
  waiting: z.strictObject({ toAccept: count, toDecline: count, toClose: count, toMove: count }),
  looks: z.array(SiteLook),
  /**
   * The server's time before the listings were read. A decision sends it back, so that it leaves out updates that were
   * found later.
   */
  asOf: z.iso.datetime(),
});
export type ListingsReply = z.infer<typeof ListingsReply>;

/** The destination whose posts the product looks at. If `destinationId` is absent, it looks at all destinations. */
export const LookRequest = z.strictObject({ destinationId: z.string().max(63).optional() });

/** A decision on updates: on those in `ids`, or on the waiting ones in all listings that a filter matches. */
export const UpdateDecision = z
  .strictObject({
    verdict: z.enum(['accept', 'decline']),
    ids: z.array(z.int().min(1)).min(1).max(MAX_DECIDED).optional(),
    /**
     * Decides on the waiting updates of the listings that this filter matches. Listings with `isOutdated` are left out.
     * If the filter names a kind of update, such as `moved`, only updates of that kind are decided, unless `selectable`
     * is true. Values that a person has edited, and values that depend on them, can only be accepted by `ids`.
     */
    matching: z.strictObject(filter).optional(),
    /**
     * With `matching`: decides on updates of every kind, except those that can only be accepted by `ids`. The page
     * sends it if the operator has selected all updates.
     */
    selectable: z.literal(true).optional(),
    /** The `asOf` of the reply that the operator saw. Updates that were found later are not decided. */
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
