import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table sessions
      add column id uuid not null default gen_random_uuid() unique,
      -- Browser and system in words. Null: not known.
      add column device text,
      -- The address of the last use. Null: not used since this column was added.
      add column address text;

    -- An operator's authenticator app (TOTP, RFC 6238).
    create table second_factors (
      email text primary key references operators on delete cascade,
      -- Encrypted with a key derived from the secret that signs cookies.
      sealed_secret bytea not null,
      -- Null: no code has confirmed it yet, and the sign-in does not ask for one.
      confirmed_at timestamptz,
      -- The time step of the last code that was used. It and earlier ones are refused.
      last_step integer not null default 0,
      -- Keyed hashes of the recovery codes that have not been used.
      recovery_hashes bytea[] not null default '{}'
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table second_factors;
    alter table sessions drop column id, drop column device, drop column address;
  `);
}
