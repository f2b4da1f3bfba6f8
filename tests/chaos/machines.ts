import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import pg from 'pg';
import { connect } from '../../backend/lib/database.ts';
import { migrate } from '../../migrations/index.ts';
import { startPgBouncer } from '../beds/database/pgbouncer.ts';
import { startTlsCluster } from '../beds/database/tlsCluster.ts';
import type { Random } from '../beds/search/random.ts';
import { makeDataDir } from '../support/product.ts';
import type { Role } from '../support/roles.ts';
import { startRole } from '../support/roles.ts';
import type { ChaosReport } from './chaosJob.ts';
import { startChaosJob, waitForEnd } from './chaosJob.ts';
import { startFaultyProvider } from './faultyProvider.ts';
import { breachesOf } from './invariants.ts';
import type { ChaosSalon } from './salons.ts';
import { makeSalons } from './salons.ts';

/** The class of a business that could not be looked up. */
const NO_CLASS = 'not_processed';
/** Each machine has an address and folders of its own. */
const MACHINES = [
  ['one machine', ['127.0.0.1']],
  ['two machines', ['127.0.0.2', '127.0.0.3']],
] as const;

type Size = { businesses: number; delayMs: number; timeoutMs: number };
type Run = { hosts: readonly string[]; url: string; db: Knex; salons: ChaosSalon[]; size: Size };

async function listClasses(db: Knex, jobId: string): Promise<string[]> {
  return db('businesses').where({ job_id: jobId }).orderBy('position').pluck('sort_status');
}

/**
 * Waits until a fifth of the job is done, or the provider's faults have ended it; then kills the last machine's worker,
 * and starts it again.
 */
async function killWorker(db: Knex, jobId: string, businesses: number, restart: () => Promise<void>) {
  for (;;) {
    const job = await db('jobs').where({ id: jobId }).first('processed_count', 'status');
    if (job.processed_count >= businesses / 5 || job.status === 'failed') break;
    await delay(50);
  }
  await restart();
}

/**
 * Adds the classes that a run has found to those of the runs before. Returns how many businesses have another class
 * than before. One without a class counts as equal: with this provider, one search in some thousands meets a fault at
 * each of its six tries.
 */
function countDiffering(before: string[], classes: string[]): number {
  let differing = 0;
  for (const [index, found] of classes.entries()) {
    if (found === NO_CLASS) continue;
    before[index] ??= found;
    if (before[index] !== found) differing += 1;
  }
  return differing;
}

/** Runs the list with an API and a worker on each machine. The first API starts the job, the last one resumes it. */
async function runJob(random: Random, { hosts, url, db, salons, size }: Run) {
  const provider = await startFaultyProvider(random, salons, { silences: false });
  const roles: Role[] = [];
  const workers: Role[] = [];
  const envs: NodeJS.ProcessEnv[] = [];
  try {
    const startWorker = async (env: NodeJS.ProcessEnv) => workers.push(await startRole('worker', url, env));
    for (const HOST of hosts) {
      const DATA_DIR = await makeDataDir();
      const env = {
        ...provider.env,
        SEARCH_DELAY_MS: String(size.delayMs),
        HOST,
        DATA_DIR,
        TMPDIR: DATA_DIR,
      };
      envs.push(env);
      roles.push(await startRole('api', url, env));
      await startWorker(env);
    }
    const began = performance.now();
    const jobId = await startChaosJob(roles[0]!.url!, salons);
    await killWorker(db, jobId, size.businesses, async () => {
      await workers.pop()!.end('SIGKILL');
      await startWorker(envs.at(-1)!);
    });
    await waitForEnd(db, roles.at(-1)!.url!, jobId, size.timeoutMs);
    const seconds = Math.round((performance.now() - began) / 1000);
    const classes = await listClasses(db, jobId);
    return { seconds, classes, faults: provider.injected, breaches: await breachesOf(db, jobId, salons) };
  } finally {
    for (const role of [...roles, ...workers]) await role.end('SIGKILL');
    await provider.stop();
    for (const { DATA_DIR } of envs) rmSync(DATA_DIR!, { recursive: true, force: true });
  }
}

/**
 * Runs the same list on a PostgreSQL that accepts only TLS, directly and through PgBouncer in transaction mode, with
 * one and with two machines, and kills a worker each time. The classes must be the same each time.
 */
export async function runOnMachines(random: Random, size: Size): Promise<ChaosReport> {
  const cluster = await startTlsCluster();
  const pgbouncer = await startPgBouncer(cluster.url('postgres'));
  const salons = makeSalons(random, size.businesses);
  const injected: Record<string, number> = {};
  const count = (what: string, more: number) => (injected[what] = (injected[what] ?? 0) + more);
  const breaches: string[] = [];
  const before: string[] = [];
  try {
    for (const [way, urlOf] of Object.entries({ direct: cluster.url, PgBouncer: pgbouncer.url })) {
      for (const [machines, hosts] of MACHINES) {
        const name = `${way}_${hosts.length}`.toLowerCase();
        const client = new pg.Client({ connectionString: cluster.url('postgres') });
        await client.connect();
        await client.query(`create database ${name}`).finally(() => client.end());
        await migrate(urlOf(name));
        const db = connect(cluster.url(name), 2);
        const run = { hosts, url: urlOf(name), db, salons, size };
        const ran = await runJob(random, run).finally(() => db.destroy());
        injected[`seconds: ${way}, ${machines}`] = ran.seconds;
        count('SIGKILL of a worker', 1);
        for (const [fault, times] of Object.entries(ran.faults)) count(fault, times);
        count('businesses without a class', ran.classes.filter((found) => found === NO_CLASS).length);
        breaches.push(...ran.breaches.map((breach) => `${way}, ${machines}: ${breach}`));
        const differing = countDiffering(before, ran.classes);
        if (differing)
          breaches.push(
            `${way}, ${machines}: ${differing} businesses have another class than in a run before.`,
          );
      }
    }
    return { injected, breaches };
  } finally {
    await pgbouncer.stop();
    await cluster.stop();
  }
}
