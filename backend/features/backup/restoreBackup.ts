import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listMigrations, migrateTables, unknownMigration } from '../../../migrations/index.ts';
import type { Deps } from '../../deps.ts';
import { ConfigError } from '../../lib/errors.ts';
import { resumePurge } from '../jobs/deletionService.ts';
import { continueAllLanes } from '../run/runService.ts';
import { resendDrafts } from '../wordpress/sync/resendDrafts.ts';
import type { BackupReader } from './backupFile.ts';
import { BackupSection, openBackup } from './backupFile.ts';
import type { Table } from './backupQueries.ts';
import {
  copyInSql,
  countOthers,
  dropTables,
  emptyTables,
  findFilledTable,
  listTables,
  setSequence,
} from './backupQueries.ts';

const damaged = () =>
  new ConfigError('The back-up does not hold what it says: nothing was restored. Take another copy of it.');

/** PostgreSQL cannot read a row, or it refers to one that is not there. */
const BAD_ROW = /^2[23][0-9A-Z]{3}$/;

async function copyIn(trx: Knex.Transaction, table: Table, rows: AsyncIterable<Buffer>): Promise<number> {
  const connection = (await trx.client.acquireConnection()) as PoolClient;
  const copy = connection.query(copyFrom(copyInSql(trx, table)));
  try {
    await pipeline(Readable.from(rows), copy);
  } catch (error) {
    if (BAD_ROW.test(String((error as { code?: unknown }).code))) throw damaged();
    throw error;
  }
  return copy.rowCount;
}

/** Writes every table as it was; throws where the back-up is not whole. */
async function copyAll(trx: Knex.Transaction, backup: BackupReader): Promise<Record<string, number>> {
  const known = new Map((await listTables(trx)).map((table) => [table.name, new Set(table.columns)]));
  const counts: Record<string, number> = {};
  for (;;) {
    const section = await backup.json(BackupSection);
    if ('rows' in section) {
      const written = JSON.stringify(Object.entries(counts).sort());
      if (written !== JSON.stringify(Object.entries(section.rows).sort())) throw damaged();
      return counts;
    }
    if ('sequence' in section) {
      await setSequence(trx, section);
      continue;
    }
    const { table, columns } = section;
    if (!columns.every((column) => known.get(table)?.has(column))) throw damaged();
    counts[table] = await copyIn(trx, { name: table, columns }, backup.rows());
  }
}

/** A back-up that this version can read. Throws ConfigError for one of a newer version. */
export async function openKnownBackup(file: string) {
  const backup = await openBackup(file);
  const unknown = unknownMigration(backup.header.migrations);
  if (unknown === undefined) return backup;
  backup.close();
  throw new ConfigError(
    `${file} was made by a newer version of Salon Verifier, whose tables this one does not know (${unknown}): ` +
      'restore it with that version, or a later one.',
  );
}

/** Throws ConfigError where restoring would take something away, or from under somebody. */
export async function checkTarget(db: Knex, replace: boolean): Promise<void> {
  const others = await countOthers(db);
  if (others) {
    throw new ConfigError(
      `Something is connected to the database (${others} ${others === 1 ? 'connection' : 'connections'}): ` +
        'stop the product, and end psql and the like, then restore.',
    );
  }
  const filled = replace ? undefined : await findFilledTable(db);
  if (filled !== undefined) {
    throw new ConfigError(
      `The database is not empty (there is something in ${filled}): back it up and add --replace, which takes all that ` +
        'is in it away, or restore into another one (DATABASE_URL, DATA_DIR).',
    );
  }
}

/**
 * Puts a back-up in place of all that the database holds, brings its tables up to date, and sends what was under way to
 * the queue again: all of it or nothing. Returns how many rows each table got.
 */
export function restoreBackup(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  backup: Awaited<ReturnType<typeof openKnownBackup>>,
): Promise<Record<string, number>> {
  return db.transaction(async (trx) => {
    await dropTables(trx);
    await migrateTables(trx, backup.header.migrations);
    if ((await listMigrations(trx)).length !== backup.header.migrations.length) throw damaged();
    await emptyTables(trx, await listTables(trx));
    const counts = await copyAll(trx, backup);
    await migrateTables(trx);
    // Entries of the queue are no part of a back-up: what they are about says which there must be.
    await queue.clear(trx);
    await continueAllLanes(trx, queue);
    await resendDrafts(trx, queue);
    await resumePurge(trx, queue);
    return counts;
  });
}
