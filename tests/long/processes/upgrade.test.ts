import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '../../../backend/lib/database.ts';
import { MIGRATIONS, migrate, migrateTables, missingMigrations } from '../../../migrations/index.ts';
import { endedAfterTest } from '../../support/between.ts';
import { jobBecomes, resultFor } from '../../support/jobs.ts';
import { insertReleasedRows, JOBS, NAMES, seedAsReleased } from '../../support/released/releasedRows.ts';
import { spawnCommand } from '../../support/runCommand.ts';
import { signIn } from '../../support/signIn.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';
import { untilBlocked } from '../../support/untilBlocked.ts';

/** The first released state: it has jobs, History and WordPress. */
const FIRST = '005-wordpress';
const STATES = MIGRATIONS.slice(MIGRATIONS.indexOf(FIRST));

/** Platforms as an administrator has changed them. */
const OWN_RULES = {
  hosts: ['facebook.com'],
  rules: [{ kind: 'profile', match: '^facebook\\.com/(?<name>[^/?]+)$' }],
};
const OWN_MARKS = { titles: [' gone for good$'], snippets: [], open: [] };

type Rows = Record<string, unknown>[];
const rowsOf = async (db: Knex, table: string): Promise<Rows> =>
  (await db.raw<{ rows: Rows }>(`select to_jsonb(t) as row from ${table} t order by t::text`)).rows.map(
    ({ row }) => row as Record<string, unknown>,
  );

/** Reads the rows of all tables that existed in that release, except the platforms, which seeds may change. */
async function allRows(db: Knex): Promise<Record<string, Rows>> {
  const { rows } = await db.raw<{ rows: { table: string }[] }>(
    `select tablename as table from pg_tables where schemaname = 'public'
       and tablename not like 'knex%' and tablename <> 'platforms' order by 1`,
  );
  const entries = await Promise.all(rows.map(async ({ table }) => [table, await rowsOf(db, table)] as const));
  return Object.fromEntries(entries);
}

/** Columns that have been renamed since. */
const RENAMED: Record<string, string> = { told: 'acknowledged' };
const named = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [RENAMED[name] ?? name, value]));

let fresh: TestDatabase;
/** An empty database that is migrated from one state to the next, and copied in each. */
let ladder: TestDatabase;
let api: TestApi | undefined;
beforeAll(async () => {
  fresh = await createTestDatabase();
  ladder = await createTestDatabase(async () => undefined);
});
afterAll(async () => {
  await fresh.drop();
  await ladder.drop();
});
afterEach(async () => {
  await api?.stop();
  api = undefined;
});

async function migrateTo(state: string, url: string): Promise<void> {
  const db = connect(url, 2);
  try {
    await migrateTables(db, MIGRATIONS.slice(0, MIGRATIONS.indexOf(state) + 1));
  } finally {
    await db.destroy();
  }
}

async function fillAsReleased(url: string, state: string): Promise<void> {
  const db = connect(url, 2);
  try {
    await seedAsReleased(url, state);
    await insertReleasedRows(db);
    await db.raw('update platforms set is_active = false, url_rules = ? where id = ?', [
      JSON.stringify(OWN_RULES),
      'facebook',
    ]);
    if (await db.schema.hasColumn('platforms', 'closure_marks'))
      await db.raw('update platforms set closure_marks = ? where id = ?', [
        JSON.stringify(OWN_MARKS),
        'vagaro',
      ]);
    await db.raw(
      `insert into platforms (id, name, icon, base_url, position, url_rules) values ('own', 'Own', 'i', 'https://own.example', 900, ?)`,
      [JSON.stringify({ ...OWN_RULES, hosts: ['own.example'] })],
    );
  } finally {
    await db.destroy();
  }
}

