import type { Knex } from 'knex';
import type { UndoPayload } from '../../../queue/payloads.ts';
import type { SiteStatus } from '../site/siteStatus.ts';
import { PARTLY_MADE } from './draftTask.ts';
import { forgetPost } from './samePostQueries.ts';
import { NO_UPDATES } from './writtenQueries.ts';

/** The beginning of the note on a draft whose undo was given up. The sync's summary shows such notes. */
export const NOT_UNDONE = 'It was not moved to the trash.';

/** SQL: true if the row's last sync has failed, but has created a part of its draft. */
export const IS_PARTLY_MADE = `(r.sync_state = 'failed' and starts_with(r.sync_error, '${PARTLY_MADE}'))`;
const IS_MADE = `(r.sync_state = 'created' or ${IS_PARTLY_MADE})`;

/** Requests the undo of the drafts that a job's last sync has created, also in part: created or failed → undoing. */
export async function requestUndo(trx: Knex.Transaction, jobId: string): Promise<UndoPayload[]> {
  const { rows } = await trx.raw<{ rows: UndoPayload[] }>(
    `with made as (
       select business_id from results r
       where job_id = :jobId and ${IS_MADE}
         and sync_asked_at = (select max(sync_asked_at) from results where job_id = :jobId)
       order by business_id for no key update)
     update results r set sync_state = 'undoing', sync_error = null
     from made join businesses b on b.id = made.business_id
     where r.business_id = made.business_id and ${IS_MADE}
     returning b.salon_id as "salonId", r.sync_destination as "destinationId", r.business_id as "businessId"`,
    { jobId },
  );
  return rows;
}

/** Counts the drafts that the last syncs of these businesses' jobs have created: a new sync rules out their undo. */
export async function countUndoable(db: Knex, businessIds: readonly string[]): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count
     from (select distinct job_id from businesses where id = any(cast(? as uuid[]))) j
       cross join lateral (select max(sync_asked_at) as at from results where job_id = j.job_id) last
       join results r on r.job_id = j.job_id and r.sync_asked_at = last.at
     where ${IS_MADE}`,
    [[...businessIds]],
  );
  return rows[0]!.count;
}

/** Lists the undos that have not ended. */
export async function listUndos(db: Knex): Promise<UndoPayload[]> {
  const { rows } = await db.raw<{ rows: UndoPayload[] }>(
    `select b.salon_id as "salonId", r.sync_destination as "destinationId", r.business_id as "businessId"
     from results r join businesses b on b.id = r.business_id
     where r.sync_asked_at is not null and r.sync_state = 'undoing'`,
  );
  return rows;
}

export type DraftToUndo = {
  postId: string | null;
  slug: string;
  writtenHash: string | null;
  writtenModified: string | null;
  /** True if no later sync has requested the draft, neither from this row nor from another one of the salon. */
  isLast: boolean;
};

/** Finds a draft to be undone; undefined if its undo has ended. */
export async function findUndo(db: Knex, undo: UndoPayload): Promise<DraftToUndo | undefined> {
  const { rows } = await db.raw<{ rows: DraftToUndo[] }>(
    `select d.post_id::text as "postId", d.slug, d.written_hash as "writtenHash",
       d.written_modified as "writtenModified", d.business_id = r.business_id and d.state <> 'pending' as "isLast"
     from results r join wordpress_drafts d on d.salon_id = :salonId and d.destination_id = :destinationId
     where r.business_id = :businessId and r.sync_state = 'undoing' and r.sync_destination = :destinationId`,
    undo,
  );
  return rows[0];
}

/** undoing → undone. What is stored about the post is deleted, so the next sync creates a new draft. */
export async function forgetDraft(
  trx: Knex.Transaction,
  { salonId, destinationId, businessId }: UndoPayload,
): Promise<void> {
  const { rows: posts } = await trx.raw<{ rows: { postId: string | null; editUrl: string | null }[] }>(
    `select post_id::text as "postId", edit_url as "editUrl" from wordpress_drafts
     where salon_id = :salonId and destination_id = :destinationId for no key update`,
    { salonId, destinationId },
  );
  await forgetPost(trx, { salonId, destinationId });
  await trx.raw(
    `update wordpress_drafts
     set state = case when state = 'pending' then state else 'undone' end, acknowledged = true, post_id = null,
       edit_url = null, sent_hash = null, written_hash = null, written_modified = null, content_hash = null,
       error = null, site_status = null, looked_at = null, ${NO_UPDATES}, declined_count = 0
     where salon_id = :salonId and destination_id = :destinationId`,
    { salonId, destinationId },
  );
  await trx.raw(
    `with linked as (
       select r.business_id from results r join businesses b on b.id = r.business_id
       where b.salon_id = :salonId and (
         r.sync_destination = :destinationId
           and (r.business_id = :businessId or r.wordpress_post_id = cast(:postId as bigint))
         -- A row of a later verification, which was never synced, has the link to the post, too.
         or r.sync_destination is null and r.wordpress_post_id = cast(:postId as bigint)
           and r.wordpress_edit_url = :editUrl)
       order by r.business_id for no key update of r)
     update results r
     set synced_to_wordpress = false, sync_status = null, wordpress_post_id = null, wordpress_edit_url = null,
       sync_state = case when r.sync_state in ('undoing', 'unchanged', 'updated') then 'undone' else r.sync_state end,
       sync_error = case when r.sync_state = 'undoing' then null else r.sync_error end
     from linked where r.business_id = linked.business_id`,
    { salonId, destinationId, businessId, postId: null, editUrl: null, ...posts[0] },
  );
}

/** undoing → kept or created: the draft stays, with a note that says why. */
export async function keepDraft(
  trx: Knex.Transaction,
  { businessId }: UndoPayload,
  { state, note }: { state: 'kept' | 'created'; note: string },
): Promise<void> {
  await trx.raw(
    `update results set sync_state = :state, sync_error = :note where business_id = :businessId and sync_state = 'undoing'`,
    { businessId, state, note },
  );
}

/**
 * Stores the status that an undo has found the post in. If it is another one than before, the post counts as not looked
 * at since.
 */
export async function noteStatus(
  trx: Knex.Transaction,
  { salonId, destinationId }: UndoPayload,
  status: SiteStatus,
): Promise<void> {
  await trx.raw(
    `update wordpress_drafts set site_status = :status, looked_at = null, changed_at = now()
     where salon_id = :salonId and destination_id = :destinationId and site_status is distinct from :status`,
    { salonId, destinationId, status },
  );
}

export async function noteOnUndo(
  trx: Knex.Transaction,
  { businessId }: UndoPayload,
  note: string,
): Promise<void> {
  await trx.raw(`update results set sync_error = ? where business_id = ? and sync_state = 'undoing'`, [
    note,
    businessId,
  ]);
}
