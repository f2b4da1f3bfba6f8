import pg from 'pg';

const PROBE_TIMEOUT_MS = 3000;

/** Whether it answers and can write. Asks on a connection of its own, so that a full pool does not look like a database that is away. */
export async function databaseWorks(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // A connection that breaks is told by the query that fails on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // On a full disk it still answers questions.
    await client.query('create temp table probe on commit drop as select 1');
    return true;
  } catch (error) {
    // Who may make no table is told nothing of the disk by it.
    return (error as { code?: unknown }).code === '42501';
  } finally {
    await client.end().catch(() => undefined);
  }
}
