import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { HandlerDeps } from '../../../backend/handlers.ts';
import { queueHandlers } from '../../../backend/handlers.ts';
import type { JobQueue, QueueHandlers } from '../../../backend/queue/jobQueue.ts';
import { startJobQueue } from '../../../backend/queue/jobQueue.ts';
import type { PostPayload } from '../../../backend/queue/payloads.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const SWEEP: PostPayload = {
  salonId: '0198f3a1-0000-7000-8000-000000000000',
  destinationId: 'salon-directory',
};

let database: TestDatabase;
let queue: JobQueue;
let lines: { msg: string; err?: { message: string } }[];

beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
  const logger = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  queue = await startJobQueue(database.url, { supervise: true, poolSize: 3, logger });
});
afterEach(async () => {
  await queue.stop();
  await database.drop();
});

/** Sends an entry with this many retries left; `changes` overrides its columns. */
const send = (retries: number, changes: Record<string, unknown> = {}) =>
  database.db.transaction(async (trx) => {
    await queue.send(trx, 'sweep-draft', [{ payload: SWEEP }]);
    await trx('pgboss.job')
      .where({ name: 'sweep-draft' })
      .update({ retry_limit: retries, retry_delay: 1, ...changes });
  });
const said = () => lines.map(({ msg }) => msg);

describe('an entry that fails', () => {
  test('at its last try is logged as a dead letter and moved to that queue', async () => {
    const given: PostPayload[] = [];
    await queue.work('sweep-draft-failed', 1, async (payload) => void given.push(payload));
    await queue.work('sweep-draft', 1, async () => {
      throw new Error('The site is away.');
    });
    await send(1);
    await eventually(
      async () => given,
      (entries) => entries.length > 0,
    );
    expect(given).toEqual([SWEEP]);
    expect(said()).toEqual([
      'A queue entry failed; it is tried again.',
      'A queue entry failed at its last try; it goes to sweep-draft-failed.',
    ]);
  });

  test('at its last try in a queue without dead letters is logged as given up', async () => {
    await queue.work('sweep-draft-failed', 1, async () => {
      throw new Error('No such table.');
    });
    await queue.work('sweep-draft', 1, async () => {
      await database.db.raw(`update pgboss.queue set retry_limit = 0 where name = 'sweep-draft-failed'`);
      throw new Error('The site is away.');
    });
    await send(0);
    await eventually(
      async () => said(),
      (texts) => texts.length > 1,
    );
    expect(said()[1]).toBe('A queue entry failed at its last try and is given up.');
  });

  test('because of an invalid payload never reaches its handler', async () => {
    const given: unknown[] = [];
    await queue.work('sweep-draft', 1, async (payload) => void given.push(payload));
    await send(0, { data: JSON.stringify({ salonId: 'salon' }) });
    await eventually(
      async () => lines,
      (all) => all.length > 0,
    );
    expect(lines[0]!.err!.message).toMatch(
      /payload of this entry of sweep-draft cannot be used:[\s\S]*salonId/,
    );
    expect(given).toEqual([]);
  });
});

test('a queue without a handler does not compile', () => {
  const all = queueHandlers({} as HandlerDeps, 1);
  const { 'sweep-draft-failed': _, ...others } = all;
  // @ts-expect-error: one handler is missing.
  const incomplete: QueueHandlers = others;
  expect(Object.keys(incomplete)).toHaveLength(Object.keys(all).length - 1);
});
