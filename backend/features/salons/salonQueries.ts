import type { Knex } from 'knex';
import type { SalonKey, SalonLinks } from './salonLinks.ts';

/**
 * All that is known of these keys. The salons stay as long as this transaction does: one that is being taken away
 * meanwhile is waited for, and is not answered.
 */
export async function listSalonKeys(trx: Knex.Transaction, keys: string[]): Promise<SalonKey[]> {
  const { rows } = await trx.raw<{ rows: SalonKey[] }>(
    `select k.key, k.salon_id as "salonId", k.street, k.city, k.zip_code as "zipCode"
     from salon_keys k
       -- One by one: for the planner these tables are empty while a first list is written.
       cross join lateral (select from salons where id = k.salon_id for key share) s
     where k.key = any(cast(? as text[]))`,
    [keys],
  );
  return rows;
}

/** Waits for nobody: a key may stand there twice, and means the same. */
export async function insertSalons(
  trx: Knex.Transaction,
  { newSalonIds, newKeys }: Pick<SalonLinks, 'newSalonIds' | 'newKeys'>,
): Promise<void> {
  if (newSalonIds.length) {
    await trx.raw('insert into salons (id) select unnest(cast(? as uuid[]))', [newSalonIds]);
  }
  if (!newKeys.length) return;
  const column = (name: keyof SalonKey) => newKeys.map((key) => key[name]);
  await trx.raw(
    `insert into salon_keys (key, salon_id, street, city, zip_code)
     select * from unnest(
       cast(? as text[]), cast(? as uuid[]), cast(? as text[]), cast(? as text[]), cast(? as text[]))`,
    [column('key'), column('salonId'), column('street'), column('city'), column('zipCode')],
  );
}

/** The rows of a job that these salons' results are searched for, by the salon's id. */
export async function listSearchedRows(
  trx: Knex.Transaction,
  jobId: string,
  salonIds: string[],
): Promise<Map<string, string>> {
  const { rows } = await trx.raw<{ rows: { id: string; salonId: string }[] }>(
    `select id, salon_id as "salonId" from businesses
     where salon_id = any(cast(? as uuid[])) and copy_of is null
       -- Not by the index of the job, which would read all of it for each batch.
       and (job_id = ?) is true`,
    [salonIds, jobId],
  );
  return new Map(rows.map(({ id, salonId }) => [salonId, id]));
}

/** One transaction at a time, until it ends. To be the last that waits for others. */
export async function lockSalons(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('salons'))`);
}

/** Longer than any list takes to be written. */
const LONGEST_START = '1 hour';

export type NewSalonRow = {
  id: string;
  salonId: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
};

/**
 * Of the salons that this transaction has made for a job, those that share a key with one that another has made
 * meanwhile, with all their rows.
 */
export async function listMadeTwice(trx: Knex.Transaction, jobId: string): Promise<NewSalonRow[]> {
  const { rows } = await trx.raw<{ rows: NewSalonRow[] }>(
    // Each by its index: for the planner these tables may be empty, and it would compare all of them with all.
    `with theirs as materialized (
       select k.key from salons t
         cross join lateral (select key from salon_keys where salon_id = t.id offset 0) k
       where t.created_at > now() - interval '${LONGEST_START}' and t.created_at <> now()),
     mine as materialized (
       select distinct s.id from theirs
         cross join lateral (select salon_id from salon_keys where key = theirs.key offset 0) k
         cross join lateral (select id from salons where id = k.salon_id and created_at = now() offset 0) s)
     select b.id, b.salon_id as "salonId", b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.phone
     from mine cross join lateral (
       select * from businesses where salon_id = mine.id and (job_id = ?) is true offset 0) b
     order by b.position`,
    [jobId],
  );
  return rows;
}

/** Gives what a new salon has to another one, and takes the new one away. */
export async function joinSalons(
  trx: Knex.Transaction,
  jobId: string,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  if (!pairs.length) return;
  const moved = { jobId, froms: pairs.map(({ from }) => from), tos: pairs.map(({ to }) => to) };
  const pair = 'unnest(cast(:froms as uuid[]), cast(:tos as uuid[])) as pair(old, new)';
  await trx.raw(
    `update businesses b set salon_id = pair.new from ${pair} where b.job_id = :jobId and b.salon_id = pair.old`,
    moved,
  );
  await trx.raw(
    `update salon_keys k set salon_id = pair.new from ${pair} where k.salon_id = pair.old`,
    moved,
  );
  await trx.raw('delete from salons where id = any(cast(:froms as uuid[]))', moved);
}

/** Keeps salons to this transaction; answers which, without those that another one is about to use. */
export async function lockIdleSalons(trx: Knex.Transaction, ids: string[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    'select id from salons where id = any(cast(? as uuid[])) for update skip locked',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Of a draft that was asked for and never made. */
const NEVER_MADE = `d.post_id is null and not d.create_sent and d.state <> 'pending'`;

/** Takes away those of these salons that have no row in a job, no draft on any site and no decision. */
export async function deleteUnusedSalons(trx: Knex.Transaction, ids: string[]): Promise<void> {
  await trx.raw(
    `with unused as materialized (
       select s.id from salons s
       where s.id = any(cast(? as uuid[])) and not exists (select from businesses b where b.salon_id = s.id)
         and not exists (select from wordpress_drafts d where d.salon_id = s.id and not (${NEVER_MADE}))
         and not exists (select from wordpress_other_drafts d where d.salon_id = s.id)
         and not exists (select from salon_decisions d where d.salon_id = s.id)),
     drafts as (delete from wordpress_drafts where salon_id = any(array(select id from unused))),
     keys as (delete from salon_keys where salon_id = any(array(select id from unused)))
     delete from salons where id = any(array(select id from unused))`,
    [ids],
  );
}
