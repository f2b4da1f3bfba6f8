import { z } from 'zod';
import { MOST_SHOWN_CHARACTERS } from './evidence.ts';
import { platformFilter } from './filterText.ts';
import { page, pageSize, sortOrder } from './paging.ts';
import { Time } from './time.ts';
import { DIFFERENCE_STATES, ELEMENTS } from './words.ts';

const Element = z.enum(ELEMENTS);
const count = z.number().int();

/** Counts of how the found pages of a platform agree with the list in one element, such as the street. */
export const ElementShare = z.strictObject({
  element: Element,
  /**
   * The number of compared pages. A found page is left out if the list has no value for the element, or if the page's
   * value cannot be compared.
   */
  pages: count,
  /** How many of the compared pages show the element. */
  shown: count,
  /** How many of the shown values differ from the list. */
  differing: count,
  /** How many of the differing values an operator has called fine. */
  fine: count,
});
export type ElementShare = z.infer<typeof ElementShare>;

export const Consistency = z.strictObject({
  platforms: z.array(
    z.strictObject({
      platformId: z.string(),
      /** The number of found pages whose shown values are stored. */
      pages: count,
      elements: z.array(ElementShare),
    }),
  ),
  /**
   * `salons`: how many salons have a found page that is compared. `differing`: how many of these have a difference.
   * `open`: how many have a difference that nobody has called fine.
   */
  salons: count,
  differing: count,
  open: count,
});
export type Consistency = z.infer<typeof Consistency>;

/**
 * An operator's decision that a difference of the salon is fine. It counts only while the page shows the same value.
 */
export const FineDifference = z.strictObject({
  id: z.string(),
  /** The operator's email, or `API key NAME`. Absent if nobody had to sign in. */
  by: z.string().optional(),
  at: Time,
});
export type FineDifference = z.infer<typeof FineDifference>;

export const Difference = z.strictObject({
  platformId: z.string(),
  url: z.string(),
  element: Element,
  listed: z.string(),
  /** The page's value, or `…` if it was deleted because of the search provider's terms. */
  shown: z.string(),
  fine: FineDifference.optional(),
});
export type Difference = z.infer<typeof Difference>;

export const DifferingSalon = z.strictObject({
  businessId: z.string(),
  /** The number of the salon's row in the list, from 1. */
  row: count,
  name: z.string(),
  city: z.string().optional(),
  state: z.string().optional(),
  differences: z.array(Difference),
});
export type DifferingSalon = z.infer<typeof DifferingSalon>;

const differenceFilter = {
  element: Element.describe('Only differences in this element.').optional(),
  platform: platformFilter.describe('Only differences of pages on this platform.').optional(),
  state: z.enum(DIFFERENCE_STATES).describe('Only differences that are open, or that are fine.').optional(),
};
export const DifferenceFilter = z.strictObject(differenceFilter);
export type DifferenceFilter = z.infer<typeof DifferenceFilter>;

export const DifferencesQuery = z.strictObject({
  page: page.optional(),
  pageSize: pageSize.optional(),
  sort: z.enum(['name']).describe('Without it, the order of the list.').optional(),
  order: sortOrder.optional(),
  ...differenceFilter,
});
export type DifferencesQuery = z.infer<typeof DifferencesQuery>;

export const FineRequest = z.strictObject({
  platformId: z.string().max(100),
  element: Element,
  /** The page's value that the operator has seen. */
  shown: z.string().max(MOST_SHOWN_CHARACTERS),
});
export type FineRequest = z.infer<typeof FineRequest>;

/** A path parameter. A text that is not a UUID gets the same 404 as an unknown id. */
export const FineDifferenceId = z
  .uuid({ error: 'There is no such decision on this business.' })
  .describe('The id of the decision that a difference is fine.');
