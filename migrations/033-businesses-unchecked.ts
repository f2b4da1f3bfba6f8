import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Their checks for each row of a long list took a fifth of its start. A start writes a job with its businesses, and keeps
    -- the salons that it finds locked until it ends (listSalonKeys); a job is taken away once it has no business, a salon
    -- once no business is of it, both asked after they were locked or marked.
    alter table businesses drop constraint businesses_job_id_fkey, drop constraint businesses_salon_id_fkey;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table businesses
      add constraint businesses_job_id_fkey foreign key (job_id) references jobs on delete cascade,
      add constraint businesses_salon_id_fkey foreign key (salon_id) references salons;
  `);
}
