import type { Knex } from 'knex';
import type { SalonKey, StoredRow } from './salonLinks.ts';

/**
 * How a salon was joined to another one: in a row with this `name` and `address`, by the operator `by`, at the ISO time
 * `at`. `with`: the other salon's name.
 */
export type Joined = { name: string; address: string | null; with: string; by: string | null; at: string };

/**
 * Joins the salon `from` to the salon `to`, which gets the rows and decisions of `from`. The keys stay those of `from`,
 * so that it can be separated again. Later rows that match these keys get the salon `to`.
 */
export async function moveToSalon(
  trx: Knex.Transaction,
  { from, to, joined }: { from: string; to: string; joined: Joined },
): Promise<void> {
  const bindings = { from, to, joined: JSON.stringify(joined) };
  await trx.raw(
    'update salons set same_as = :to, joined = cast(:joined as jsonb) where id = :from',
    bindings,
  );
  await trx.raw('update salons set same_as = :to where same_as = :from', bindings);
  // All posts of `from` are in the trash or deleted (see `findObstacles`), and nothing is written to them any more.
  await trx.raw(
    `insert into wordpress_other_drafts (salon_id, destination_id, business_id, slug, post_id, edit_url, changed_at)
     select :to, destination_id, business_id, slug, post_id, edit_url, changed_at
     from wordpress_drafts where salon_id = :from and post_id is not null`,
    bindings,
  );
  await trx.raw('delete from wordpress_drafts where salon_id = :from', bindings);
  await trx.raw(
    `update businesses set salon_id = :to where id = any(array(
       select id from businesses where salon_id = :from order by id for no key update))`,
    bindings,
  );
  // The posts of `to` were not compared with the moved rows, so they count as not looked at.
  await trx.raw('update wordpress_drafts set looked_at = null where salon_id = :to', bindings);
  await trx.raw('update salon_decisions set salon_id = :to where salon_id = :from', bindings);
  // The next look is compared with the last one only. So that it can find a page of either salon lost, the last look
  // gets the pages that are known from the other salon's last look.
  await trx.raw(
    `with last as (
       select distinct on (salon_id, provider) salon_id, provider, job_id, looked_at, known
       from salon_looks where salon_id in (:from, :to) order by salon_id, provider, looked_at desc)
     update salon_looks l set known = jsonb_set(l.known, '{platforms}', coalesce(l.known -> 'platforms', '{}') || (
       select coalesce(jsonb_object_agg(id, coalesce(l.known #> array['platforms', id], '{"shown": []}')
         || jsonb_build_object('page', platform -> 'page')), '{}')
       from jsonb_each(other.known -> 'platforms') as given(id, platform)
       where jsonb_exists(platform, 'page') and l.known #> array['platforms', id, 'page'] is null))
     from last join last other on other.provider = last.provider and other.looked_at < last.looked_at
     where (l.salon_id, l.job_id) = (last.salon_id, last.job_id)`,
    bindings,
  );
  await trx.raw(
    `update salon_looks l set salon_id = :to where salon_id = :from and not exists (
       select from salon_looks other where other.salon_id = :to and other.job_id = l.job_id)`,
    bindings,
  );
  await trx.raw(
    `delete from fine_differences f using fine_differences other
     where f.salon_id = :from and other.salon_id = :to and f.withdrawn_at is null and other.withdrawn_at is null
       and (f.platform_id, f.element, f.value_key) = (other.platform_id, other.element, other.value_key)`,
    bindings,
  );
  await trx.raw('update fine_differences set salon_id = :to where salon_id = :from', bindings);
}

/** Lists the salons that are joined to the salon of a row, the latest first. */
export async function listJoinedTo(
  db: Knex,
  businessId: string,
): Promise<(Joined & { salonId: string; sameAs: string })[]> {
  const { rows } = await db.raw<{ rows: { salonId: string; sameAs: string; joined: Joined }[] }>(
    `select s.id as "salonId", s.same_as as "sameAs", s.joined
     from businesses b join salons s on s.same_as = b.salon_id
     where b.id = ? order by s.joined ->> 'at' desc`,
    [businessId],
  );
  return rows.map(({ joined, ...ids }) => ({ ...ids, ...joined }));
}

/** Lists all keys of a salon and of the salons that are joined to it, each with the salon under which it is stored. */
export async function listOwnKeys(trx: Knex.Transaction, salonId: string): Promise<SalonKey[]> {
  const { rows } = await trx.raw<{ rows: SalonKey[] }>(
    `select key, salon_id as "salonId", street, city, zip_code as "zipCode" from salon_keys
     where salon_id = :salonId or salon_id = any(array(select id from salons where same_as = :salonId))`,
    { salonId },
  );
  return rows;
}

