import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { pino } from 'pino';
import type { JobSummary } from '#contract/jobs.ts';
import { listTables } from '../../../backend/features/backup/backupQueries.ts';
import { openKnownBackup, restoreBackup } from '../../../backend/features/backup/restoreBackup.ts';
import { writeBackup } from '../../../backend/features/backup/writeBackup.ts';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { connect } from '../../../backend/lib/database.ts';
import { startJobQueue } from '../../../backend/queue/jobQueue.ts';
import { MIGRATIONS, migrateTables } from '../../../migrations/index.ts';
import { endedAfterTest } from '../../support/between.ts';
import { eventually } from '../../support/eventually.ts';
import { folderForAll } from '../../support/folderForAll.ts';
import { jobBecomes, numbered, resultFor, startJob } from '../../support/jobs.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';
import { insertReleasedRows, JOBS, NAMES, seedAsReleased } from '../../support/released/releasedRows.ts';
import { runCommand } from '../../support/runCommand.ts';
import { signIn } from '../../support/signIn.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

/** Names that contain the file format's own delimiters: the end of a line, a cell or a table. */
const ODD_NAMES = ['\\.', 'a\\.\nb', 'tab\there', '\\N', 'Léa "Ünïcode" 💇', 'x'.repeat(9000)];
const silent = pino({ level: 'silent' });

const folder = folderForAll();
const file = path.join(folder, 'backup');

