import { z } from 'zod';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { Schedule, ScheduleId, ScheduleRequest } from './schedules.ts';

const params = z.strictObject({ scheduleId: ScheduleId });
const schedule = { type: 'application/json', schema: Schedule } as const;

export const scheduleCalls = defineCalls({
  /** Every schedule, the next one first; paused ones last. */
  'GET /api/schedules': {
    who: 'operator',
    reply: { type: 'application/json', schema: z.array(Schedule) },
  },
  /** Sets when a completed job's list is verified again. Replaces its schedule if it has one. */
  'POST /api/verification/jobs/:jobId/schedule': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ jobId: JobId }),
    body: { type: 'application/json', schema: ScheduleRequest, maxBytes: MAX_BODY_BYTES },
    reply: schedule,
  },
  'POST /api/schedules/:scheduleId/pause': { who: 'operator', logged: true, params, reply: schedule },
  /** Its next run is the next regular one: what was due during the pause is not made up for. */
  'POST /api/schedules/:scheduleId/resume': { who: 'operator', logged: true, params, reply: schedule },
  /** Its jobs stay. */
  'DELETE /api/schedules/:scheduleId': {
    who: 'operator',
    logged: true,
    params,
    reply: { type: 'application/json', schema: z.strictObject({ deleted: z.literal(1) }) },
  },
});
