import type { Knex } from 'knex';
import type { PostPayload } from '../../../queue/payloads.ts';
import type { DraftRequest, DraftState } from './draftQueries.ts';

/**
 * For a client that does not say whether its call repeats an earlier one: within this time after a draft has ended, the
 * client's next call reports the outcome, if no call has reported it yet. Later, it makes a new request.
 */
const KEPT_FOR = '2 minutes';
/** A request that was not carried out within this time may be made again. */
const LOST_AFTER = '1 hour';

/** SQL: true if the row of the draft `d` belongs to a job that is not deleted. */
const IN_A_JOB = `exists (
  select from businesses b join jobs j on j.id = b.job_id where b.id = d.business_id and j.deleted_at is null)`;

/** SQL: sets the draft's name, unless the draft has a post, which keeps the name that was last written to it. */
const keptName = (name: string): string => `name = case when d.post_id is null then ${name} else d.name end`;

export type AskedDraft = {
  salonId: string;
  businessId: string;
  slug: string;
  name: string;
  samePostId: number | null;
};

/**
 * Gives these rows the salons that they have now: an operator may join a salon to another while a sync begins. Locks
 * the salons, so that they cannot be joined until the transaction ends.
 */
export async function ofCurrentSalons(trx: Knex.Transaction, asked: AskedDraft[]): Promise<AskedDraft[]> {
  await trx.raw('select from salons where id = any(cast(? as uuid[])) order by id for key share', [
    asked.map(({ salonId }) => salonId),
  ]);
  // This is a new statement, because only a new one sees what was committed while the transaction waited for the lock.
  const { rows } = await trx.raw<{ rows: { id: string; salonId: string }[] }>(
    `select b.id, b.salon_id as "salonId" from unnest(cast(? as uuid[])) as given(id)
       cross join lateral (select id, salon_id from businesses where id = given.id limit 1) b`,
    [asked.map(({ businessId }) => businessId)],
  );
  const salonIds = new Map(rows.map(({ id, salonId }) => [id, salonId]));
  return asked.map((draft) => ({ ...draft, salonId: salonIds.get(draft.businessId) ?? draft.salonId }));
}

export type RowState = Omit<DraftState, 'salonId'>;

/**
 * Makes one request for each salon that has no pending request, from the salon's first row in `asked`. A pending
 * request does not count if it is lost (LOST_AFTER) or if its job was deleted. Unless `isFirst` (the first call of a
 * sync), a salon whose last outcome is still to be reported for one of these rows (KEPT_FOR) gets no request. Returns
 * the new requests.
 */
export async function requestDrafts(
  trx: Knex.Transaction,
  destinationId: string,
  asked: AskedDraft[],
  isFirst: boolean,
): Promise<DraftRequest[]> {
  const first = new Map(asked.toReversed().map((draft) => [draft.salonId, draft]));
  const { rows } = await trx.raw<{ rows: DraftRequest[] }>(
    `insert into wordpress_drafts as d (salon_id, destination_id, business_id, slug, name, same_post_id, state)
     select "salonId", :destinationId, "businessId", slug, name, "samePostId", 'pending'
     from jsonb_to_recordset(cast(:drafts as jsonb)) as given(
       "salonId" uuid, "businessId" uuid, slug text, name text, "samePostId" bigint)
     order by "salonId"
     on conflict (salon_id, destination_id) do update
     set state = 'pending', business_id = excluded.business_id, ${keptName('excluded.name')}, same_post_id = excluded.same_post_id,
       -- Earlier versions also made slugs that WordPress changes, so such a draft was never found.
       slug = case when d.post_id is null and d.slug ~ '[^a-z0-9-]' then excluded.slug else d.slug end,
       request = d.request + 1, is_begun = false, acknowledged = false, error = null, changed_at = now()
     where (d.state <> 'pending' and (:isFirst or d.acknowledged or d.changed_at < now() - interval '${KEPT_FOR}'
         -- An outcome of another row does not answer a request for this row.
         or not d.business_id = any(cast(:businessIds as uuid[]))))
       or d.changed_at < now() - interval '${LOST_AFTER}' or not ${IN_A_JOB}
     returning salon_id as "salonId", destination_id as "destinationId", request`,
    {
      destinationId,
      isFirst,
      drafts: JSON.stringify([...first.values()]),
      businessIds: asked.map(({ businessId }) => businessId),
    },
  );
  return rows;
}

/** A row whose salon's draft is pending. */
export type BusyRow = {
  businessId: string;
  /** The post by somebody else that is being completed; null if the salon's own draft is being written. */
  samePostId: string | null;
  /** True if the draft was requested for this row. */
  isOwn: boolean;
  /** True if an earlier call has requested this row. */
  isRequested: boolean;
};

