import setupPostgres from '../../support/postgresSetup.ts';
import teardownPostgres from '../../support/postgresTeardown.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

/** Measures on a PostgreSQL that runs only for this. */
export async function onPostgres(measure: () => Promise<void>): Promise<void> {
  await setupPostgres();
  await measure().finally(teardownPostgres);
}

/** Measures on a migrated database, with a PostgreSQL that runs only for this. */
export const onDatabase = (measure: (database: TestDatabase) => Promise<void>): Promise<void> =>
  onPostgres(async () => {
    const database = await createTestDatabase();
    await measure(database).finally(database.drop);
  });
