import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The look has values that pages showed to a provider whose terms forbid storing them, which the setting
    -- SEARCH_STORAGE=allowed permitted. They are deleted once it permits that no more.
    alter table salon_looks add column has_texts boolean not null default false;
    create index salon_looks_with_texts on salon_looks (looked_at) where has_texts;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table salon_looks drop column has_texts');
}
