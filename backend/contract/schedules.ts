import { z } from 'zod';
import { JobStatus } from './jobs.ts';
import { MAX_TIME_ZONE_CHARACTERS } from './limits.ts';
import { shownId } from './shownId.ts';
import { SpendAtMost } from './spending.ts';
import { Time } from './time.ts';
import { SCHEDULE_UNITS } from './words.ts';

export const ScheduleId = z
  .uuid({ error: ({ input }) => noSuchSchedule(String(input)) })
  .describe('The id of a schedule.');

export const noSuchSchedule = (id: string): string =>
  `There is no schedule ${shownId(id)}: it or its list may have been deleted.`;

const when = {
  every: z.enum(SCHEDULE_UNITS),
  /**
   * For `week`: from 1 (Monday) to 7. For `month`: from 1 to 28. For `quarter`: from 1 to 28, in its first month
   * (January, April, July or October).
   */
  day: z.int().min(1).max(28),
  hour: z.int().min(0).max(23),
  /** The time zone of `day` and `hour`, by its name in the tz database. */
  timeZone: z
    .string()
    .max(MAX_TIME_ZONE_CHARACTERS)
    .regex(/^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*)*$/, 'name a time zone like America/New_York'),
};

export const ScheduleRequest = z
  .strictObject({ ...when, spendAtMost: SpendAtMost.optional() })
  .refine(({ every, day }) => every !== 'week' || day <= 7, {
    path: ['day'],
    error: 'it must be from 1 (Monday) to 7 (Sunday)',
  })
  .meta({ examples: [{ every: 'month', day: 1, hour: 6, timeZone: 'America/New_York' }] });
export type ScheduleRequest = z.infer<typeof ScheduleRequest>;

export const Schedule = z.strictObject({
  id: z.string(),
  /** The job whose list is verified again. */
  jobId: z.string(),
  fileName: z.string().nullable(),
  totalBusinesses: z.number().int(),
  ...when,
  spendAtMost: SpendAtMost.optional(),
  createdBy: z.string().nullable(),
  /** When the next run is due. Null while the schedule is paused. */
  nextAt: Time.nullable(),
  /** Why the product paused the schedule, in a sentence. Absent if it is not paused, or if a person paused it. */
  pauseReason: z.string().optional(),
  /** The newest job that the schedule has started and that is not deleted. Absent if there is none. */
  lastRun: z
    .strictObject({
      jobId: z.string(),
      dueAt: Time,
      status: JobStatus,
      /** Why the run has failed, or why the product paused it, in a sentence. */
      reason: z.string().optional(),
    })
    .optional(),
  /** When a run was last left out, and why. Absent if a run has started or the schedule was changed since. */
  skipped: z.strictObject({ at: Time, reason: z.string() }).optional(),
});
export type Schedule = z.infer<typeof Schedule>;
