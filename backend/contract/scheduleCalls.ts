import { z } from 'zod';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { Schedule, ScheduleId, ScheduleRequest } from './schedules.ts';

const params = z.strictObject({ scheduleId: ScheduleId });
const schedule = { type: 'application/json', schema: Schedule } as const;

export const scheduleCalls = defineCalls({
  'GET /api/schedules': {
    id: 'listSchedules',
    summary: 'List schedules',
    description: 'Every schedule, the next one first; paused ones last.',
    who: 'operator',
    reply: { type: 'application/json', schema: z.array(Schedule) },
  },
  'POST /api/verification/jobs/:jobId/schedule': {
    id: 'setSchedule',
    summary: 'Schedule a list',
    description: "Sets when a completed job's list is verified again. Replaces its schedule if it has one.",
    who: 'operator',
    logged: true,
    params: z.strictObject({ jobId: JobId }),
    body: { type: 'application/json', schema: ScheduleRequest, maxBytes: MAX_BODY_BYTES },
    reply: schedule,
    errors: [409],
  },
  'POST /api/schedules/:scheduleId/pause': {
    id: 'pauseSchedule',
    summary: 'Pause a schedule',
    description: 'Nothing is started until it is resumed.',
    who: 'operator',
    logged: true,
    params,
    reply: schedule,
  },
  'POST /api/schedules/:scheduleId/resume': {
    id: 'resumeSchedule',
    summary: 'Resume a schedule',
    description: 'Its next run is the next regular one: what was due during the pause is not made up for.',
    who: 'operator',
    logged: true,
    params,
    reply: schedule,
  },
  'DELETE /api/schedules/:scheduleId': {
    id: 'deleteSchedule',
    summary: 'Delete a schedule',
    description: 'Its jobs stay.',
    who: 'operator',
    logged: true,
    params,
    reply: { type: 'application/json', schema: z.strictObject({ deleted: z.literal(1) }) },
  },
});
