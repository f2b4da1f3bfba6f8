import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The pages that a row's result has, or would have if no other row of the job claimed them. Salons share no page
    -- (docs/decisions/0021-one-page-one-salon.md). One row of a salon claims for all of them.
    -- Without foreign keys, whose checks would cost more than the rows: jobs' deletion removes them.
    create table page_claims (
      job_id uuid not null,
      business_id uuid not null,
      -- Hash of the platform and the key that all URLs of the page share.
      page uuid not null,
      platform_id text not null,
      -- The page's position among the pages of its platform that the row may get as found. Null if it is at most
      -- possible.
      choice smallint,
      -- How well the page fits the row.
      strength integer not null,
      -- The strength once the row has asked for the page; 0 before, -1 if the page is another salon's.
      bid integer not null,
      primary key (business_id, page)
    );
    create index page_claims_by_page on page_claims (job_id, page, bid);

    -- The same hash of a decision's page. Decisions from before this column get the hash for platforms without URL
    -- rules.
    alter table salon_decisions add column page uuid;
    update salon_decisions set page = cast(
      left(encode(sha256(convert_to(platform_id || E'\\n' || lower(url), 'UTF8')), 'hex'), 32) as uuid);
    alter table salon_decisions alter column page set not null;
    create index salon_decisions_by_page on salon_decisions (page)
      where withdrawn_at is null and verdict <> 'rejected';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table salon_decisions drop column page;
    drop table page_claims;
  `);
}
