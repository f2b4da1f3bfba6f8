import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listMigrations, migrateTables, unknownMigration } from '../../../migrations/index.ts';
import type { Deps } from '../../deps.ts';
import { endOnAbort } from '../../lib/database.ts';
import { ConfigError } from '../../lib/errors.ts';
import { clearLeases } from '../../lib/leaseQueries.ts';
import { listProcesses, PRESENCE_SECONDS } from '../../lib/presence.ts';
import { deleteAllEntries } from '../../queue/queueStateQueries.ts';
import { resumeDeliveries } from '../digest/digestService.ts';
import { resumePurge } from '../jobs/deletionService.ts';
import { continueAllLanes } from '../jobs/lanes/lanesService.ts';
import { resendListings } from '../wordpress/listings/resendListings.ts';
import { resendDrafts } from '../wordpress/sync/resendDrafts.ts';
import type { BackupReader } from './backupFile.ts';
import { BackupSection, openBackup } from './backupFile.ts';
import type { Table } from './backupQueries.ts';
import {
  copyInSql,
  deleteSessions,
  dropTables,
  emptyTables,
  findFilledTable,
  LOCK_NOT_AVAILABLE,
  limitLockWaits,
  listTables,
  setSequence,
} from './backupQueries.ts';

const damaged = () =>
  new ConfigError('The back-up is damaged: nothing was restored. Use another copy of it.');

/** Matches the SQLSTATE of a row that PostgreSQL cannot read (22…), or that breaks a constraint (23…). */
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

/**
 * Writes every table and sequence, and returns each table's number of rows. Throws ConfigError for a damaged back-up.
 */
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

export type KnownBackup = Awaited<ReturnType<typeof openKnownBackup>>;

/** Opens a back-up. Throws ConfigError if it is none, or if a newer version of the product made it. */
export async function openKnownBackup(file: string, source?: Readable) {
  const backup = await openBackup(file, source);
  const unknown = unknownMigration(backup.header.migrations);
  if (unknown === undefined) return backup;
  backup.close();
  throw new ConfigError(
    `${file} was made by a newer version of Salon Verifier, whose tables this one does not know (${unknown}): ` +
      'restore it with that version, or a later one.',
  );
}

/** How long a restore waits for a lock: longer than PostgreSQL needs to cancel its own vacuum of a table. */
const LONGEST_WAIT_SECONDS = 5;

/**
 * Does some work in a transaction. Throws ConfigError if the work waits longer than LONGEST_WAIT_SECONDS for another
 * transaction's lock. A list of connections would not show whether others are at work, because a pooler also keeps idle
 * connections.
 */
async function withoutWaiting<Result>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (trx) => {
      await limitLockWaits(trx, LONGEST_WAIT_SECONDS);
      return work(trx);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new ConfigError(
      'Another transaction is open on this database: end psql, back-ups and the like, then restore.',
    );
  }
}

/** Throws ConfigError if the product is running, or if a restore would delete data and `replace` is false. */
export async function checkTarget(db: Knex, replace: boolean): Promise<void> {
  const running = await listProcesses(db);
  if (running.length) {
    throw new ConfigError(
      `The product is running on this database (${running.join(', ')}): stop it, then restore. ` +
        `A process that was killed counts as running for ${PRESENCE_SECONDS} seconds.`,
    );
  }
  const filled = replace ? undefined : await withoutWaiting(db, findFilledTable);
  if (filled !== undefined) {
    throw new ConfigError(
      `The database is not empty (${filled} has rows): back it up and add --replace, which deletes everything in it, ` +
        'or restore into another one (DATABASE_URL, DATA_DIR).',
    );
  }
}

/**
 * Replaces everything in the database by a back-up, brings its tables up to date, and queues the unfinished work again.
 * All of this is one transaction; if the signal is aborted, nothing is restored. Returns the number of rows of each
 * table.
 */
export function restoreBackup(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  backup: KnownBackup,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  return withoutWaiting(db, async (trx) => {
    await endOnAbort(trx, signal);
    await dropTables(trx);
    await migrateTables(trx, backup.header.migrations);
    if ((await listMigrations(trx)).length !== backup.header.migrations.length) throw damaged();
    await emptyTables(trx, await listTables(trx));
    const counts = await copyAll(trx, backup);
    await migrateTables(trx);
    await deleteSessions(trx);
    await clearLeases(trx);
    // The queue's entries are not part of a back-up, so they are made again from the restored rows.
    await deleteAllEntries(trx);
    await continueAllLanes(trx, queue);
    await resendDrafts(trx, queue);
    await resendListings(trx, queue);
    await resumePurge(trx, queue);
    await resumeDeliveries(trx, queue);
    return counts;
  });
}
