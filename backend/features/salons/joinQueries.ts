import type { Knex } from 'knex';
import type { SalonKey } from './salonLinks.ts';

/**
 * A row of a list whose salon is joined to another one, and who has joined them. `with`: the other salon's name. `at`:
 * an ISO time.
 */
export type Joined = { name: string; address: string | null; with: string; by: string | null; at: string };

/** Something that keeps a salon from being joined; null if it does not apply. */
export type Obstacles = {
  /** Another operator has joined or separated the salon of the row meanwhile. */
  hasMoved: boolean;
  /** A row of the other salon in a list that has this one, too. `isThis`: in the list of the row. */
  inList: { name: string; isThis: boolean } | null;
  /** A post of its own that is still on a site. */
  post: { id: string; destinationId: string } | null;
  /** A draft is being written, or moved to the trash. */
  isBeingWritten: boolean;
  /** A destination that may have a post of its own, because a sync ended without an answer to its create. */
  lostCreateOn: string | null;
};

/** SQL: the draft is being written. A request of a deleted job is not carried out. */
const IS_PENDING = `d.state = 'pending' and exists (
  select from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null where b.id = d.business_id)`;

/** Finds what keeps the salon `from` of a row from being joined to `to`. Locks the drafts of `from`. */
export async function findObstacles(
  trx: Knex.Transaction,
  asked: { rowId: string; from: string; to: string; jobId: string },
): Promise<Obstacles> {
  const { rows } = await trx.raw<{ rows: Obstacles[] }>(
    `with own as materialized (
       select ${IS_PENDING} as is_pending, create_sent, post_id, site_status, destination_id
       from wordpress_drafts d where salon_id = :from for update)
     select not exists (select from businesses where id = :rowId and salon_id = :from) as "hasMoved", (
         select jsonb_build_object('name', other.name, 'isThis', j.id = :jobId)
         from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
           join businesses other on other.job_id = j.id and other.salon_id = :to
         where b.salon_id = :from order by j.id <> :jobId limit 1) as "inList",
       (select jsonb_build_object('id', post_id::text, 'destinationId', destination_id) from own
         where post_id is not null and coalesce(site_status, '') not in ('trash', 'gone')
         order by destination_id limit 1) as post,
       exists (select from own where is_pending) or exists (
         select from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
           join results r on r.business_id = b.id
         where b.salon_id = :from and r.sync_state = 'undoing') as "isBeingWritten",
       (select min(destination_id) from own where create_sent and post_id is null) as "lostCreateOn"`,
    asked,
  );
  return rows[0]!;
}

/**
 * Joins the salon `from` to the salon `to`: its rows, decisions and looks become those of `to`, and so do rows of later
 * lists that its keys find. Its keys stay its own, so that it can be separated again.
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
  // Only posts in the trash or deleted are left. As with other further drafts of a salon, nothing is written to them
  // any more.
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
  // Nobody has compared the posts with these rows, even if a look was later than their verification.
  await trx.raw('update wordpress_drafts set looked_at = null where salon_id = :to', bindings);
  await trx.raw('update salon_decisions set salon_id = :to where salon_id = :from', bindings);
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

/** All keys of a salon and of those that are joined to it, each with the salon that has brought it. */
export async function listOwnKeys(trx: Knex.Transaction, salonId: string): Promise<SalonKey[]> {
  const { rows } = await trx.raw<{ rows: SalonKey[] }>(
    `select key, salon_id as "salonId", street, city, zip_code as "zipCode" from salon_keys
     where salon_id = :salonId or salon_id = any(array(select id from salons where same_as = :salonId))`,
    { salonId },
  );
  return rows;
}

/**
 * The values of a list by which a salon is recognised. `searchedId`: the row of its list whose result it carries; its
 * own id unless it is a copy.
 */
export type Recognised = {
  id: string;
  searchedId: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
};

/** Lists the rows of a salon, and its decisions with the rows on which they were made. Locks both. */
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
  // A sync keeps a written value that a newer list or search lacks. Values from this salon's rows must not be kept so.
  await trx.raw('delete from wordpress_written where salon_id = :to', moved);
  // What was offered from this salon's rows must not be written any more. The next look compares the posts again.
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
  // The post stays the other salon's. "Refused", so that an undo of these rows' sync does not move it to the trash.
  await trx.raw(
    `update results r
     set synced_to_wordpress = false, sync_status = null, wordpress_post_id = null, wordpress_edit_url = null,
       sync_state = case when r.sync_state is null then null else 'refused' end, sync_error = :note
     where r.business_id = any(cast(:businessIds as uuid[])) and r.wordpress_post_id is not null`,
    moved,
  );
}

/** True if a draft of the salon is being written, or moved to the trash. */
export async function isBeingWritten(trx: Knex.Transaction, salonId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select from wordpress_drafts d where salon_id = :salonId and ${IS_PENDING}
     union all
     select from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       join results r on r.business_id = b.id
     where b.salon_id = :salonId and r.sync_state in ('pending', 'undoing')
     limit 1`,
    { salonId },
  );
  return rows.length > 0;
}
