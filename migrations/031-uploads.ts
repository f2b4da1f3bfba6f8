import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Lists between their upload and the start of a job, kept for a day.
    create table uploads (
      id uuid primary key,
      -- Null where nobody need sign in.
      uploaded_by text,
      file_name text not null,
      headers jsonb not null,
      -- The first of its rows that is a business: before it stand titles and header.
      first_row integer not null,
      row_count integer not null check (row_count > 0),
      -- Columns that are used though nobody maps them.
      zip_code_column text,
      phone_column text,
      created_at timestamptz not null default now()
    );
    create index uploads_by_age on uploads (created_at);

    -- Without a foreign key: its check for each row would cost as much as the rows.
    create table upload_rows (
      upload_id uuid not null,
      position integer not null,
      -- In the order of the headers; those that a row lacks at its end are not there.
      cells text[] not null,
      primary key (upload_id, position)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table upload_rows, uploads');
}
