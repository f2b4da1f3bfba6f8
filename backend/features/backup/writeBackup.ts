import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listMigrations } from '../../../migrations/index.ts';
import { ConfigError } from '../../lib/errors.ts';
import type { BackupHeader } from './backupFile.ts';
import { END_OF_ROWS, FORMAT } from './backupFile.ts';
import { copyOutSql, listSequences, listTables } from './backupQueries.ts';

export type Backup = BackupHeader & { rows: Record<string, number> };

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

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Writes all tables as they stand at one moment, while the product goes on. The file comes to be under its name only when
 * it is whole. Throws ConfigError where there is a file of that name, or it cannot be written.
 */
export async function writeBackup(db: Knex, file: string): Promise<Backup> {
  if (await exists(file)) throw new ConfigError(`There is a file ${file} already: name another one.`);
  const migrations = await listMigrations(db);
  if (!migrations.length)
    throw new ConfigError('This database has no tables of Salon Verifier yet: there is nothing to back up.');
  const backup: Backup = { createdAt: new Date().toISOString(), migrations, rows: {} };
  const part = `${file}.part`;
  try {
    await db.transaction(
      (trx) =>
        pipeline(
          Readable.from(contents(trx, backup)),
          createGzip(),
          // Of its owner alone: it holds the hashes of passwords, and what sessions are signed with.
          createWriteStream(part, { mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read', readOnly: true },
    );
    await rename(part, file);
    return backup;
  } catch (error) {
    await rm(part, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === 'open' || syscall === 'write' || syscall === 'rename')
      throw new ConfigError(`${file} cannot be written (${code}).`);
    throw error;
  }
}
