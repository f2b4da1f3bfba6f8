import type { Knex } from 'knex';
import type pg from 'pg';
import { withClient } from './database.ts';

const PROBE_TIMEOUT_MS = 3000;

/**
 * True if a pooler such as PgBouncer is between this process and PostgreSQL: the process id that a client gets when it
 * connects is then not PostgreSQL's own. LISTEN cannot be used through a pooler in transaction mode, because each
 * statement may run on another connection.
 */
export const isPooled = (url: string): Promise<boolean> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]!.pid !== (client as pg.Client & { processID: number | null }).processID;
  });

/**
 * True if the database answers and can write. The probe has a connection of its own, so that a full pool does not look
 * like an outage.
 */
export async function databaseWorks(url: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  try {
    // Writes something, because a database with a full disk still answers queries.
    await withClient({ connectionString: url, ...limits }, (client) =>
      client.query('create temp table probe on commit drop as select 1'),
    );
    return true;
  } catch (error) {
    // 42501: this role may not create a temporary table. Then we cannot find out whether the disk is full, so we assume
    // that the database works.
    return (error as { code?: unknown }).code === '42501';
  }
}

/**
 * Returns the present position of PostgreSQL's log. Everything that is committed now was written before this position,
 * unless `synchronous_commit` is off.
 */
export async function readCommittedPosition(primary: Knex): Promise<string> {
  const { rows } = await primary.raw<{ rows: { position: string }[] }>(
    'select pg_current_wal_flush_lsn()::text as position',
  );
  return rows[0]!.position;
}

/** True if the replica has replayed the log up to this position. False for a server that is not a replica. */
export async function hasReplayed(replica: Knex, position: string): Promise<boolean> {
  const { rows } = await replica.raw<{ rows: { replayed: boolean }[] }>(
    'select coalesce(pg_last_wal_replay_lsn() >= cast(? as pg_lsn), false) as replayed',
    [position],
  );
  return rows[0]!.replayed;
}
