import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A decision that a salon is closed or still open is not about a page. Its basis contains what each page said at
    -- that time.
    alter table salon_decisions
      alter column platform_id drop not null,
      alter column url drop not null,
      alter column page drop not null,
      drop constraint salon_decisions_verdict_check,
      add constraint salon_decisions_verdict_check check (
        case when verdict in ('closed', 'open') then num_nonnulls(platform_id, url, page) = 0
          else verdict in ('accepted', 'rejected', 'set') and num_nulls(platform_id, url, page) = 0 end);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from salon_decisions where platform_id is null;
    alter table salon_decisions
      drop constraint salon_decisions_verdict_check,
      add constraint salon_decisions_verdict_check check (verdict in ('accepted', 'rejected', 'set')),
      alter column platform_id set not null,
      alter column url set not null,
      alter column page set not null;
  `);
}
