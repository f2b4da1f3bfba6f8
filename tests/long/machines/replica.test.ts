import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '../../../backend/lib/database.ts';
import { createReadPool } from '../../../backend/lib/replica.ts';
import { migrate } from '../../../migrations/index.ts';
import { startReplicated } from '../../beds/database/standby.ts';
import { startRole } from '../../support/roles.ts';
import { DONE_MS } from '../../timeLimits.ts';

let bed: Awaited<ReturnType<typeof startReplicated>>;
let primary: Knex;
let replica: Knex;
let lines: string[];
const logger = {
  info: (line: string) => lines.push(line),
  warn: (_: object, line: string) => lines.push(line),
};
/** Says where each of `times` reads goes. */
async function readsFrom(given: Knex, times: number, catchUpMs?: number): Promise<string[]> {
  const choose = createReadPool(primary, given, logger as never, catchUpMs);
  const reads: string[] = [];
  for (let time = 0; time < times; time += 1)
    reads.push((await choose()) === primary ? 'primary' : 'replica');
  return reads;
}

beforeAll(async () => {
  bed = await startReplicated(async (url) => {
    await migrate(url);
    const db = connect(url, 1);
    await db.raw('create table notes (text text)');
    // The cluster of tests does not wait for its log, so its position would be that of an earlier commit.
    await db.raw('alter role postgres set synchronous_commit = on').finally(() => db.destroy());
  });
  primary = connect(bed.url, 2);
  replica = connect(bed.replicaUrl, 2);
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await primary.destroy();
  await replica.destroy();
  await bed.stop();
});

test('a read from the replica has what was written just before it', async () => {
  // A busy machine may need longer than the product waits.
  const choose = createReadPool(primary, replica, logger as never, DONE_MS);
  for (let number = 0; number < 50; number += 1) {
    await primary('notes').insert({ text: String(number) });
    const chosen = await choose();
    expect(chosen === replica).toBe(true);
    expect(await chosen('notes').where({ text: String(number) })).toHaveLength(1);
  }
  expect(lines).toEqual([]);
});

test('a replica that is behind is not read, and this is logged once', async () => {
  await bed.hold(true);
  await primary('notes').insert({ text: 'unseen' });
  expect(await readsFrom(replica, 2)).toEqual(['primary', 'primary']);
  await bed.hold(false);
  expect(await readsFrom(replica, 1, DONE_MS)).toEqual(['replica']);
  expect(lines).toEqual(['The replica cannot be used. Exports and the History are read from DATABASE_URL.']);
});

test('an API reads the History and exports from the replica', async () => {
  const id = '00000001-0000-4000-8000-000000000000';
  const jobs = '/api/verification/jobs';
  await primary('jobs').insert({ id, status: 'completed', total_businesses: 1 });
  await primary('salons').insert({ id });
  const business = { id, job_id: id, salon_id: id, position: 0, name: 'Shear Joy', original_data: '{}' };
  await primary('businesses').insert(business);
  const url = `${bed.replicaUrl}?application_name=api`;
  const api = await startRole('api', bed.url, { DATABASE_REPLICA_URL: url });
  const lastStatements = () => replica('pg_stat_activity').where({ application_name: 'api' }).pluck('query');
  const reads = [
    [`${jobs}/summary`, id],
    [jobs, 'Shear Joy'],
    [`${jobs}/${id}/export`, 'Shear Joy'],
  ] as const;
  try {
    for (const [path, content] of reads) {
      // On a busy machine the replica may be later than a read waits for it.
      expect(await readsFrom(replica, 1, DONE_MS)).toEqual(['replica']);
      const before = await lastStatements();
      const reply = await fetch(api.url + path);
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(content)]);
      // If the primary was read, the last statement is the one that asks how far the replica is.
      const after = (await lastStatements()).filter((statement) => !before.includes(statement));
      // PostgreSQL shows only the first kilobyte, so the export's ends within its columns.
      expect(after).toContainEqual(expect.stringMatching(/from jobs|^select b\.id/));
    }
  } finally {
    await api.end('SIGTERM');
  }
  expect(api.process.exitCode).toBe(0);
});

test('a server that is no replica is not read', async () => {
  const self = connect(bed.url, 1);
  expect(await readsFrom(self, 1).finally(() => self.destroy())).toEqual(['primary']);
});

test('a replica that is away is not read', async () => {
  await bed.stopReplica();
  expect(await readsFrom(replica, 1)).toEqual(['primary']);
  expect(lines).toHaveLength(1);
});
