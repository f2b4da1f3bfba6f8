import { z } from 'zod';
import { MAX_RESULT_AGE_DAYS } from './limits.ts';
import { SpendAtMost } from './spending.ts';
import { wholeNumber } from './wholeNumber.ts';
import { RERUN_CHOICES } from './words.ts';

const choice = {
  which: z.enum(RERUN_CHOICES),
  olderThanDays: z.int().min(1).max(MAX_RESULT_AGE_DAYS).optional(),
};
const hasDaysIfOlder = ({ which, olderThanDays }: { which: string; olderThanDays?: number | undefined }) =>
  (which === 'older') === (olderThanDays !== undefined);
const DAYS_FAULT = { path: ['olderThanDays'], error: 'give it with "older", and only with it' };

/**
 * Which businesses of a job are searched again. `older`: those whose result, or an earlier answer that it used, is
 * older than `olderThanDays` days.
 */
export const RerunRequest = z.strictObject(choice).refine(hasDaysIfOlder, DAYS_FAULT);
export type RerunRequest = z.infer<typeof RerunRequest>;

export const RerunStart = z
  .strictObject({ ...choice, spendAtMost: SpendAtMost.optional() })
  .refine(hasDaysIfOlder, DAYS_FAULT)
  .meta({ examples: [{ which: 'older', olderThanDays: 90 }] });
export type RerunStart = z.infer<typeof RerunStart>;

export const RerunQuery = z.strictObject({
  olderThanDays: wholeNumber(1, MAX_RESULT_AGE_DAYS).describe('The age that the choice `older` counts from.'),
});

const count = z.number().int();

export const RerunCounts = z.strictObject({
  unavailable: count,
  maybe: count,
  not_found: count,
  /** Closed for good, of any class. */
  closed: count,
  older: count,
  all: count,
});
export type RerunCounts = z.infer<typeof RerunCounts>;
