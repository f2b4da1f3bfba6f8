import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Increases with every lease, so that a later owner always has a higher token.
    create sequence lease_tokens;
    -- Who may work on a thing now. The owner deletes the row when it is done; a dead owner's row can be taken over when
    -- it has expired.
    create table leases (
      name text primary key,
      -- The fencing token: its owner may write as long as this column contains it.
      token bigint not null,
      -- By the database's clock.
      until timestamptz not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table leases; drop sequence lease_tokens');
}
