import pg from 'pg';

const PROBE_TIMEOUT_MS = 3000;

/** Asks on a connection of its own, so that a full pool does not look like a database that is away. */
export async function databaseAnswers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // A connection that breaks is told by the query that fails on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
