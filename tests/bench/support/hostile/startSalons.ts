import type { TestApi } from '../../../support/testApi.ts';
import type { Salon } from './hostileSalons.ts';

/** Starts a job of these salons and answers its id. */
export async function startSalons(api: TestApi, salons: Salon[]): Promise<string> {
  const reply = await api.call('POST', '/api/verification/start', {
    businesses: salons.map(({ row }) => row),
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json().jobId;
}
