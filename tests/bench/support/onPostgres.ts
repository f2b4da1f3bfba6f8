import setupPostgres from '../../support/postgresSetup.ts';
import teardownPostgres from '../../support/postgresTeardown.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Measures on a PostgreSQL that runs only for this. It is stopped after Ctrl-C, too, with all temporary files. */
export async function onPostgres<Value>(measure: () => Promise<Value>): Promise<Value> {
  const interrupted = () => void teardownPostgres().then(() => process.exit(1));
  await setupPostgres();
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await measure();
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    await teardownPostgres();
  }
}

/** Measures on a migrated database, with a PostgreSQL that runs only for this. */
export const onDatabase = <Value>(measure: (database: TestDatabase) => Promise<Value>): Promise<Value> =>
  onPostgres(async () => {
    const database = await createTestDatabase();
    return measure(database).finally(database.drop);
  });

/** Measures an API of this process, with a PostgreSQL that runs only for this. */
export const onApi = (measure: (api: TestApi) => Promise<void>): Promise<void> =>
  onPostgres(async () => {
    const api = await startTestApi();
    await measure(api).finally(api.stop);
  });
