import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '../../../backend/lib/database.ts';
import type { Lease } from '../../../backend/lib/lease.ts';
import { LeaseLostError, withLease } from '../../../backend/lib/lease.ts';
import { eventually } from '../../support/eventually.ts';
import { databaseForAll } from '../../support/hooks.ts';

const database = databaseForAll();
let db: Knex;
const { signal } = new AbortController();

beforeAll(async () => {
  db = database.db;
  await db.raw('create table written (by text)');
});
beforeEach(() => db.raw('truncate leases, written'));

const written = () => db('written').pluck('by');
const writeAs = (lease: Lease, by: string) => lease.write((trx) => trx('written').insert({ by }));
/** Expires the lease, as if its owner had been held up for too long. */
const runOut = () => db.raw(`update leases set until = clock_timestamp() - interval '1 second'`);

describe('a lease', () => {
  test('has one owner at a time among many who want it', async () => {
    let atWork = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++atWork);
      await delay(20);
      atWork -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => withLease(db, 'a', { signal }, work)));
    expect(most).toBe(1);
    expect(await db('leases')).toEqual([]);
  });

  test('holds no connection while its owner works', async () => {
    const pool = db.client.pool as { numUsed: () => number };
    await withLease(db, 'a', { signal }, async () => expect(pool.numUsed()).toBe(0));
  });

  test('is renewed while its owner works for longer than its term', async () => {
    const short = { signal, durationMs: 1500 };
    await withLease(db, 'a', short, async (lease) => {
      const [first] = await db('leases').pluck('until');
      const outlived = () =>
        db('leases').where('until', '>', first).whereRaw('clock_timestamp() > ?', [first]);
      await eventually(outlived, (rows) => rows.length > 0);
      await writeAs(lease, 'first');
      await expect(withLease(db, 'a', { ...short, waitMs: 0 }, async () => 'second')).rejects.toThrow(
        LeaseLostError,
      );
    });
    expect(await written()).toEqual(['first']);
  });

  test('of a dead owner expires, and the next owner has a higher fencing token', async () => {
    const [dead] = await db('leases')
      .insert({
        name: 'a',
        token: db.raw(`nextval('lease_tokens')`),
        until: db.raw(`now() + interval '400 ms'`),
      })
      .returning<{ token: string }[]>('token');
    const began = performance.now();
    const token = await withLease(db, 'a', { signal }, async (lease) => lease.token);
    expect(performance.now() - began).toBeGreaterThan(300);
    expect(Number(token)).toBeGreaterThan(Number(dead!.token));
  });

  test('stops an owner that lost it from writing, sending requests and releasing it', async () => {
    const late = withLease(db, 'a', { signal }, async (first) => {
      await runOut();
      await withLease(db, 'a', { signal }, async (second) => {
        await expect(writeAs(first, 'first')).rejects.toThrow(LeaseLostError);
        await expect(first.confirm()).rejects.toThrow(LeaseLostError);
        await writeAs(second, 'second');
      });
      await expect(writeAs(first, 'first')).rejects.toThrow(LeaseLostError);
      return 'done';
    });
    expect(await late).toBe('done');
    expect(await written()).toEqual(['second']);
  });

  test('is released even if the server has just closed its connections', async () => {
    const owner = connect(database.url, 1);
    const endConnections = () =>
      db.raw(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    await withLease(owner, 'a', { signal }, endConnections);
    expect(await db('leases')).toEqual([]);
    await owner.destroy();
  });

  test('stays with its new owner when the previous one comes back', async () => {
    let giveBack = () => {};
    const first = withLease(db, 'a', { signal }, () => new Promise<void>((resolve) => (giveBack = resolve)));
    await eventually(
      () => db('leases'),
      (rows) => rows.length === 1,
    );
    await runOut();
    await withLease(db, 'a', { signal }, async (second) => {
      giveBack();
      await first;
      expect(await db('leases').pluck('token')).toEqual([second.token]);
    });
  });

  test('that expired still belongs to its owner if nobody else took it', async () => {
    await withLease(db, 'a', { signal }, async (lease) => {
      await runOut();
      await writeAs(lease, 'first');
    });
    expect(await written()).toEqual(['first']);
  });

  test('aborts its owner’s signal when it is lost', async () => {
    const reason = await withLease(db, 'a', { signal, durationMs: 300 }, async (lease) => {
      await db('leases').update({ token: db.raw(`nextval('lease_tokens')`) });
      await eventually(async () => lease.signal.aborted, Boolean);
      return lease.signal.reason;
    });
    expect(reason).toBeInstanceOf(LeaseLostError);
  });

  test('commits a guarded transaction completely or not at all', async () => {
    await withLease(db, 'a', { signal }, async (lease) => {
      const writing = lease.write(async (trx) => {
        await trx('written').insert({ by: 'first' });
        throw new Error('broke off');
      });
      await expect(writing).rejects.toThrow('broke off');
    });
    expect(await written()).toEqual([]);
  });

  test('is no longer waited for after an abort', async () => {
    const stopping = new AbortController();
    await withLease(db, 'a', { signal }, async () => {
      const waiting = withLease(db, 'a', { signal: stopping.signal }, async () => 'second');
      stopping.abort(new Error('The process is stopping.'));
      await expect(waiting).rejects.toThrow();
    });
  });
});
