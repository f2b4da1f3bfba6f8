import setupPostgres from '../../support/postgresSetup.ts';
import teardownPostgres from '../../support/postgresTeardown.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

/** Measures on a PostgreSQL that runs only for this. */
export async function onPostgres<Value>(measure: () => Promise<Value>): Promise<Value> {
  await setupPostgres();
  return measure().finally(teardownPostgres);
}

/** Measures on a migrated database, with a PostgreSQL that runs only for this. */
export const onDatabase = (measure: (database: TestDatabase) => Promise<void>): Promise<void> =>
  onPostgres(async () => {
    const database = await createTestDatabase();
    await measure(database).finally(database.drop);
  });

/** Measures an API of this process, with a PostgreSQL that runs only for this. */
export const onApi = (measure: (api: TestApi) => Promise<void>): Promise<void> =>
  onPostgres(async () => {
    const api = await startTestApi();
    await measure(api).finally(api.stop);
  });
