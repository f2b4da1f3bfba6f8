import { z } from 'zod';
import { MAX_RESULT_AGE_DAYS } from './limits.ts';
import { RERUN_CHOICES } from './words.ts';

/** Which businesses of a job are searched again. `older`: those whose result is older than these days. */
export const RerunRequest = z
  .strictObject({
    which: z.enum(RERUN_CHOICES),
    olderThanDays: z.int().min(1).max(MAX_RESULT_AGE_DAYS).optional(),
  })
  .refine(({ which, olderThanDays }) => (which === 'older') === (olderThanDays !== undefined), {
    path: ['olderThanDays'],
    error: 'give it with "older", and only with it',
  });
export type RerunRequest = z.infer<typeof RerunRequest>;

export const RerunQuery = z.strictObject({
  olderThanDays: z.coerce.number<number | string>().int().min(1).max(MAX_RESULT_AGE_DAYS),
});

const count = z.number().int();

/** How many businesses each choice has. */
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