/** Returns one hash per table over all its rows. */
async function hashes(db: Knex, leftOut: string[] = []): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const { name } of await listTables(db)) {
    if (leftOut.includes(name)) continue;
    const { rows } = await db.raw(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash from ?? t`,
      [name],
    );
    entries.push([name, rows[0].hash]);
  }
  return Object.fromEntries(entries);
}

async function restoreInto({ db, url }: TestDatabase, from = file): Promise<void> {
  const backup = await openKnownBackup(from);
  const queue = await startJobQueue(url, { supervise: false, poolSize: 1, logger: silent });
  try {
    await restoreBackup({ db, queue }, backup);
  } finally {
    await queue.stop();
  }
}

const empty = () => createTestDatabase(async () => undefined);

describe('a product with a running job', () => {
  let api: TestApi;
  let running: string;
  const looked: string[] = [];
  beforeAll(async () => {
    api = await startTestApi();
    await insertReleasedRows(api.database.db);
    await signIn(api);
    await startJob(api, ODD_NAMES);
    running = await startJob(api, numbered(200));
    const lookUp: LookUp = async (business, signal) => {
      if (/^Salon (?!\d$|1\d$)/.test(business.name))
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return resultFor(business);
    };
    await api.work(lookUp);
    await jobBecomes(api, running, ({ processedCount }) => processedCount >= 4);
    await writeBackup(api.database.db, file);
  });
  afterAll(() => api.stop());

  test('is restored as it was, and its job continues with the missing businesses', async () => {
    const restored = await empty();
    const still = endedAfterTest(await createTestDatabase(async () => undefined));
    await restoreInto(restored);
    // Compare with a second, idle restore: the product itself has continued meanwhile.
    await restoreInto(still);
    expect(await hashes(restored.db)).toEqual(await hashes(still.db));
    // The operator was signed in, and may have ended that session since.
    expect(await restored.db('sessions')).toEqual([]);
    const names = await restored.db('businesses').pluck('name');
    expect(names).toEqual(expect.arrayContaining(ODD_NAMES));
    const { rows } = await restored.db.raw('select count(*)::int as had from results where job_id = ?', [
      running,
    ]);
    expect(rows[0].had).toBeGreaterThanOrEqual(4);

    const second = endedAfterTest(await startTestApi({}, { database: restored }));
    await signIn(second);
    await second.work(async (business) => {
      looked.push(business.name);
      return resultFor(business);
    });
    await jobBecomes(second, running, ({ status }) => status === 'completed');
    const job = (await second.call('GET', `/api/verification/jobs/${running}`)).json();
    expect(job.processedCount).toBe(200);
    expect(job.verifiedCount).toBe(200);
    // Businesses that had a result in the back-up are not looked up again.
    expect(looked).not.toContain('Salon 1');
  });

  test('has equal hashes in every table while nothing changes', async () => {
    const source = endedAfterTest(await createTestDatabase());
    const target = endedAfterTest(await empty());
    await insertReleasedRows(source.db);
    const own = path.join(folder, 'quiet');
    const { rows } = await writeBackup(source.db, own);
    expect(rows).toMatchObject({ jobs: 5, businesses: 11, results: 5, wordpress_drafts: 2, operators: 1 });
    await restoreInto(target, own);
    // Resuming a job advances its lanes by one step.
    const lanes = ['job_lanes'];
    expect(await hashes(target.db, lanes)).toEqual(await hashes(source.db, lanes));
    expect(statSync(own).mode & 0o777).toBe(0o600);
  });

  test('requested drafts and jobs to purge are queued again after a restore', async () => {
    const source = endedAfterTest(await createTestDatabase());
    const target = endedAfterTest(await empty());
    await insertReleasedRows(source.db);
    await source.db('wordpress_drafts').where({ state: 'failed' }).update({ state: 'pending', request: 3 });
    await source.db('wordpress_drafts').where({ state: 'synced' }).update({ create_sent: true });
    await source.db('jobs').where({ id: JOBS.failed }).update({ deleted_at: new Date() });
    const own = path.join(folder, 'queued');
    await writeBackup(source.db, own);
    await restoreInto(target, own);
    const entries = await target.db('pgboss.job').select('name', 'data').orderBy('name');
    const of = (name: string) => entries.filter((entry) => entry.name === name).map(({ data }) => data);
    expect(of('sync-draft')).toMatchObject([{ request: 3 }]);
    expect(of('sweep-draft')).toHaveLength(1);
    expect(of('purge-jobs')).toHaveLength(1);
    expect(of('verify-portion')).toMatchObject([{ jobId: JOBS.running, lane: 0, step: 4 }]);
  });

  test('a back-up without running jobs is restored with an empty queue', async () => {
    const source = endedAfterTest(await createTestDatabase());
    const target = endedAfterTest(await empty());
    const own = path.join(folder, 'at-rest');
    await writeBackup(source.db, own);
    await restoreInto(target, own);
    expect(await target.db('pgboss.job').select('name')).toEqual([]);
  });

  test('an existing file is never overwritten', async () => {
    await expect(writeBackup(api.database.db, file)).rejects.toThrow(
      `There is a file ${file} already: name another one.`,
    );
    await expect(writeBackup(api.database.db, path.join(folder, 'none', 'x'))).rejects.toThrow(
      'cannot be written (ENOENT)',
    );
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('an incomplete, damaged or missing file leaves the database unchanged', async () => {
    const target = endedAfterTest(await createTestDatabase());
    await insertReleasedRows(target.db);
    const before = await hashes(target.db);
    const whole = readFileSync(file);
    const plain = gunzipSync(whole).toString();
    const cut = plain.split('\n');
    const faults: [Buffer, RegExp][] = [
      [whole.subarray(0, whole.length / 2), /is not a complete back-up \(unexpected end of file\)/],
      [gzipSync(plain.slice(0, plain.length / 2)), /is not a complete back-up \(it ends/],
      [gzipSync(cut.slice(0, -2).join('\n')), /is not a complete back-up \(it ends too early\)/],
      [gzipSync(plain.replace(/"businesses":\d+/, '"businesses":1')), /The back-up is damaged/],
      [gzipSync(plain.replace('"table":"results"', '"table":"pg_authid"')), /The back-up is damaged/],
      [gzipSync(plain.replaceAll(`\n${JOBS.running}\t`, '\nno-uuid\t')), /The back-up is damaged/],
      [gzipSync(plain.replaceAll(`\n${JOBS.running}\t`, `\n${JOBS.failed}\t`)), /The back-up is damaged/],
      [Buffer.from('Name,City\n'), /is not a complete back-up \(incorrect header check\)/],
      [gzipSync('Name,City\n'), /is not a complete back-up \(it does not begin like one\)/],
      [gzipSync('x'.repeat(3e6)), /is not a complete back-up \(a line is too long\)/],
      [Buffer.alloc(0), /is not a complete back-up/],
    ];
    for (const [bytes, fault] of faults) {
      const bad = path.join(folder, 'bad');
      writeFileSync(bad, bytes);
      await expect(restoreInto(target, bad)).rejects.toThrow(fault);
    }
    await expect(restoreInto(target, path.join(folder, 'missing'))).rejects.toThrow(
      'cannot be read (ENOENT)',
    );
    expect(await hashes(target.db)).toEqual(before);
  });

  test('a back-up of a newer version is refused with a sentence', async () => {
    const newer = path.join(folder, 'newer');
    const plain = gunzipSync(readFileSync(file)).toString();
    writeFileSync(newer, gzipSync(plain.replace('"migrations":[', '"migrations":["999-from-the-future",')));
    await expect(openKnownBackup(newer)).rejects.toThrow(
      `${newer} was made by a newer version of Salon Verifier, whose tables this one does not know (999-from-the-future): restore it with that version, or a later one.`,
    );
  });
});

test('a back-up of an earlier version is migrated', async () => {
  const state = MIGRATIONS.slice(0, MIGRATIONS.indexOf('012-closures') + 1);
  const old = await createTestDatabase(async (url) => {
    const db = connect(url, 1);
    await migrateTables(db, state);
    await seedAsReleased(url, state.at(-1)!);
    await insertReleasedRows(db);
    await db.destroy();
  });
  const restored = await empty();
  const own = path.join(folder, 'earlier');
  await writeBackup(old.db, own);
  await old.drop();
  await restoreInto(restored, own);
  const api = endedAfterTest(await startTestApi({}, { database: restored }));
  const job = (await api.call('GET', `/api/verification/jobs/${JOBS.completed}`)).json();
  expect(job.businesses.map(({ name }: { name: string }) => name)).toEqual(NAMES);
  expect(await restored.db('knex_migrations').pluck('name')).toHaveLength(MIGRATIONS.length);
});

describe('the commands', () => {
  test.each([
    ['backup', [], 'Name one file to write to.'],
    ['backup', ['a', 'b'], 'Name one file to write to.'],
    ['restore', ['--replase', 'a'], "Unknown option '--replase'."],
    ['restore', [], 'Name one file to restore.'],
  ])('%s says what is wrong with %j', async (command, args, sentence) => {
    const { code, out, err } = await runCommand(command, {}, args);
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', sentence]);
    expect(err).toContain(`npm run ${command} -- FILE`);
  });

  test('work with the database of npm start: back-up while it runs, restore and resume elsewhere', async () => {
    const [from, to] = await Promise.all([makeDataDir(), makeDataDir()]);
    const own = path.join(folder, 'embedded');
    const read = async (url: string, id: string) =>
      (await (await fetch(`${url}/api/verification/jobs/${id}/summary`)).json()) as JobSummary;
    try {
      const product = await startProduct({ DATA_DIR: from, SEARCH_DELAY_MS: '50' });
      const body = JSON.stringify({ businesses: numbered(120).map((name) => ({ name })) });
      const headers = { 'Content-Type': 'application/json' };
      const reply = await fetch(`${product.url}/api/verification/start`, { method: 'POST', headers, body });
      const { jobId } = (await reply.json()) as { jobId: string };
      await eventually(
        () => read(product.url, jobId),
        ({ processedCount }) => processedCount > 3,
      );
      const backup = await runCommand('backup', { DATA_DIR: from }, [own]);
      expect(backup).toMatchObject({ code: 0, err: '' });
      expect(backup.out).toMatch(/^\S+ contains [\d,]+ rows of \d+ tables\.$/);
      const refused = await runCommand('restore', { DATA_DIR: from }, [own, '--replace']);
      expect(refused).toEqual({
        code: 1,
        out: '',
        err: 'The product is running: stop it (Ctrl-C), then restore.',
      });
      await product.stop();

      expect(await runCommand('restore', { DATA_DIR: from }, [own])).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The database is not empty/),
      });
      const restored = await runCommand('restore', { DATA_DIR: to }, [own]);
      expect(restored).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^[\d,]+ rows were restored, as of 2/),
      });
      const second = await startProduct({ DATA_DIR: to });
      try {
        expect((await read(second.url, jobId)).totalBusinesses).toBe(120);
        const done = await eventually(
          () => read(second.url, jobId),
          ({ status }) => status === 'completed',
        );
        expect(done.processedCount).toBe(120);
      } finally {
        await second.stop();
      }
    } finally {
      for (const each of [from, to]) rmSync(each, { recursive: true, force: true });
    }
  });
});
