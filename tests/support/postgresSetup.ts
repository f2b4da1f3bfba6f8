import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from '../../backend/start/embedded/cluster.ts';
import { migrate } from '../../migrations/index.ts';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** A migrated and seeded database to copy: a copy takes a third of what the migrations do. Answers how to drop it. */
async function makeTemplate(url: string): Promise<() => Promise<void>> {
  const name = `test_template_${randomBytes(8).toString('hex')}`;
  const asAdmin = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await asAdmin(`create database ${name}`);
  const template = new URL(url);
  template.pathname = `/${name}`;
  await migrate(template.href);
  process.env['TEST_TEMPLATE'] = name;
  return () => asAdmin(`drop database ${name}`);
}

/** One cluster for the whole run; each test file makes databases of its own in it. DATABASE_URL names another one. */
export default async function setup(): Promise<void> {
  // As `npm start` does, for the commands that tests run.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '../../node_modules/.cache/node');
  const given = process.env['DATABASE_URL'];
  if (given) {
    process.env['TEST_POSTGRES'] = given;
    globalThis.stopTestPostgres = await makeTemplate(given);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-test-'));
  await chmod(folder, 0o755);
  const cluster = await startCluster({ folder, durable: false });
  process.env['TEST_POSTGRES'] = cluster.url('postgres');
  await makeTemplate(cluster.url('postgres'));
  globalThis.stopTestPostgres = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
