import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Rises with every lease that is taken, so that a later owner always has the higher token.
    create sequence lease_tokens;
    -- Who may work on a thing now. A row goes when its owner is done; a dead owner's row is taken over once it ran out.
    create table leases (
      name text primary key,
      -- The fencing token: its owner may write as long as it stands here.
      token bigint not null,
      -- By the database's clock.
      until timestamptz not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table leases; drop sequence lease_tokens');
}
