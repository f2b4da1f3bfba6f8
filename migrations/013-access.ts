import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table operators (
      -- The email in lower case.
      email text primary key,
      password_hash text not null,
      created_at timestamptz not null default now(),
      signed_in_at timestamptz
    );

    create table sessions (
      -- SHA-256 of the id in the cookie, so that nobody can sign in with a copy of this table.
      id_hash bytea primary key,
      email text not null references operators on delete cascade,
      created_at timestamptz not null default now(),
      -- Exact to the minute.
      seen_at timestamptz not null default now()
    );
    create index sessions_of_operator on sessions (email);

    -- Attempts to sign in since the window began, for each address, account and device.
    create table sign_in_attempts (
      key text primary key,
      count integer not null,
      since timestamptz not null
    );

    -- One row: the secret that signs cookies if SESSION_SECRET is not set.
    create table session_secret (
      single boolean primary key default true check (single),
      secret text not null
    );

    -- The email of an operator, who may have been removed since. Null: nobody was signed in.
    alter table jobs add column started_by text;
  `);
  await db.raw('insert into session_secret (secret) values (?)', [randomBytes(32).toString('base64url')]);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table jobs drop column started_by;
    drop table session_secret, sign_in_attempts, sessions, operators;
  `);
}
