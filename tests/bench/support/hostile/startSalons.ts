import { eventually } from '../../../support/eventually.ts';
import type { TestApi } from '../../../support/testApi.ts';
import type { Salon } from './hostileSalons.ts';

/** Starts a job of these salons and returns its id. */
export async function startSalons(api: TestApi, salons: Salon[]): Promise<string> {
  const reply = await api.call('POST', '/api/verification/start', {
    businesses: salons.map(({ row }) => row),
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json().jobId;
}

type Ended = { status: string; reason: string | null };

/**
 * Waits until a job has ended. Polls the database and not the API, because this process also runs the doubles, which
 * may keep the API waiting.
 */
export function jobEnds({ database }: TestApi, jobId: string, timeoutMs?: number): Promise<Ended> {
  const read = async () => {
    const columns = ['status', { reason: 'failure_reason' }];
    return (await database.db('jobs').where({ id: jobId }).first(columns)) as Ended;
  };
  return eventually(read, ({ status }) => ['completed', 'failed'].includes(status), timeoutMs);
}
