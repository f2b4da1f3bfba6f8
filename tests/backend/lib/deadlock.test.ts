import { afterEach, expect, test } from '@jest/globals';
import Koa from 'koa';
import pg from 'pg';
import { errorHandler } from '../../../backend/lib/errorHandler.ts';
import { createLogger } from '../../../backend/lib/logger.ts';
import { serveForEach } from '../../support/serveApp.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';
import { untilBlocked } from '../../support/untilBlocked.ts';

let database: TestDatabase;
const serve = serveForEach();
let other: pg.Client;
afterEach(async () => {
  await other.end();
  await database.drop();
});

test('a request that PostgreSQL ends because of a deadlock can be made again, and has changed nothing', async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.raw("create table pair as select 'old' as value");
  const url = new URL(process.env['TEST_POSTGRES']!);
  url.pathname = new URL(database.url).pathname;
  other = new pg.Client({ connectionString: url.href });
  await other.connect();
  // So that it is the request that PostgreSQL ends.
  await other.query("set deadlock_timeout = '1h'");

  let waiting: Promise<unknown> | undefined;
  const app = new Koa().use(errorHandler(createLogger('silent', 'test'))).use(async (ctx) => {
    await db.transaction(async (trx) => {
      await trx.raw("update pair set value = 'new'");
      await trx.raw('select pg_advisory_xact_lock(1)');
      if (!waiting) {
        await other.query('begin; select pg_advisory_xact_lock(2)');
        waiting = other.query('select pg_advisory_xact_lock(1)');
        await untilBlocked(db);
      }
      await trx.raw('select pg_advisory_xact_lock(2)');
    });
    ctx.body = 'Changed.';
  });
  const address = await serve(app);

  const refused = await fetch(address);
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    503,
    '1',
    'Others changed the same data at this moment, so this was not done: look again, then try again.',
  ]);
  await waiting;
  await other.query('rollback');
  expect(await db('pair').pluck('value')).toEqual(['old']);
  expect(await (await fetch(address)).text()).toBe('Changed.');
  expect(await db('pair').pluck('value')).toEqual(['new']);
});
