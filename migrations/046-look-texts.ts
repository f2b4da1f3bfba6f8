import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- True if the look has values that were shown by a provider whose terms forbid storing them, and that were kept
    -- because of SEARCH_STORAGE=allowed. They are deleted once that setting does not permit it any more.
    alter table salon_looks add column has_texts boolean not null default false;
    create index salon_looks_with_texts on salon_looks (looked_at) where has_texts;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table salon_looks drop column has_texts');
}
