import type { Knex } from 'knex';
import type { SalonKey } from './frozen/salons022.js';

const ROWS_AT_ONCE = 1000;

type Row = {
  id: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
};

/** Loaded only if there are businesses, because the module reads the table of ZIP codes. */
const frozen = () => import('./frozen/salons022.js');

async function linkBatch(db: Knex, rows: Row[]): Promise<void> {
  const { completePlace, keysOf, linkRows, salonFacts } = await frozen();
  const told = rows.map((row) => ({
    id: row.id,
    facts: salonFacts({ ...row, ...completePlace(row), zipCode: row.zipCode }),
  }));
  const known = await db.raw<{ rows: SalonKey[] }>(
    `select key, salon_id as "salonId", street, city, zip_code as "zipCode" from salon_keys where key = any(?)`,
    [told.flatMap(({ facts }) => keysOf(facts))],
  );
  const { salonIds, newSalonIds, newKeys } = linkRows(told, known.rows);
  await db.raw('insert into salons (id) select unnest(cast(? as uuid[]))', [newSalonIds]);
  await db.raw(
    `insert into salon_keys (key, salon_id, street, city, zip_code)
     select key, "salonId", street, city, "zipCode" from jsonb_to_recordset(cast(? as jsonb)) as k(
       key text, "salonId" uuid, street text, city text, "zipCode" text)`,
    [JSON.stringify(newKeys)],
  );
  await db.raw(
    `update businesses b set salon_id = pair.salon_id
     from unnest(cast(? as uuid[]), cast(? as uuid[])) as pair(id, salon_id) where b.id = pair.id`,
    [rows.map(({ id }) => id), salonIds],
  );
}

/** Links all rows to salons. Ids begin with the time, so the rows come in the order in which they were inserted. */
async function linkAll(db: Knex): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select id, name, address, city, state, zip_code as "zipCode", phone
       from businesses where id > ? order by id limit ?`,
      [after, ROWS_AT_ONCE],
    );
    if (!rows.length) return;
    await linkBatch(db, rows);
    after = rows.at(-1)!.id;
  }
}

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A real business, which may be in any number of lists.
    create table salons (
      -- The id of the row in which the salon was first seen.
      id uuid primary key,
      created_at timestamptz not null default now()
    );
    create index salons_by_age on salons (created_at);

    -- The keys by which a salon is recognised (backend/features/salons/salonFacts.ts). A key of several salons matches
    -- none. There is no foreign key, because checking it would take longer than everything else for a long list.
    create table salon_keys (
      key text collate "C" not null,
      salon_id uuid not null,
      -- For keys of phone numbers: the place of the row that brought the key, in normal form.
      street text not null,
      city text not null,
      zip_code text not null
    );
    create index salon_keys_by_key on salon_keys (key);
    create index salon_keys_of_salon on salon_keys (salon_id);

    alter table businesses
      add column salon_id uuid,
      -- An earlier row of the job with the same salon. It is searched once, and its result is copied to this row.
      add column copy_of uuid;
  `);
  await linkAll(db);
  await db.raw(`
    alter table businesses alter column salon_id set not null,
      add constraint businesses_salon_id_fkey foreign key (salon_id) references salons;
    create index businesses_of_salon on businesses (salon_id);
    create index businesses_copies on businesses (copy_of) where copy_of is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table businesses drop column salon_id, drop column copy_of;
    drop table salon_keys, salons;
  `);
}
