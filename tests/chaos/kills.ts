import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../beds/search/random.ts';
import { freePort } from '../support/freePort.ts';
import type { Role } from '../support/roles.ts';
import { startRole } from '../support/roles.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import type { ChaosReport } from './chaosJob.ts';
import { startChaosJob, statusOf, waitForEnd } from './chaosJob.ts';
import { startFaultyProvider } from './faultyProvider.ts';
import { breachesOf } from './invariants.ts';
import { makeSalons } from './salons.ts';

const ROLES = ['api', 'worker', 'worker'] as const;

type Size = { businesses: number; kills: number; delayMs: number; silences: boolean; timeoutMs: number };

/** Runs a job on one API and two workers with a faulty provider, and kills one process after the other at random. */
export async function killAtRandom(random: Random, size: Size): Promise<ChaosReport> {
  const database = await createTestDatabase();
  const salons = makeSalons(random, size.businesses);
  const provider = await startFaultyProvider(random, salons, size);
  const env = { ...provider.env, SEARCH_DELAY_MS: String(size.delayMs), PORT: String(await freePort()) };
  const start = (index: number) => startRole(ROLES[index]!, database.url, env);
  const roles: Role[] = [];
  const injected: Record<string, number> = { 'SIGKILL of the API': 0, 'SIGKILL of a worker': 0 };
  try {
    for (let index = 0; index < ROLES.length; index += 1) roles.push(await start(index));
    const { url } = roles[0]! as { url: string };
    const jobId = await startChaosJob(url, salons);
    for (let kill = 0; kill < size.kills; kill += 1) {
      await delay(random.int(200, 1200));
      if ((await statusOf(database.db, jobId)) === 'completed') break;
      const index = random.int(0, ROLES.length - 1);
      await roles[index]!.end('SIGKILL');
      roles[index] = await start(index);
      injected[index === 0 ? 'SIGKILL of the API' : 'SIGKILL of a worker']! += 1;
    }
    const { resumes } = await waitForEnd(database.db, url, jobId, size.timeoutMs);
    return {
      injected: { ...injected, ...provider.injected, 'searches in all': provider.searches(), resumes },
      breaches: await breachesOf(database.db, jobId, salons),
    };
  } finally {
    for (const role of roles) await role.end('SIGKILL');
    await provider.stop();
    await database.drop();
  }
}