/** Lists those of these rows whose salon's draft is pending for a job that is not deleted. */
export async function listBusyRows(
  trx: Knex.Transaction,
  destinationId: string,
  asked: AskedDraft[],
): Promise<BusyRow[]> {
  const { rows } = await trx.raw<{ rows: BusyRow[] }>(
    `select given.id as "businessId", d.same_post_id::text as "samePostId", d.business_id = given.id as "isOwn",
       d.business_id = given.id or coalesce(r.sync_state = 'pending' and r.sync_destination = :destinationId, false)
         as "isRequested"
     from unnest(cast(:businessIds as uuid[]), cast(:salonIds as uuid[])) as given(id, salon_id)
       join wordpress_drafts d on d.salon_id = given.salon_id and d.destination_id = :destinationId
       join results r on r.business_id = given.id
     where d.state = 'pending' and ${IN_A_JOB}`,
    {
      destinationId,
      businessIds: asked.map(({ businessId }) => businessId),
      salonIds: asked.map(({ salonId }) => salonId),
    },
  );
  return rows;
}

/**
 * Requests each of these drafts again if rows have waited for the end of another row's request. The draft is requested
 * for the row that has waited longest. Returns the new requests.
 */
export async function requestWaiting(trx: Knex.Transaction, drafts: PostPayload[]): Promise<DraftRequest[]> {
  const { rows } = await trx.raw<{ rows: DraftRequest[] }>(
    `update wordpress_drafts d
     set state = 'pending', business_id = next.id, ${keptName('next.name')}, request = d.request + 1, is_begun = false,
       acknowledged = false, error = null, changed_at = now()
     from (
       select distinct on (b.salon_id, r.sync_destination) b.salon_id, r.sync_destination, b.id, b.name
       from unnest(cast(? as uuid[]), cast(? as text[])) as given(salon_id, destination_id)
         join businesses b on b.salon_id = given.salon_id join jobs j on j.id = b.job_id and j.deleted_at is null
         join results r on r.business_id = b.id
       where r.sync_state = 'pending' and r.sync_destination = given.destination_id
       order by b.salon_id, r.sync_destination, r.sync_asked_at, b.id) next
     where d.salon_id = next.salon_id and d.destination_id = next.sync_destination
       and (d.state <> 'pending' or not ${IN_A_JOB})
     returning d.salon_id as "salonId", d.destination_id as "destinationId", d.request`,
    [drafts.map(({ salonId }) => salonId), drafts.map(({ destinationId }) => destinationId)],
  );
  return rows;
}

/** True if any of these drafts is pending. Requests of deleted jobs are not carried out, so they do not count. */
export async function areAnyPending(db: Knex, destinationId: string, salonIds: string[]): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from wordpress_drafts d
     where destination_id = ? and state = 'pending' and salon_id = any(cast(? as uuid[])) and ${IN_A_JOB}
     limit 1`,
    [destinationId, salonIds],
  );
  return rows.length > 0;
}

/**
 * Returns the states of these rows on a destination. Marks the outcomes of drafts that were requested for one of these
 * rows as reported. The rows of a salon share one draft:
 *
 * - The row for which the draft was requested gets the draft's state.
 * - Another row whose last sync was to this destination gets the state of that sync.
 * - Any other row gets the draft's state if the row for which the draft was requested is among these rows, else none.
 */
export async function acknowledgeDrafts(
  db: Knex,
  destinationId: string,
  asked: Pick<AskedDraft, 'salonId' | 'businessId'>[],
): Promise<RowState[]> {
  const { rows } = await db.raw<{ rows: RowState[] }>(
    `with given as (
       select * from unnest(cast(:businessIds as uuid[]), cast(:salonIds as uuid[])) as given(id, salon_id)),
     ended as (
       update wordpress_drafts set acknowledged = true
       where destination_id = :destinationId and salon_id = any(cast(:salonIds as uuid[]))
         and business_id = any(cast(:businessIds as uuid[])) and state <> 'pending' and not acknowledged),
     states as (
       select given.id, d.*, r.*, r.sync_destination is not distinct from :destinationId as is_here
       from given join wordpress_drafts d on d.salon_id = given.salon_id and d.destination_id = :destinationId
         -- One look-up for each id, because for many ids at once the planner would scan the results of all jobs.
         cross join lateral (
           select sync_state, sync_destination, sync_error, wordpress_post_id, wordpress_edit_url
           from results where business_id = given.id limit 1) r)
     select id as "businessId", state, post_id as "postId", edit_url as "editUrl", error from states
     where business_id = id or not is_here and business_id = any(cast(:businessIds as uuid[]))
     union all
     select id, case when sync_state in ('created', 'updated', 'unchanged', 'undoing') then 'synced'
         when sync_state = 'refused' then 'kept' else sync_state end,
       wordpress_post_id, wordpress_edit_url, sync_error from states
     where business_id <> id and is_here and sync_state is not null`,
    {
      destinationId,
      businessIds: asked.map(({ businessId }) => businessId),
      salonIds: asked.map(({ salonId }) => salonId),
    },
  );
  return rows;
}
