import type { Knex } from 'knex';
import { copyAllInto, copyFields } from '../../lib/copyInto.ts';
import type { SalonKey, SalonLinks } from './salonLinks.ts';

/**
 * Lists all stored entries of these keys, and locks their salons against deletion until the transaction ends. Waits for
 * concurrent deletions, and leaves deleted salons out. If a salon was joined to another one, its keys lead to the other
 * one.
 */
export async function listSalonKeys(trx: Knex.Transaction, keys: string[]): Promise<SalonKey[]> {
  const { rows } = await trx.raw<{ rows: SalonKey[] }>(
    // One index look-up per key: for many keys at once the planner would scan the whole table.
    `with found as materialized (
       select k.* from string_to_table(?, ' ') as given(key)
         cross join lateral (select * from salon_keys where key = given.key offset 0) k),
     -- Materialized, because the planner believes these tables to be empty while a first list is written.
     kept as materialized (
       -- A salon may be joined to a further one while its lock is waited for.
       select own.id, coalesce(s.same_as, s.id) as salon_id from (select distinct salon_id from found) f
         cross join lateral (select id, same_as from salons where id = f.salon_id for key share) own
         cross join lateral (select id, same_as from salons where id = coalesce(own.same_as, own.id) for key share) s)
     select key, kept.salon_id as "salonId", found.salon_id as "ownerId", street, city, zip_code as "zipCode"
     from found join kept on kept.id = found.salon_id`,
    [[...new Set(keys)].join(' ')],
  );
  return rows;
}

/**
 * Takes no lock, so a key may be stored twice. If two concurrent starts each create a salon for the same key,
 * `settleSalons` merges the two.
 */
export async function insertSalons(
  trx: Knex.Transaction,
  { newSalonIds, newKeys }: Pick<SalonLinks, 'newSalonIds' | 'newKeys'>,
): Promise<void> {
  await copyAllInto(trx, 'salons (id)', newSalonIds, (id) => id);
  await copyAllInto(
    trx,
    'salon_keys (key, salon_id, street, city, zip_code)',
    newKeys,
    ({ key, salonId, ownerId = salonId, street, city, zipCode }) =>
      copyFields([key, ownerId, street, city, zipCode]),
  );
}

/** Lists, for each of these salons, the row of the job that is searched, keyed by salon id. */
export async function listRepresentativeRows(
  trx: Knex.Transaction,
  jobId: string,
  salonIds: string[],
): Promise<Map<string, string>> {
  if (!salonIds.length) return new Map();
  const { rows } = await trx.raw<{ rows: { id: string; salonId: string }[] }>(
    // `is true` and `offset 0` keep the planner off the job's index, which would read the whole job for each batch.
    `select b.id, given.id as "salonId" from unnest(cast(? as uuid[])) as given(id)
       cross join lateral (
         select id from businesses where salon_id = given.id and copy_of is null and (job_id = ?) is true offset 0) b`,
    [[...new Set(salonIds)], jobId],
  );
  return new Map(rows.map(({ id, salonId }) => [salonId, id]));
}

/** Marks all rows of each of these salons in the job, except the first row, as copies of the first row. */
export async function markCopies(trx: Knex.Transaction, jobId: string, salonIds: string[]): Promise<void> {
  await trx.raw(
    `with rows as materialized (
       select b.id, b.copy_of, first_value(b.id) over (partition by b.salon_id order by b.position) as first
       from unnest(cast(? as uuid[])) as given(id)
         cross join lateral (
           select * from businesses where salon_id = given.id and (job_id = ?) is true offset 0) b)
     update businesses b set copy_of = rows.first from rows
     where b.id = rows.id and rows.first <> rows.id and rows.copy_of is distinct from rows.first`,
    [salonIds, jobId],
  );
}

/** Locks those of these salons that no other transaction has locked, and returns their ids. */
export async function lockIdleSalons(trx: Knex.Transaction, ids: string[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    'select id from salons where id = any(cast(? as uuid[])) for update skip locked',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Keeps a salon from being joined to another one until the transaction ends. Returns false if it is joined already or
 * does not exist, or if another transaction is joining, separating or deleting it.
 */
export async function keepUnjoined(trx: Knex.Transaction, id: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { isUnjoined: boolean }[] }>(
    'select same_as is null as "isUnjoined" from salons where id = ? for key share skip locked',
    [id],
  );
  return rows[0]?.isUnjoined ?? false;
}

/** Returns those of these ids that are salons' ids. The ids of deleted salons are left out. */
export async function listSalons(db: Knex, ids: string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    'select id from salons where id = any(cast(? as uuid[]))',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** SQL: true if the draft `d` was requested, but no post was created for it and none is going to be. */
const NEVER_MADE = `d.post_id is null and not d.create_sent and d.state <> 'pending'`;

/**
 * Separates salons that were joined to one of these salons, if that one does not exist any more. Returns the ids of the
 * separated salons.
 */
export async function freeJoined(trx: Knex.Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `update salons s set same_as = null, joined = null
     where same_as = any(cast(? as uuid[])) and not exists (select from salons other where other.id = s.same_as)
     returning id`,
    [[...ids]],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of these salons that are unused: they are not joined to another salon, and have no rows, no decisions
 * or marks by operators, and no posts. A post that may have been created counts as a post.
 */
export async function deleteUnusedSalons(trx: Knex.Transaction, ids: string[]): Promise<void> {
  await trx.raw(
    `with unused as materialized (
       select s.id from salons s
       where s.id = any(cast(? as uuid[])) and s.same_as is null
         and not exists (select from businesses b where b.salon_id = s.id)
         and not exists (select from wordpress_drafts d where d.salon_id = s.id and not (${NEVER_MADE}))
         and not exists (select from wordpress_other_drafts d where d.salon_id = s.id)
         and not exists (select from salon_decisions d where d.salon_id = s.id)
         and not exists (select from fine_differences f where f.salon_id = s.id)),
     drafts as (delete from wordpress_drafts where salon_id = any(array(select id from unused))),
     keys as (delete from salon_keys where salon_id = any(array(select id from unused)))
     delete from salons where id = any(array(select id from unused))`,
    [ids],
  );
}
