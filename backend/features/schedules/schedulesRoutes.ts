import type { Knex } from 'knex';
import { v7 as uuidV7 } from 'uuid';
import { noSuchJob } from '#contract/jobs.ts';
import { MAX_SCHEDULES } from '#contract/limits.ts';
import type { scheduleCalls } from '#contract/scheduleCalls.ts';
import type { Schedule, ScheduleRequest } from '#contract/schedules.ts';
import { noSuchSchedule } from '#contract/schedules.ts';
import type { Deps } from '../../deps.ts';
import { badRequest, conflict, notFound } from '../../lib/errors.ts';
import type { Handlers } from '../../lib/router.ts';
import { lockJobStatus } from '../jobs/jobStateQueries.ts';
import { presentSchedule } from './presentSchedule.ts';
import {
  deleteSchedule,
  findSchedule,
  isTimeZone,
  listSchedules,
  lockAndCountOthers,
  pauseSchedule,
  resumeSchedule,
  saveSchedule,
} from './scheduleQueries.ts';

async function loadSchedule(db: Knex, id: string): Promise<Schedule> {
  const schedule = await findSchedule(db, id);
  if (!schedule) throw notFound(noSuchSchedule(id));
  return presentSchedule(schedule);
}

type Asked = { jobId: string; body: ScheduleRequest; operator: string | null };

async function setSchedule(db: Knex, { jobId, body, operator }: Asked): Promise<string> {
  if (!(await isTimeZone(db, body.timeZone)))
    throw badRequest(`"timeZone" is not right: there is no time zone ${body.timeZone}.`);
  return db.transaction(async (trx) => {
    const status = await lockJobStatus(trx, jobId);
    if (!status) throw notFound(noSuchJob(jobId));
    if (status !== 'completed')
      throw conflict(`Only a completed job can be scheduled, and this one is ${status}.`);
    if ((await lockAndCountOthers(trx, jobId)) >= MAX_SCHEDULES)
      throw conflict(`There are ${MAX_SCHEDULES} schedules, the most that there can be: delete one first.`);
    return saveSchedule(trx, { ...body, id: uuidV7(), jobId, createdBy: operator });
  });
}

export function schedulesRoutes({ db }: Pick<Deps, 'db'>): Handlers<typeof scheduleCalls> {
  const change = async (id: string, change: (db: Knex, id: string) => Promise<boolean>) => {
    if (!(await change(db, id))) throw notFound(noSuchSchedule(id));
    return loadSchedule(db, id);
  };
  return {
    'GET /api/schedules': async () => (await listSchedules(db)).map(presentSchedule),

    'POST /api/verification/jobs/:jobId/schedule': async ({ params: { jobId }, body, operator }) =>
      loadSchedule(db, await setSchedule(db, { jobId, body, operator })),

    'POST /api/schedules/:scheduleId/pause': ({ params: { scheduleId } }) =>
      change(scheduleId, (on, id) => pauseSchedule(on, id, null)),

    'POST /api/schedules/:scheduleId/resume': ({ params: { scheduleId } }) =>
      change(scheduleId, resumeSchedule),

    'DELETE /api/schedules/:scheduleId': async ({ params: { scheduleId } }) => {
      if (!(await deleteSchedule(db, scheduleId))) throw notFound(noSuchSchedule(scheduleId));
      return { deleted: 1 };
    },
  };
}
