import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startJobQueue } from '../../backend/queue/jobQueue.ts';
import { COMPILE_CACHE } from '../../backend/start/compileCache.ts';
import { startCluster } from '../../backend/start/embedded/cluster.ts';
import { prepareDatabase } from '../../backend/start/ownDatabase.ts';
import { migrate } from '../../migrations/index.ts';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/**
 * Creates a migrated and seeded template database: copying it takes a third of the time of the migrations. It belongs
 * to the role of `roleUrl`, which the tests use.
 */
async function makeTemplate(adminUrl: string, roleUrl: string): Promise<string> {
  const name = `test_template_${randomBytes(8).toString('hex')}`;
  const template = new URL(roleUrl);
  template.pathname = `/${name}`;
  if (adminUrl === roleUrl) await query(adminUrl, `create database ${name}`);
  else await prepareDatabase(adminUrl, template.href);
  await migrate(template.href);
  // The template contains the queue's tables, too. Otherwise each copy would have to make them.
  const logger = pino({ level: 'silent' });
  await (await startJobQueue(template.href, { supervise: false, poolSize: 1, logger })).stop();
  process.env['TEST_POSTGRES'] = adminUrl;
  process.env['TEST_DATABASE'] = roleUrl;
  process.env['TEST_TEMPLATE'] = name;
  return name;
}

/**
 * Starts one PostgreSQL cluster for the whole run. Each test file creates databases in it that belong to a role without
 * other rights, as in the product. DATABASE_URL can name another PostgreSQL whose role may create databases.
 */
export default async function setup(): Promise<void> {
  // The same cache as in `npm start`, so that commands in tests start faster.
  process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
  // A bench that a test runs works in the cluster of the tests.
  if (process.env['TEST_TEMPLATE']) return;
  const given = process.env['DATABASE_URL'];
  // For all temporary files of the run. It is deleted at the end, because files of a worker's WordPress outlive the
  // worker.
  const outside = tmpdir();
  const folder = await mkdtemp(path.join(outside, 'salon-verifier-test-'));
  // For every user, like the system's own: PostgreSQL and MariaDB do not run as root.
  await chmod(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  const clean = async () => {
    process.env['TMPDIR'] = outside;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  if (given) {
    const name = await makeTemplate(given, given);
    globalThis.stopTestPostgres = async () => {
      await query(given, `drop database ${name}`);
      await clean();
    };
    return;
  }
  const cluster = await startCluster({ folder, durable: false });
  const adminUrl = cluster.url('postgres');
  const role = Object.assign(new URL(adminUrl), {
    username: 'app',
    password: randomBytes(8).toString('hex'),
  });
  await makeTemplate(adminUrl, role.href);
  // This is quicker here, because this cluster does not wait for the disk. Another one would wait for two checkpoints.
  process.env['TEST_TEMPLATE'] += ' strategy file_copy';
  globalThis.stopTestPostgres = async () => {
    await cluster.stop();
    await clean();
  };
}
