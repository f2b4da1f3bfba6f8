import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What a row's own pages say about its salon (docs/decisions/0023-facts.md): derived from the result's details after
    -- decisions and claims, and written in the same statement. No row if they say nothing.
    create table salon_facts (
      business_id uuid primary key references businesses on delete cascade,
      job_id uuid not null,
      -- The contract's list of Fact.
      facts jsonb not null,
      -- Websites that the search showed (the contract's SiteHit), from which facts are derived again after a decision.
      sites jsonb
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table salon_facts');
}