/**
 * A row or a decision, with the values by which its salon is recognised. `searchedId`: its own id or, if it is a copy,
 * that of the row whose result it has.
 */
export type Recognised = StoredRow & { searchedId: string };

/** Lists the rows of a salon, and its decisions with the values of the rows on which they were made. Locks both. */
export async function listOfSalon(
  trx: Knex.Transaction,
  salonId: string,
): Promise<{ rows: Recognised[]; decisions: Recognised[] }> {
  const { rows } = await trx.raw<{ rows: Recognised[] }>(
    `select id, coalesce(copy_of, id) as "searchedId", name, address, city, state, zip_code as "zipCode", phone
     from businesses where salon_id = ? order by id for no key update`,
    [salonId],
  );
  const decisions = await trx.raw<{ rows: Recognised[] }>(
    `select id, id as "searchedId", business ->> 'name' as name, business ->> 'address' as address, business ->> 'city' as city,
       business ->> 'state' as state, business ->> 'zipCode' as "zipCode", business ->> 'phone' as phone
     from salon_decisions where salon_id = ? order by id for no key update`,
    [salonId],
  );
  return { rows, decisions: decisions.rows };
}

/**
 * Removes from the looks at two separated salons the known pages that no look at a row of the same salon has found.
 * They may be the other salon's pages, so a later look must not report them as lost. A look whose row is deleted does
 * not count, because it is not known which of the two salons that row belonged to.
 */
const forgetPagesOfOthers = (
  trx: Knex.Transaction,
  salonIds: { from: string; to: string },
): Promise<unknown> =>
  trx.raw(
    `update salon_looks l set known = jsonb_set(known, '{platforms}', (
       select coalesce(jsonb_object_agg(given.id, case when exists (
           select from salon_looks own join businesses b on b.id = own.business_id
           where own.salon_id = l.salon_id and b.salon_id = l.salon_id
             and own.pages ->> given.id = platform #>> '{page,url}')
         then platform else platform - 'page' end), '{}')
       from jsonb_each(l.known -> 'platforms') as given(id, platform)))
     where salon_id in (:from, :to)`,
    salonIds,
  );

/** Makes the joined salon `from` a salon of its own again, with these rows and decisions. */
export async function moveFromSalon(
  trx: Knex.Transaction,
  moved: { from: string; to: string; businessIds: string[]; decisionIds: string[]; note: string },
): Promise<void> {
  await trx.raw('update salons set same_as = null, joined = null where id = :from', moved);
  await trx.raw('update businesses set salon_id = :from where id = any(cast(:businessIds as uuid[]))', moved);
  await trx.raw(
    'update salon_decisions set salon_id = :from where id = any(cast(:decisionIds as uuid[]))',
    moved,
  );
  await trx.raw(
    `update salon_looks set salon_id = :from where salon_id = :to and business_id = any(cast(:businessIds as uuid[]))
       and job_id <> all(array(select job_id from salon_looks where salon_id = :from))`,
    moved,
  );
  await forgetPagesOfOthers(trx, moved);
  // A sync keeps values that were written earlier even if a newer list or search lacks them. It must not keep values
  // that may come from the rows of `from`, so all written values of `to` are marked.
  await trx.raw('update wordpress_written set separated = true where salon_id = :to', moved);
  // Open and accepted updates may come from the rows of `from`, so they are deleted. The next look compares the posts
  // again.
  await trx.raw(
    `delete from wordpress_updates where salon_id = :to and state in ('open', 'accepted')`,
    moved,
  );
  await trx.raw(
    `update wordpress_drafts
     set looked_at = null, waiting_count = 0, waiting_kinds = '{}', edited_count = 0, accepted_count = 0, failed_count = 0
     where salon_id = :to`,
    moved,
  );
  // The post stays that of `to`. The state `refused` keeps an undo of these rows' sync from moving it to the trash.
  await trx.raw(
    `update results r
     set synced_to_wordpress = false, sync_status = null, wordpress_post_id = null, wordpress_edit_url = null,
       sync_state = case when r.sync_state is null then null else 'refused' end, sync_error = :note
     where r.business_id = any(cast(:businessIds as uuid[])) and r.wordpress_post_id is not null`,
    moved,
  );
}
