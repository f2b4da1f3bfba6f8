import type { Knex } from 'knex';
import { eventually } from './eventually.ts';

/** Waits until somebody waits for a lock in this database. Other test files have databases in the same PostgreSQL. */
export const untilBlocked = (db: Knex): Promise<number> =>
  eventually(
    async () => {
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `select from pg_locks where not granted
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rowCount;
    },
    (waiting) => waiting > 0,
  );
