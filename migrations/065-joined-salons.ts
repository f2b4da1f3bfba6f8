import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Set if an operator has said that this salon is another one (docs/decisions/0011-salons-by-keys.md): its rows and
    -- decisions then belong to that one, and its keys lead to it. joined: name and address of the row, the operator,
    -- the time.
    alter table salons
      -- No reference, because a cluster cannot enforce one between its nodes (docs/scaling.md).
      add column same_as uuid,
      add column joined jsonb;
    create index salons_joined on salons (same_as) where same_as is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table salons drop column same_as, drop column joined');
}
