import pg from 'pg';

const PROBE_TIMEOUT_MS = 3000;

/**
 * True if the database answers and can write. Uses its own connection, so that a full pool does not look like an
 * outage.
 */
export async function databaseWorks(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // A broken connection is reported by the query that fails on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A database with a full disk still answers queries.
    await client.query('create temp table probe on commit drop as select 1');
    return true;
  } catch (error) {
    // If the role may not create a table, this cannot show whether the disk is full, so assume that it is not.
    return (error as { code?: unknown }).code === '42501';
  } finally {
    await client.end().catch(() => undefined);
  }
}
