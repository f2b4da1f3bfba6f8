import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startCluster } from '../../../backend/start/embedded/cluster.ts';
import { migrate } from '../../../migrations/index.ts';
import { eventually } from '../../support/eventually.ts';
import { numbered } from '../../support/jobs.ts';
import { makeDataDir } from '../../support/product.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';

/** Long enough for each of the worker's queues to be polled several times. */
const AWAY_MS = 5000;

test('losing and regaining the database is logged in one line each, despite all failures in between', async () => {
  const folder = await makeDataDir();
  let cluster = await startCluster({ folder, durable: false });
  const url = cluster.url('postgres');
  await migrate(url);
  const env = { LOG_LEVEL: 'info', SEARCH_DELAY_MS: '20' };
  const [api, worker] = await Promise.all([startRole('api', url, env), startRole('worker', url, env)]);
  const roles: Role[] = [api, worker];
  try {
    const read = async (path: string) => (await fetch(`${api.url}${path}`)).json();
    const started = await fetch(`${api.url}/api/verification/start`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ businesses: numbered(200).map((name) => ({ name })) }),
    });
    const { jobId } = (await started.json()) as { jobId: string };
    const summary = () => read(`/api/verification/jobs/${jobId}/summary`);
    await eventually(summary, ({ processedCount }) => processedCount > 20);

    const before = roles.map((role) => role.lines().length);
    await cluster.stop();
    const end = performance.now() + AWAY_MS;
    while (performance.now() < end) {
      const reply = await fetch(`${api.url}/api/verification/stats`);
      expect(reply.status).toBe(503);
      await delay(200);
    }
    cluster = await startCluster({ folder, durable: false });
    await eventually(
      async () => roles.map((role) => role.lines().filter(({ msg }) => msg.includes('is back')).length),
      (backs) => backs.every((count) => count === 1),
    );
    const since = roles.map((role, index) =>
      role
        .lines()
        .slice(before[index])
        .map(({ msg }) => msg.replace(/[\d.]+ s\.$/, 'N s.')),
    );
    const told = [
      'The database cannot be reached. Work waits for it, and nothing is lost.',
      'The database is back after N s.',
    ];
    expect(since).toEqual([told, told]);
    const job = await eventually(summary, ({ status }) => status === 'completed');
    expect(job).toMatchObject({ processedCount: 200, unavailableCount: 0 });
  } finally {
    for (const role of roles) await role.end('SIGKILL');
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
