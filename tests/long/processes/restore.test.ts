import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { checkTarget } from '../../../backend/features/backup/restoreBackup.ts';
import { writeBackup } from '../../../backend/features/backup/writeBackup.ts';
import { connect } from '../../../backend/lib/database.ts';
import { startAgain } from '../../chaos/killedStarts.ts';
import { eventually } from '../../support/eventually.ts';
import { folderForAll } from '../../support/folderForAll.ts';
import { isAlive, killTree } from '../../support/processTree.ts';
import { makeDataDir } from '../../support/product.ts';
import { insertReleasedRows } from '../../support/released/releasedRows.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import { runCommand, spawnCommand } from '../../support/runCommand.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const folder = folderForAll();
const file = path.join(folder, 'today');
beforeAll(async () => {
  const source = await createTestDatabase();
  await insertReleasedRows(source.db);
  await writeBackup(source.db, file);
  await source.drop();
});

describe('a database is restored', () => {
  let database: TestDatabase;
  let db: Knex;
  const roles: Role[] = [];
  beforeEach(async () => {
    database = await createTestDatabase();
    db = connect(database.url, 1);
  });
  afterEach(async () => {
    for (const role of roles.splice(0)) await role.end('SIGKILL');
    await db.destroy();
    await database.drop();
  });

  test('only if it is empty, unless its data are to be replaced', async () => {
    await checkTarget(db, false);
    await insertReleasedRows(db);
    await expect(checkTarget(db, false)).rejects.toThrow(/^The database is not empty \(\w+ has rows\)/);
    await checkTarget(db, true);
  });

  test('even if a pooler keeps idle connections', async () => {
    await database.db.raw('select 1');
    await checkTarget(db, true);
  });

  test('not while a transaction on its tables is open', async () => {
    const others = await database.db.transaction();
    await others.raw('select from jobs');
    expect(await runCommand('restore', { DATABASE_URL: database.url }, [file])).toEqual({
      code: 1,
      out: '',
      err: 'Another transaction is open on this database: end psql, back-ups and the like, then restore.',
    });
    await others.rollback();
    expect(await runCommand('restore', { DATABASE_URL: database.url }, [file])).toMatchObject({ code: 0 });
  });

  test('not while an API or a worker runs, even unconnected, but after both have stopped', async () => {
    for (const role of ['api', 'worker'] as const) roles.push(await startRole(role, database.url));
    // Close the connections, as a pooler may do at any time: the processes reconnect when they need to.
    await db.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect(checkTarget(db, true)).rejects.toThrow(
      /^The product is running on this database \(api on \S+, worker on \S+\): stop it, then restore\./,
    );
    for (const role of roles) await role.end('SIGTERM');
    await checkTarget(db, true);
  });

  test('some seconds after the product was killed', async () => {
    roles.push(await startRole('worker', database.url));
    await roles[0]!.end('SIGKILL');
    await expect(checkTarget(db, true)).rejects.toThrow(
      /A process that was killed counts as running for 15 seconds\.$/,
    );
    await db('leases').update({ until: db.raw(`clock_timestamp() - interval '1 second'`) });
    await checkTarget(db, true);
  });
});

describe('a restore that is interrupted', () => {
  let dataDir: string;
  let pipe: string;
  beforeEach(async () => {
    dataDir = await makeDataDir();
    pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
  });
  afterEach(() => {
    rmSync(pipe);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts a restore that receives only the first half of the back-up, and waits until its database runs. */
  async function beginHalf() {
    const child = spawnCommand('restore', { DATA_DIR: dataDir }, [pipe]);
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const ended = once(child, 'close');
    const writer = await open(pipe, 'w');
    const whole = readFileSync(file);
    await writer.write(whole.subarray(0, whole.length / 2));
    await eventually(
      // Unlike postmaster.pid, this file is written only by a server, not by initdb.
      async () => existsSync(path.join(dataDir, 'postgres/postmaster.opts')),
      (runs) => runs,
    );
    return { child, said: () => said, writer, ended };
  }
  /** This file exists while PostgreSQL runs and is removed by an orderly shutdown. */
  const serverNote = () => path.join(dataDir, 'postgres/postmaster.pid');

  test('leaves no PostgreSQL running and nothing restored', async () => {
    const { child, said, writer, ended } = await beginHalf();
    child.kill('SIGINT');
    await eventually(
      async () => said(),
      (text) => text.includes('Interrupted.'),
    );
    // Node cannot exit before its pending read of the pipe ends.
    await writer.close();
    expect(await ended).toEqual([130, null]);
    expect(existsSync(serverNote())).toBe(false);
    expect(await runCommand('restore', { DATA_DIR: dataDir }, [file])).toMatchObject({ code: 0, err: '' });
  });

  test('by killing only the command leaves no PostgreSQL running', async () => {
    const { child, writer, ended } = await beginHalf();
    child.kill('SIGKILL');
    await ended;
    await writer.close();
    await eventually(
      async () => existsSync(serverNote()),
      (runs) => !runs,
    );
  });

  test('by killing all its processes does not prevent the next start or a complete restore', async () => {
    const { child, writer, ended } = await beginHalf();
    const killed = killTree(child.pid!);
    await ended;
    await writer.close();
    await eventually(
      async () => killed.some(isAlive),
      (alive) => !alive,
    );
    expect(await startAgain(dataDir, { jobs: 0, businesses: 0 })).toEqual([]);
    expect(await runCommand('restore', { DATA_DIR: dataDir }, [file])).toMatchObject({ code: 0, err: '' });
    expect(await startAgain(dataDir, { jobs: 5, businesses: 11 })).toEqual([]);
  });
});
