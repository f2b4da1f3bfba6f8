import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { openBackup } from '../../../backend/features/backup/backupFile.ts';
import { writeBackup } from '../../../backend/features/backup/writeBackup.ts';
import { connect } from '../../../backend/lib/database.ts';
import { readBackup } from '../../chaos/backupRows.ts';
import { eventually } from '../../support/eventually.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { insertReleasedRows } from '../../support/released/releasedRows.ts';
import { spawnCommand } from '../../support/runCommand.ts';
import { untilBlocked } from '../../support/untilBlocked.ts';

const database = databaseForAll();
let folder: string;
let file: string;
let part: string;
beforeAll(() => insertReleasedRows(database.db));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-backup-file-'));
  file = path.join(folder, 'today');
  part = `${file}.part`;
});
afterEach(async () => {
  await release();
  rmSync(folder, { recursive: true, force: true });
});

const files = () => readdirSync(folder).sort();
const modeOf = (name: string) => statSync(name).mode & 0o777;

/** A transaction that blocks every back-up at the results, until `release` or the end of the test. */
let holder: Knex.Transaction | undefined;
async function holdResults(): Promise<void> {
  holder = await database.db.transaction();
  await holder.raw('lock table results in access exclusive mode');
}
async function release(): Promise<void> {
  await holder?.rollback();
  holder = undefined;
}

/** Starts a back-up that has created its file and is blocked at the results. */
async function beginBackup(): Promise<{ done: Promise<unknown> }> {
  await holdResults();
  const db = connect(database.url, 1);
  const done = writeBackup(db, file).finally(() => db.destroy());
  done.catch(() => undefined);
  await untilBlocked(database.db);
  return { done };
}

test('a back-up is readable by its owner only, during and after writing, even after a killed one', async () => {
  writeFileSync(part, 'left by a back-up that was killed');
  chmodSync(part, 0o644);
  const { done } = await beginBackup();
  expect(modeOf(part)).toBe(0o600);
  await release();
  await done;
  expect(modeOf(file)).toBe(0o600);
  expect(await readBackup(file)).toMatchObject({ jobs: 5, results: 5 });
  expect(files()).toEqual(['today']);
});

test('a symbolic link is never followed', async () => {
  const other = path.join(folder, 'other');
  writeFileSync(other, 'somebody needs this');
  symlinkSync(other, part);
  await expect(writeBackup(database.db, file)).rejects.toThrow(
    `${part} exists and is not a file that a back-up has left: remove it first.`,
  );
  expect(readFileSync(other, 'utf8')).toBe('somebody needs this');
  expect(lstatSync(part).isSymbolicLink()).toBe(true);
  expect(files()).toEqual(['other', 'today.part']);
});

test('a symbolic link is not replaced, even if it leads nowhere', async () => {
  symlinkSync(path.join(folder, 'nowhere'), file);
  await expect(writeBackup(database.db, file)).rejects.toThrow(
    `There is a file ${file} already: name another one.`,
  );
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(files()).toEqual(['today']);
});

test('of two concurrent back-ups to one file one is refused, even under another name of the folder', async () => {
  const { done } = await beginBackup();
  const other = path.join(folder, 'same-folder');
  symlinkSync(folder, other);
  const db = connect(database.url, 1);
  for (const name of [file, path.join(other, 'today')])
    await expect(writeBackup(db, name)).rejects.toThrow(
      `Another back-up is writing ${name} now: wait for it, or name another file.`,
    );
  await db.destroy();
  await release();
  await done;
  expect(await readBackup(file)).toMatchObject({ results: 5 });
});

test('a file that another program has swapped in does not become the back-up', async () => {
  const { done } = await beginBackup();
  rmSync(part);
  writeFileSync(part, 'of another program');
  await release();
  await expect(done).rejects.toThrow(`${part} was replaced by another program`);
  expect(files()).toEqual(['today.part']);
  expect(readFileSync(part, 'utf8')).toBe('of another program');
});

test('a file that appears during the back-up is not overwritten', async () => {
  const { done } = await beginBackup();
  writeFileSync(file, 'of another program');
  await release();
  await expect(done).rejects.toThrow(`There is a file ${file} already: name another one.`);
  expect(files()).toEqual(['today']);
  expect(readFileSync(file, 'utf8')).toBe('of another program');
});

describe('npm run backup', () => {
  async function beginCommand() {
    await holdResults();
    const child = spawnCommand('backup', { DATABASE_URL: database.url }, [file]);
    const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    await untilBlocked(database.db);
    expect(files()).toEqual(['today.part']);
    return {
      child,
      end: async () => {
        const [[code, signal], out, err] = await ended;
        return { code, signal, out, err: err.trim() };
      },
    };
  }

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('stops at once on %s with code %i and leaves no file', async (name, code) => {
    const { child, end } = await beginCommand();
    child.kill(name);
    expect(await end()).toEqual({ code, signal: null, out: '', err: 'Interrupted.' });
    expect(files()).toEqual([]);
  });

  test('can write to the same file again after it was killed', async () => {
    const { child, end } = await beginCommand();
    child.kill('SIGKILL');
    await end();
    expect(files()).toEqual(['today.part']);
    await release();
    // Wait until PostgreSQL notices that the client has gone.
    await eventually(
      () =>
        writeBackup(database.db, file).then(
          () => existsSync(file),
          () => false,
        ),
      (isThere) => isThere,
    );
    expect(await readBackup(file)).toMatchObject({ results: 5 });
    expect(files()).toEqual(['today']);
  });
});

test('a row of many megabytes takes no longer to read than short rows of the same total size', async () => {
  const write = async (name: string, row: string, count: number) => {
    const lines = [
      'Salon Verifier back-up 1',
      JSON.stringify({ createdAt: new Date().toISOString(), migrations: ['001-platforms'] }),
      JSON.stringify({ table: 'jobs', columns: ['id'] }),
      ...Array<string>(count).fill(row),
      '\\.',
      JSON.stringify({ rows: { jobs: count } }),
    ];
    writeFileSync(path.join(folder, name), gzipSync(`${lines.join('\n')}\n`, { level: 1 }));
  };
  const SIZE = 24 * 1024 * 1024;
  await write('long', 'x'.repeat(SIZE - 1), 1);
  await write('short', 'x'.repeat(1023), SIZE / 1024);
  /** Returns the CPU time used and the number of bytes read. */
  const read = async (name: string) => {
    const before = process.cpuUsage();
    const backup = await openBackup(path.join(folder, name));
    await backup.json((await import('zod')).z.unknown());
    let bytes = 0;
    for await (const piece of backup.rows()) bytes += piece.length;
    backup.close();
    const { user, system } = process.cpuUsage(before);
    return { bytes, cost: user + system };
  };
  await read('short');
  const short = await read('short');
  const long = await read('long');
  expect([long.bytes, short.bytes]).toEqual([SIZE, SIZE]);
  expect(long.cost / short.cost).toBeLessThan(5);
});
