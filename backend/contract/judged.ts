import { z } from 'zod';
import { page, pageSize } from './paging.ts';
import { RESULT_STATUSES } from './words.ts';

const status = z.enum(RESULT_STATUSES);
const judgedPage = z.strictObject({ outcome: z.enum(['found', 'possible']), url: z.string() });

/** A salon whose class, pages or `operating` differ between the parent job and the job that judges again. */
export const JudgedSalon = z.strictObject({
  /** The salon's business in the job that judges again. */
  id: z.string(),
  name: z.string(),
  /** The salon's row in the job that judges again, from 1. */
  row: z.number().int(),
  change: z.literal('judged_differently'),
  before: status,
  now: status,
  /**
   * The platforms on which the salon has another page, or the same page with another outcome. Platforms that could not
   * be searched are left out. `before` is absent if there was no page, `now` if there is none.
   */
  pages: z.array(
    z.strictObject({ platformId: z.string(), before: judgedPage.optional(), now: judgedPage.optional() }),
  ),
});
export type JudgedSalon = z.infer<typeof JudgedSalon>;

/** What judging again has changed, compared with the present results of the parent job. */
export const Judged = z.strictObject({
  asBefore: z.number().int(),
  differently: z.number().int(),
  /** Salons that could not be judged again, for example because an answer is no longer kept. */
  notJudged: z.number().int(),
  /** One page of results: salons that were judged differently, in the order of the list. */
  salons: z.array(JudgedSalon),
});
export type Judged = z.infer<typeof Judged>;

export const JudgedQuery = z.strictObject({
  page: page.optional(),
  pageSize: pageSize.optional(),
});
