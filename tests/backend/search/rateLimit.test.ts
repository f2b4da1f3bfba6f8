import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { RateLimit } from '../../../backend/features/search/rateLimit.ts';
import { createRateLimit } from '../../../backend/features/search/rateLimit.ts';
import { fixedRate } from '../../../backend/features/search/rateSource.ts';
import { connect } from '../../../backend/lib/database.ts';
import { databaseForAll } from '../../support/hooks.ts';

const HOUR_MS = 3_600_000;

const database = databaseForAll();
/** The connection pool of another process. */
let otherPool: Knex;
let never: AbortSignal;

/** A trigger that records each change of the next free moment, by the database's clock. */
const JOURNAL = `
  create table slots_taken (id serial primary key, next_at timestamptz not null);
  create function keep_slot() returns trigger language plpgsql as $$
    begin insert into slots_taken (next_at) values (new.next_at); return new; end $$;
  create trigger keep_slot after insert or update on search_slots for each row execute function keep_slot();`;

beforeAll(async () => {
  otherPool = connect(database.url, 5);
  never = new AbortController().signal;
  await database.db.raw(JOURNAL);
});
afterAll(() => otherPool.destroy());
beforeEach(async () => {
  await database.db('search_slots').delete();
  await database.db('slots_taken').delete();
});

/** Milliseconds between consecutive slots. */
async function gapsMs(): Promise<number[]> {
  const { rows } = await database.db.raw(
    `select extract(epoch from next_at - lag(next_at) over (order by id)) * 1000 as gap from slots_taken order by id`,
  );
  return rows.slice(1).map(({ gap }: { gap: string }) => Number(gap));
}

const slotsTaken = async () => Number((await database.db('slots_taken').count())[0]!['count']);

async function isPast(moment: Date): Promise<boolean> {
  const { rows } = await database.db.raw('select clock_timestamp() >= ? as past', [moment]);
  return rows[0].past;
}

async function nextAt(): Promise<Date> {
  return (await database.db('search_slots').first('next_at')).next_at;
}

describe('slots', () => {
  test('of two processes are never closer together than the delay, and none is taken twice', async () => {
    const limits = [
      createRateLimit(database.db, 'serper', fixedRate(40)),
      createRateLimit(otherPool, 'serper', fixedRate(40)),
    ];
    const takes = Array.from({ length: 24 }, (_, index) => limits[index % 2]!.takeSlot(never));
    await Promise.all(takes);
    const gaps = await gapsMs();
    expect(gaps).toHaveLength(23);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40);
  });

  test('are given in the order of the requests within a process', async () => {
    const limit = createRateLimit(database.db, 'serper', fixedRate(5));
    const order: number[] = [];
    await Promise.all([0, 1, 2, 3, 4].map((index) => limit.takeSlot(never).then(() => order.push(index))));
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  test('of other providers are independent', async () => {
    await createRateLimit(database.db, 'serper', fixedRate(HOUR_MS)).takeSlot(never);
    await createRateLimit(otherPool, 'brave', fixedRate(HOUR_MS)).takeSlot(never);
    expect(await slotsTaken()).toBe(2);
  });

  test('are not limited without a delay', async () => {
    const limit = createRateLimit(database.db, 'serper', fixedRate(0));
    await Promise.all(Array.from({ length: 50 }, () => limit.takeSlot(never)));
    expect(await slotsTaken()).toBe(0);
  });

  test('use one connection for any number of waiters', async () => {
    const narrow = connect(database.url, 1);
    const limit = createRateLimit(narrow, 'serper', fixedRate(20));
    const takes = Promise.all(Array.from({ length: 20 }, () => limit.takeSlot(never)));
    expect((await narrow.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await takes;
    await narrow.destroy();
  });
});

describe('an abort', () => {
  test('ends the wait at once with its reason', async () => {
    const limit = createRateLimit(database.db, 'serper', fixedRate(HOUR_MS));
    await limit.takeSlot(never);
    const reasons = [new Error('The job was paused.'), new Error('The job was deleted.')];
    const controllers = reasons.map(() => new AbortController());
    const waiting = controllers.map(({ signal }) => limit.takeSlot(signal));
    // The second search waits behind the first one, and must be rejected without waiting for it.
    controllers[1]!.abort(reasons[1]);
    await expect(waiting[1]).rejects.toBe(reasons[1]);
    controllers[0]!.abort(reasons[0]);
    await expect(waiting[0]).rejects.toBe(reasons[0]);
    expect(await slotsTaken()).toBe(1);
  });

  test('before the start takes no slot', async () => {
    const reason = new Error('The job was paused.');
    const limit = createRateLimit(database.db, 'serper', fixedRate(50));
    await expect(limit.takeSlot(AbortSignal.abort(reason))).rejects.toBe(reason);
    await limit.takeSlot(never);
    expect(await slotsTaken()).toBe(1);
  });

  test('leaves its slot to the next in line', async () => {
    const limit = createRateLimit(database.db, 'serper', fixedRate(300));
    await limit.takeSlot(never);
    const controller = new AbortController();
    const given = limit.takeSlot(controller.signal);
    const behind = limit.takeSlot(never);
    controller.abort(new Error('The job was paused.'));
    await expect(given).rejects.toThrow('The job was paused.');
    await behind;
    expect(await slotsTaken()).toBe(2);
  });
});

describe('pushing back', () => {
  const holds = async (pushing: RateLimit, held: RateLimit) => {
    await pushing.pushBack(400);
    const until = await nextAt();
    expect(await isPast(until)).toBe(false);
    await held.takeSlot(never);
    expect(await isPast(until)).toBe(true);
  };

  test.each([[0], [10]])('delays the process that pushed, with a delay of %d ms', async (delayMs) => {
    const limit = createRateLimit(database.db, 'serper', fixedRate(delayMs));
    await limit.takeSlot(never);
    await holds(limit, limit);
  });

  test.each([[0], [10]])('delays another process as well, with a delay of %d ms', async (delayMs) => {
    await holds(
      createRateLimit(database.db, 'serper', fixedRate(delayMs)),
      createRateLimit(otherPool, 'serper', fixedRate(delayMs)),
    );
  });

  test('delays those who are already waiting', async () => {
    const [limit, other] = [
      createRateLimit(database.db, 'serper', fixedRate(200)),
      createRateLimit(otherPool, 'serper', fixedRate(200)),
    ];
    await limit.takeSlot(never);
    const waiting = other.takeSlot(never);
    await limit.pushBack(600);
    const until = await nextAt();
    await waiting;
    expect(await isPast(until)).toBe(true);
  });

  test('never moves the next slot earlier', async () => {
    const limit = createRateLimit(database.db, 'serper', fixedRate(10));
    await limit.pushBack(HOUR_MS);
    const until = await nextAt();
    await createRateLimit(otherPool, 'serper', fixedRate(10)).pushBack(5);
    expect(await nextAt()).toEqual(until);
  });
});
