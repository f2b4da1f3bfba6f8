import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { connect } from '../../backend/lib/database.ts';

export type TestDatabase = { url: string; db: Knex; drop: () => Promise<void> };

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_POSTGRES'] });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database in the run's PostgreSQL: migrated and seeded, or a copy of `from` (a database that nobody is
 * connected to; by default an empty one) that is then filled by `prepare`.
 */
export async function createTestDatabase(
  prepare?: (url: string) => Promise<void>,
  from?: TestDatabase,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(process.env['TEST_DATABASE']!);
  url.pathname = `/${name}`;
  const [made, ...strategy] = process.env['TEST_TEMPLATE']!.split(' ');
  const copied = from ? new URL(from.url).pathname.slice(1) : made;
  const template = prepare && !from ? '' : `template ${copied} ${strategy.join(' ')}`;
  await asAdmin(`create database ${name} owner ${url.username} ${template}`);
  await prepare?.(url.href);
  const db = connect(url.href, 5);
  return {
    url: url.href,
    db,
    async drop() {
      await db.destroy();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}