test.each(STATES)('a database of %s is migrated with all its data, and its job continues', async (state) => {
  await migrateTo(state, ladder.url);
  const database = await createTestDatabase((url) => fillAsReleased(url, state), ladder);
  const { db } = database;
  const before = await allRows(db);
  expect(before['results']).toHaveLength(5);
  await migrate(database.url);
  expect(await missingMigrations(db)).toEqual([]);

  const after = await allRows(db);
  for (const [table, rows] of Object.entries(before)) {
    const kept = rows.map((row) => expect.objectContaining(named(row)));
    expect([table, after[table]]).toEqual([table, kept]);
  }

  // Unchanged platforms equal those of a new database; an administrator's changes are kept.
  const platforms = 'select * from platforms order by id';
  const { rows: now } = await db.raw(platforms);
  const { rows: today } = await fresh.db.raw(platforms);
  const marked = await db('platforms').where({ id: 'vagaro' }).first();
  const hadMarks = state >= '012';
  expect(marked.closure_marks).toEqual(
    hadMarks ? OWN_MARKS : today.find(({ id }: { id: string }) => id === 'vagaro').closure_marks,
  );
  const own = ['facebook', 'own', ...(hadMarks ? ['vagaro'] : [])];
  const others = (rows: { id: string }[]) => rows.filter(({ id }) => !own.includes(id));
  expect(others(now)).toEqual(others(today));
  const facebook = now.find(({ id }: { id: string }) => id === 'facebook');
  expect(facebook).toMatchObject({ is_active: false, url_rules: OWN_RULES });

  api = await startTestApi({}, { database });
  await signIn(api);
  const jobs = (await api.call('GET', '/api/verification/jobs/summary')).json();
  expect(jobs.map(({ id, status }: { id: string; status: string }) => [status, id]).sort()).toEqual(
    Object.entries(JOBS).sort(),
  );
  const whole = (await api.call('GET', `/api/verification/jobs/${JOBS.completed}`)).json();
  expect(whole.businesses.map(({ name }: { name: string }) => name)).toEqual(NAMES);
  expect(whole.businesses[0].result).toMatchObject({
    status: 'verified',
    syncedToWordPress: true,
    postId: 4711,
    processingDetails: { yelp: { reason: 'The name and the street agree.' } },
  });
  expect(whole.businesses[3].result.status).toBeUndefined();
  // The migration 062 counts it; the rows are made without it.
  expect(whole.activeMs).toBe(state < '062' ? 114_000 : 0);
  const found = (await api.call('GET', '/api/verification/jobs/summary?search=rosa')).json();
  expect(found.map(({ id }: { id: string }) => id)).toEqual([JOBS.completed]);
  const page = (await api.call('GET', `/api/verification/jobs/${JOBS.completed}?evidence=other_city`)).json();
  expect(page.businesses.map(({ name }: { name: string }) => name)).toEqual(['Rosa Nails']);
  const coverage = (await api.call('GET', `/api/verification/jobs/${JOBS.completed}/coverage`)).json();
  expect(coverage).toEqual([
    { platformId: 'yelp', found: 1, possible: 1 },
    { platformId: 'facebook', found: 0, possible: 1 },
    { platformId: 'google', found: 0, possible: 0 },
  ]);
  const review = (await api.call('GET', `/api/verification/jobs/${JOBS.completed}/review`)).json();
  expect([review.total, review.items[0].name]).toEqual([1, 'Rosa Nails']);
  const toSync = (await api.call('GET', `/api/verification/jobs/${JOBS.completed}/ids?eligible=true`)).json();
  expect(toSync).toHaveLength(2);
  const csv = await api.call('GET', `/api/verification/jobs/${JOBS.completed}/export`);
  expect(csv.text.trim().split('\r\n')).toHaveLength(1 + NAMES.length);
  expect(csv.text).toContain('Could not be looked up');

  await api.work(async (business) => resultFor(business));
  expect((await api.call('POST', `/api/verification/jobs/${JOBS.paused}/resume`)).status).toBe(200);
  await jobBecomes(api, JOBS.paused, ({ status }) => status === 'completed');
  const resumed = (await api.call('GET', `/api/verification/jobs/${JOBS.paused}`)).json();
  expect(resumed.businesses.map(({ result }: { result: { status: string } }) => result.status)).toEqual([
    'verified',
    'maybe',
  ]);
});

test('migrations that are killed at any point are completed by the next run', async () => {
  const database = await createTestDatabase(async (url) => {
    await migrateTo(FIRST, url);
    await fillAsReleased(url, FIRST);
  });
  const { db } = database;
  try {
    const before = await allRows(db);
    for (const table of ['jobs', 'businesses', 'results', 'wordpress_drafts']) {
      const holder = await db.transaction();
      await holder.raw('lock table ?? in access exclusive mode', [table]);
      const child = spawnCommand('migrate', { DATABASE_URL: database.url }, []);
      await untilBlocked(db);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await holder.rollback();
    }
    await migrate(database.url);
    expect(await missingMigrations(db)).toEqual([]);
    const after = await allRows(db);
    for (const [table, rows] of Object.entries(before))
      expect([table, after[table]]).toEqual([table, rows.map((row) => expect.objectContaining(named(row)))]);
  } finally {
    await database.drop();
  }
});

test('a database of a newer version is refused with a sentence and left unchanged', async () => {
  const database = endedAfterTest(await createTestDatabase());
  await database
    .db('knex_migrations')
    .insert({ name: '999-from-the-future', batch: 9, migration_time: new Date() });
  await expect(migrate(database.url)).rejects.toThrow(
    /^This database was made by a newer version of Salon Verifier, which this one does not know \(999-from-the-future\)/,
  );
});
