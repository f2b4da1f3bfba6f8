import type { Knex } from 'knex';
import knexPackage from 'knex';
import pg from 'pg';

/**
 * Every new connection of a pool of ours runs this statement. It makes PostgreSQL assume that reading a random row
 * costs little more than reading the next one, which is so on a solid-state disk and in the cache. PostgreSQL's default
 * is meant for hard disks: with the default, a query for one of ten lists would read the rows of all ten.
 */
export const SESSION_SETTINGS = 'set random_page_cost = 1.1';

/** Creates a pool of at most `max` connections. No connection is made before the first query. */
export function connect(url: string, max: number): Knex {
  return knexPackage.knex({
    client: 'pg',
    // Parsed by pg itself, because knex's own parser reads sslmode and IPv6 addresses differently.
    connection: { connectionString: url },
    pool: {
      min: 0,
      max,
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) =>
        void connection.query(SESSION_SETTINGS, (error: Error | null) => done(error, connection)),
    },
    acquireConnectionTimeout: 10_000,
    // The thrown error reaches the caller; on the console it would appear again, without its context.
    log: { error: () => undefined, warn: () => undefined },
  });
}

/** Runs `work` with a pool that is closed afterwards. */
export async function withPool<Result>(
  url: string,
  max: number,
  work: (db: Knex) => Promise<Result>,
): Promise<Result> {
  const db = connect(url, max);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs `work` with a connection of its own, outside of any pool. */
export async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(options);
  // A broken connection is reported by the query that fails on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ends the connection of a transaction when the signal is aborted. The running statement then fails at once, and
 * PostgreSQL rolls back. Throws if the signal is aborted already.
 */
export async function endOnAbort(trx: Knex.Transaction, signal: AbortSignal | undefined): Promise<void> {
  const connection = (await trx.client.acquireConnection()) as pg.Client;
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => void connection.end());
}

const AWAY_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|57P0\d|53300)$/;

const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code);

/** True if an error comes from the database: it cannot be reached, or it reports a SQLSTATE. */
export const isDatabaseFault = (error: unknown): boolean =>
  isDatabaseAway(error) || /^[0-9A-Z]{5}$/.test(codeOf(error));

/** True if an error means that the database cannot be reached now, so that a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const { name, code, message } = Object(error) as { name?: unknown; code?: unknown; message?: unknown };
  return (
    name === 'KnexTimeoutError' ||
    AWAY_CODE.test(String(code)) ||
    /Connection terminated|server closed the connection|timeout exceeded when trying to connect|not queryable/i.test(
      String(message),
    )
  );
}

/** True if the error means that the disk is full. The database itself can still be reached. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

/** True if PostgreSQL undid a transaction because of a deadlock: it and another transaction waited for each other. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
