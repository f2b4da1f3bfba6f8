import type { Knex } from 'knex';
import knexPackage from 'knex';

/** A pool of `max` connections. No connection is made before the first query. */
export function connect(url: string, max: number): Knex {
  return knexPackage.knex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max },
    acquireConnectionTimeout: 10_000,
  });
}

/** Whether an error says that the database cannot be reached now, so that trying again later may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (
    error.name === 'KnexTimeoutError' ||
    (typeof code === 'string' &&
      /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|57P0\d|53300)$/.test(code)) ||
    /Connection terminated|server closed the connection/i.test(error.message)
  );
}
