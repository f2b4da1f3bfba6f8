import type { Schedule, ScheduleRequest } from '#contract/schedules.ts';
import { tickSchedules } from '../../backend/features/schedules/scheduleJobs.ts';
import type { TestApi } from './testApi.ts';

export const MONTHLY: ScheduleRequest = { every: 'month', day: 1, hour: 6, timeZone: 'America/New_York' };

export async function setSchedule(
  api: TestApi,
  jobId: string,
  changes: Partial<ScheduleRequest> = {},
): Promise<Schedule> {
  const reply = await api.call('POST', `/api/verification/jobs/${jobId}/schedule`, {
    ...MONTHLY,
    ...changes,
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
}

export const listSchedules = async (api: TestApi): Promise<Schedule[]> =>
  (await api.call('GET', '/api/schedules')).json();

export async function readSchedule(api: TestApi, id: string): Promise<Schedule> {
  const schedule = (await listSchedules(api)).find((one) => one.id === id);
  if (!schedule) throw new Error('There is no such schedule.');
  return schedule;
}

/** Looks for what is due, as if it were this much later than the next time of a schedule. */
export const tickAfter = ({ deps }: TestApi, { nextAt }: Schedule, laterMs = 1000): Promise<void> =>
  tickSchedules(deps, new AbortController().signal, new Date(Date.parse(nextAt!) + laterMs));

/** Looks for what is due now. */
export const tick = ({ deps }: TestApi): Promise<void> => tickSchedules(deps, new AbortController().signal);

/** The jobs that verify this one again, the newest first. */
export async function runsOf(api: TestApi, jobId: string): Promise<string[]> {
  const { children = [] } = (await api.call('GET', `/api/verification/jobs/${jobId}/summary`)).json();
  return children.map(({ id }: { id: string }) => id);
}
