import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Lists between their upload and the start of a job, kept for a day.
    create table uploads (
      id uuid primary key,
      -- Null if nobody had to sign in.
      uploaded_by text,
      file_name text not null,
      headers jsonb not null,
      -- The first row that is a business; titles and header come before it.
      first_row integer not null,
      row_count integer not null check (row_count > 0),
      -- Columns that are used without being mapped.
      zip_code_column text,
      phone_column text,
      created_at timestamptz not null default now()
    );
    create index uploads_by_age on uploads (created_at);

    -- There is no foreign key, because checking it would take as long as writing the rows.
    create table upload_rows (
      upload_id uuid not null,
      position integer not null,
      -- In the order of the headers; a row may have fewer cells than there are headers.
      cells text[] not null,
      primary key (upload_id, position)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table upload_rows, uploads');
}
