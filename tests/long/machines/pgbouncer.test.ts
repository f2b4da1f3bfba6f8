import { expect, test } from '@jest/globals';
import { pgbouncerMissing, startPgBouncer } from '../../beds/database/pgbouncer.ts';
import { eventually } from '../../support/eventually.ts';
import { numbered } from '../../support/jobs.ts';
import { startRole } from '../../support/roles.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

/** Longer than pg-boss takes to notice that LISTEN was lost, which it checks every ten seconds. */
const HEARTBEATS_MS = 25_000;

const testIt = pgbouncerMissing && !process.env['CI'] ? test.skip : test;

testIt(
  'a job runs through PgBouncer in transaction mode, and one sentence says that the queue is polled',
  async () => {
    const database = await createTestDatabase();
    const pgbouncer = await startPgBouncer(database.url);
    const url = pgbouncer.url(new URL(database.url).pathname.slice(1));
    const env = { LOG_LEVEL: 'info' };
    const [api, worker] = await Promise.all([startRole('api', url, env), startRole('worker', url, env)]);
    try {
      const began = performance.now();
      const started = await fetch(`${api.url}/api/verification/start`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ businesses: numbered(100).map((name) => ({ name })) }),
      });
      const { jobId } = (await started.json()) as { jobId: string };
      const summary = async () => (await fetch(`${api.url}/api/verification/jobs/${jobId}/summary`)).json();
      const job = await eventually(summary, ({ status }) => status === 'completed');
      expect(job).toMatchObject({ processedCount: 100, unavailableCount: 0 });
      const file = await fetch(`${api.url}/api/verification/jobs/${jobId}/export?format=csv`);
      expect((await file.text()).trimEnd().split('\n')).toHaveLength(101);
      await eventually(
        async () => performance.now() - began,
        (ms) => ms > HEARTBEATS_MS,
      );
      const pooled = worker.lines().filter(({ msg }) => msg.includes('pooler'));
      expect(pooled.map(({ level, msg }) => [level, msg])).toEqual([
        [30, 'A pooler is in front of the database, so the queue is asked each second for new work.'],
      ]);
      expect([...api.lines(), ...worker.lines()].filter(({ level }) => level > 30)).toEqual([]);
    } finally {
      for (const role of [api, worker]) await role.end('SIGTERM');
      await pgbouncer.stop();
      await database.drop();
    }
  },
);
