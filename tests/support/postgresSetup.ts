import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../../backend/start/embedded/cluster.ts';

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}

/** One cluster for the whole run; each test file makes a database of its own in it. DATABASE_URL names another one. */
export default async function setup(): Promise<void> {
  if (process.env['DATABASE_URL']) {
    process.env['TEST_POSTGRES'] = process.env['DATABASE_URL'];
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-test-'));
  await chmod(folder, 0o755);
  const cluster = await startCluster({ folder, durable: false });
  process.env['TEST_POSTGRES'] = cluster.url('postgres');
  globalThis.stopTestPostgres = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
