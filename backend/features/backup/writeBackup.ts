import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listMigrations } from '../../../migrations/index.ts';
import { endOnAbort } from '../../lib/database.ts';
import { ConfigError } from '../../lib/errors.ts';
import type { BackupHeader } from './backupFile.ts';
import { END_OF_ROWS, FORMAT } from './backupFile.ts';
import { copyOutSql, listSequences, listTables, lockFile } from './backupQueries.ts';
import { absolutePath, checkIsFree, createTarget } from './backupTarget.ts';

/** The system calls that fail if a file cannot be written. */
const FILE_CALLS = ['realpath', 'open', 'unlink', 'write', 'fsync', 'rename'];

export type Backup = BackupHeader & { rows: Record<string, number> };

type WriteTo = (target: Writable, options?: { end?: boolean }) => Promise<void>;

async function* contents(trx: Knex.Transaction, backup: Backup): AsyncGenerator<Buffer | string> {
  const { rows, ...header } = backup;
  yield `${FORMAT}\n${JSON.stringify(header)}\n`;
  const connection = (await trx.client.acquireConnection()) as PoolClient;
  for (const table of await listTables(trx)) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
    const copy = connection.query(copyTo(copyOutSql(trx, table)));
    yield* copy;
    yield `${END_OF_ROWS}\n`;
    rows[table.name] = copy.rowCount;
  }
  for (const sequence of await listSequences(trx)) yield `${JSON.stringify(sequence)}\n`;
  yield `${JSON.stringify({ rows })}\n`;
}

/** Writes FILE.part, and renames it to FILE at the end. Throws ConfigError if another back-up is writing FILE. */
async function writeFile(write: WriteTo, file: string, trx: Knex.Transaction): Promise<void> {
  if (!(await lockFile(trx, await absolutePath(file))))
    throw new ConfigError(`Another back-up is writing ${file} now: wait for it, or name another file.`);
  const target = await createTarget(file);
  try {
    await write(target.stream);
    await target.finish();
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

/**
 * Backs up the tables of `listTables` as they are at one moment, even while the product runs. Calls `send` in a
 * transaction with the function that writes the back-up. Throws ConfigError if there are no tables.
 */
export async function sendBackup(
  db: Knex,
  send: (write: WriteTo, trx: Knex.Transaction) => Promise<void>,
  signal?: AbortSignal,
): Promise<Backup> {
  const migrations = await listMigrations(db);
  if (!migrations.length)
    throw new ConfigError('This database has no tables of Salon Verifier yet: there is nothing to back up.');
  const backup: Backup = { createdAt: new Date().toISOString(), migrations, rows: {} };
  await db.transaction(
    async (trx) => {
      await endOnAbort(trx, signal);
      await send(
        (target, options = {}) =>
          pipeline(Readable.from(contents(trx, backup)), createGzip(), target, options),
        trx,
      );
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
  return backup;
}

/**
 * Writes a back-up to a file, which gets its name only when it is complete. If the signal is aborted, no file is left.
 * Throws ConfigError, for example if the file exists.
 */
export async function writeBackup(db: Knex, file: string, signal?: AbortSignal): Promise<Backup> {
  await checkIsFree(file);
  try {
    return await sendBackup(db, (write, trx) => writeFile(write, file, trx), signal);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall && FILE_CALLS.includes(syscall))
      throw new ConfigError(`${file} cannot be written (${code}).`);
    throw error;
  }
}
