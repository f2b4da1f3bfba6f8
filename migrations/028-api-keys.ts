import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The keys with which programs sign in.
    create table api_keys (
      name text primary key,
      -- SHA-256 of the key, so that nobody can sign in with a copy of this table.
      key_hash bytea not null unique,
      scope text not null check (scope in ('read', 'write')),
      created_at timestamptz not null default now(),
      -- Exact to the minute.
      used_at timestamptz
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table api_keys');
}
