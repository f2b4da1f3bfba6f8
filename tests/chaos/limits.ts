import { setTimeout as delay } from 'node:timers/promises';
import { isUnderWay } from '../../frontend/lib/isUnderWay.ts';
import type { Random } from '../beds/search/random.ts';
import { eventually } from '../support/eventually.ts';
import type { Role } from '../support/roles.ts';
import { startRole } from '../support/roles.ts';
import { doubledEnv } from '../support/searchDoubles/doubledConfig.ts';
import type { DoubleReply } from '../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../support/searchDoubles/httpDouble.ts';
import { serper, serperFaults } from '../support/searchDoubles/serper.ts';
import type { TestDatabase } from '../support/testDatabase.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import type { ChaosReport } from './chaosJob.ts';
import { post } from './chaosJob.ts';

const WORKERS = 3;
const FOUND = serper.results([{ url: 'https://www.example.org/', title: 'Salons', snippet: 'Salons' }]);
const LONGEST_ANSWER_MS = 250;

type Size = { rounds: number; jobs: number; businesses: number; kills: number };

/** Starts a double of Serper that is slow and sometimes fails. `charged` counts what it would charge, by job. */
async function startChargingProvider(random: Random) {
  const charged = new Map<string, number>();
  const injected = { '503': 0, '429': 0, 'closed connections': 0 };
  function reply(): { reply: DoubleReply; isCharged: boolean } {
    const draw = random.int(1, 1000);
    if (draw <= 20) {
      injected['503'] += 1;
      return { reply: serperFaults.away, isCharged: false };
    }
    if (draw <= 22) {
      injected['429'] += 1;
      return { reply: serperFaults.tooMany, isCharged: false };
    }
    if (draw <= 32) {
      injected['closed connections'] += 1;
      return { reply: 'hang up', isCharged: true };
    }
    return { reply: FOUND, isCharged: true };
  }
  const server = await startHttpDouble(async (request) => {
    const [job = 'canary'] = /Job \d+ of \d+/.exec(serper.queryOf(request)) ?? [];
    const { reply: answer, isCharged } = reply();
    if (isCharged) charged.set(job, (charged.get(job) ?? 0) + 1);
    await delay(random.int(0, LONGEST_ANSWER_MS));
    return answer;
  });
  const total = () => [...charged.values()].reduce((sum, count) => sum + count, 0);
  return { ...server, charged, injected, total };
}

type Provider = Awaited<ReturnType<typeof startChargingProvider>>;
type LimitedJob = { id: string; name: string; limit: number };

/** Compares the limits, the ledger and what the provider has charged. */
async function breachesOf(database: TestDatabase, provider: Provider, jobs: LimitedJob[]): Promise<string[]> {
  const breaches: string[] = [];
  for (const { id, name, limit } of jobs) {
    const { rows } = await database.db.raw(
      `select s.reserved, s.charged, s.requests, j.status, (
         select json_build_object('requests', count(*), 'held', coalesce(sum(credits), 0))
         from search_requests r where r.job_id = s.job_id) as ledger
       from job_spending s join jobs j on j.id = s.job_id where s.job_id = ?`,
      [id],
    );
    const { reserved, charged, requests, status, ledger } = rows[0];
    const sent = provider.charged.get(name) ?? 0;
    if (sent > limit) breaches.push(`${name}: ${sent} charged, its limit is ${limit}`);
    if (sent > reserved) breaches.push(`${name}: ${sent} charged, but only ${reserved} in the ledger`);
    if (charged > sent) breaches.push(`${name}: ${charged} counted as charged, the provider charged ${sent}`);
    if (requests !== Number(ledger.requests) || reserved !== Number(ledger.held))
      breaches.push(`${name}: ${requests} requests and ${reserved} credits, the ledger has others`);
    if (status !== 'paused' && status !== 'completed') breaches.push(`${name} is ${status}`);
  }
  return breaches;
}

/**
 * Runs jobs with random limits on three workers under a random limit of the month, kills workers at random, and checks
 * that no limit was exceeded by a single request.
 */
export async function keepLimits(random: Random, size: Size): Promise<ChaosReport> {
  const database = await createTestDatabase();
  const provider = await startChargingProvider(random);
  const api = await startRole('api', database.url);
  const workers: Role[] = [];
  const breaches: string[] = [];
  let kills = 0;
  let atLimit = 0;
  let budget = 0;
  const begin = () =>
    startRole('worker', database.url, {
      ...doubledEnv(serper, provider.url),
      SEARCH_BUDGET: String(budget),
      WORKER_CONCURRENCY: '6',
    });
  async function startLimited(round: number, index: number): Promise<LimitedJob> {
    const name = `Job ${index} of ${round}`;
    const limit = random.int(1, 2 * size.businesses);
    const businesses = Array.from({ length: size.businesses }, (_, n) => ({ name: `${name} Salon ${n}` }));
    const body = { businesses, spendAtMost: limit };
    const { jobId } = (await post(`${api.url}/api/verification/start`, body)) as { jobId: string };
    return { id: jobId, name, limit };
  }
  const haveEnded = (jobs: LimitedJob[]) =>
    eventually(
      () =>
        database.db('jobs').whereIn(
          'id',
          jobs.map(({ id }) => id),
        ),
      (rows) => rows.every(({ status }) => !isUnderWay(status)),
    );
  try {
    for (let round = 0; round < size.rounds; round += 1) {
      const jobs: LimitedJob[] = [];
      for (let index = 0; index < size.jobs; index += 1) jobs.push(await startLimited(round, index));
      const { rows } = await database.db.raw(
        'select coalesce(sum(reserved), 0)::int as held from monthly_spending',
      );
      const wanted = jobs.reduce((sum, { limit }) => sum + limit, 0);
      budget = rows[0].held + random.int(Math.ceil(wanted / 2), wanted);
      workers.push(...(await Promise.all(Array.from({ length: WORKERS }, begin))));
      for (let kill = 0; kill < size.kills; kill += 1) {
        await delay(random.int(100, 1500));
        const at = random.int(0, WORKERS - 1);
        await workers[at]!.end('SIGKILL');
        workers[at] = await begin();
        kills += 1;
      }
      await haveEnded(jobs);
      await Promise.all(workers.splice(0).map((worker) => worker.end('SIGTERM')));
      breaches.push(...(await breachesOf(database, provider, jobs)));
      if (provider.total() > budget)
        breaches.push(`Round ${round}: ${provider.total()} charged, the month's limit is ${budget}`);
      atLimit += jobs.filter(({ name, limit }) => provider.charged.get(name) === limit).length;
    }
  } finally {
    for (const role of [api, ...workers]) await role.end('SIGKILL');
    await provider.stop();
    await database.drop();
  }
  const injected = {
    'SIGKILL of a worker': kills,
    ...provider.injected,
    jobs: size.rounds * size.jobs,
    'jobs exactly at their limit': atLimit,
    'requests charged': provider.total(),
  };
  return { injected, breaches };
}
