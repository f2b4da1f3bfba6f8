import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '../../../backend/lib/database.ts';
import { createReadPool } from '../../../backend/lib/replica.ts';
import { startReplicated } from '../../beds/database/standby.ts';

let bed: Awaited<ReturnType<typeof startReplicated>>;
let primary: Knex;
let replica: Knex;
let lines: string[];
const logger = {
  info: (line: string) => lines.push(line),
  warn: (_: object, line: string) => lines.push(line),
};
/** Says where each of `times` reads goes. */
async function readsFrom(given: Knex, times: number): Promise<string[]> {
  const choose = createReadPool(primary, given, logger as never);
  const reads: string[] = [];
  for (let time = 0; time < times; time += 1)
    reads.push((await choose()) === primary ? 'primary' : 'replica');
  return reads;
}

beforeAll(async () => {
  bed = await startReplicated(async (url) => {
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
  const choose = createReadPool(primary, replica, logger as never);
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
  expect(await readsFrom(replica, 1)).toEqual(['replica']);
  expect(lines).toEqual(['The replica cannot be used. Exports and the History are read from DATABASE_URL.']);
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
