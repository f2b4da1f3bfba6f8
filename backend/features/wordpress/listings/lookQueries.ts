import type { Knex } from 'knex';
import type { SiteLook } from '#contract/listings.ts';
import type { LookPayload } from '../../../queue/payloads.ts';
import type { ListedValues } from '../sync/listedValues.ts';
import type { Written } from '../sync/writtenValues.ts';

export type LookStep = LookPayload;

/** If a running look has made no progress for this time, it counts as lost, and a new one may start. */
const LOST_AFTER = '1 hour';

/** Starts a look, and returns its number; undefined if one is running that is not lost. */
export async function startLook(trx: Knex.Transaction, destinationId: string): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { number: number }[] }>(
    `insert into wordpress_looks as l (destination_id, state, total)
     select :destinationId, 'running', count(*) from wordpress_drafts
     where destination_id = :destinationId and post_id is not null
     on conflict (destination_id) do update
     set state = 'running', number = l.number + 1, step = 0, after_salon = null, total = excluded.total, done = 0,
       note = null, started_at = now(), changed_at = now()
     where l.state <> 'running' or l.changed_at < now() - interval '${LOST_AFTER}'
     returning number`,
    { destinationId },
  );
  return rows[0]?.number;
}

export async function listLooks(db: Knex, destinationIds: readonly string[]): Promise<SiteLook[]> {
  type Row = Omit<SiteLook, 'startedAt' | 'note'> & { startedAt: Date; note: string | null };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select destination_id as "destinationId", state, total, done, started_at as "startedAt", note,
       exists (select from jobs j where j.completed_at > l.started_at and j.deleted_at is null) as "isOutdated"
     from wordpress_looks l where destination_id = any(?) order by destination_id`,
    [[...destinationIds]],
  );
  return rows.map(({ note, startedAt, ...look }) => ({
    ...look,
    startedAt: startedAt.toISOString(),
    ...(note !== null && { note }),
  }));
}

/** Returns the salon after which this step begins (null: at the first one); undefined if step or look has ended. */
export async function findStep(db: Knex, step: LookStep): Promise<{ after: string | null } | undefined> {
  const { rows } = await db.raw<{ rows: { after: string | null }[] }>(
    `select after_salon as after from wordpress_looks
     where destination_id = :destinationId and number = :look and step = :step and state = 'running'`,
    step,
  );
  return rows[0];
}

/**
 * Stores a look's progress. `after`: the step's last salon; null ends the look. `note`: what the look could not read.
 */
export async function endStep(
  trx: Knex.Transaction,
  step: LookStep,
  { after, count, note }: { after: string | null; count: number; note: string | null },
): Promise<void> {
  await trx.raw(
    `update wordpress_looks
     set step = step + 1, after_salon = coalesce(:after, after_salon), done = done + :count, note = :note,
       total = case when cast(:after as uuid) is null then done + :count else total end,
       state = case when cast(:after as uuid) is null then 'done' else state end, changed_at = now()
     where destination_id = :destinationId and number = :look`,
    { destinationId: step.destinationId, look: step.look, after, count, note },
  );
}

export async function noteOnLook(
  trx: Knex.Transaction,
  { destinationId, look }: LookStep,
  { note, state }: { note: string; state: 'running' | 'failed' },
): Promise<void> {
  await trx.raw(
    `update wordpress_looks set note = :note, state = :state, changed_at = now()
     where destination_id = :destinationId and number = :look and state = 'running'`,
    { destinationId, look, note, state },
  );
}

/** Fails the looks that are still running according to a restored back-up. */
export async function failRunningLooks(trx: Knex.Transaction, note: string): Promise<void> {
  await trx.raw(`update wordpress_looks set state = 'failed', note = ? where state = 'running'`, [note]);
}

/**
 * A draft whose post is to be read, with what was last written to it. `read` and `fields` are null if that is not
 * known, for example of drafts by early versions.
 */
export type DraftToLookAt = {
  salonId: string;
  businessId: string;
  slug: string;
  postId: string;
  writtenHash: string | null;
  read: Written['read'] | null;
  fields: Written['fields'] | null;
  /** The values of the list from which the draft was last written; null if unknown. */
  listed: ListedValues | null;
  /** True if what was written may be the values of a salon that was separated from this one. */
  separated?: boolean | null;
};

/** What was last written; undefined if that is not known. */
export const writtenOf = ({ read, fields }: DraftToLookAt): Written | undefined =>
  read && fields ? { read, fields } : undefined;

const DRAFTS = `
  select d.salon_id as "salonId", business_id as "businessId", slug, post_id::text as "postId",
    written_hash as "writtenHash", w.read, w.fields, w.listed, w.separated
  from wordpress_drafts d left join wordpress_written w using (salon_id, destination_id)`;

/** Returns a salon's draft; undefined if it has no post. */
export async function findDraftToLookAt(
  db: Knex,
  { salonId, destinationId }: { salonId: string; destinationId: string },
): Promise<DraftToLookAt | undefined> {
  const { rows } = await db.raw<{ rows: DraftToLookAt[] }>(
    `${DRAFTS} where salon_id = :salonId and destination_id = :destinationId and post_id is not null`,
    { salonId, destinationId },
  );
  return rows[0];
}

/** Lists drafts that have a post, in the order of their salons' ids, from the first one after the salon `after`. */
export async function listDrafts(
  db: Knex,
  destinationId: string,
  after: string | null,
  limit: number,
): Promise<DraftToLookAt[]> {
  const { rows } = await db.raw<{ rows: DraftToLookAt[] }>(
    `${DRAFTS}
     where destination_id = :destinationId and post_id is not null
       and (cast(:after as uuid) is null or d.salon_id > cast(:after as uuid))
     order by d.salon_id limit :limit`,
    { destinationId, after, limit },
  );
  return rows;
}

/**
 * Lists drafts of these businesses whose status on the site may have changed. The mirror is the product's copy of the
 * site's posts. A draft is listed if its post is not in the mirror and not known to be gone, or if its post is in the
 * mirror, but was last seen in the trash or gone. Posts that were last seen in the trash come last, because most of
 * them are still there. Leaves out pending drafts, and drafts that have changed since the mirror was read.
 */
export async function listLostDrafts(
  db: Knex,
  destinationId: string,
  businessIds: readonly string[],
  limit: number,
): Promise<DraftToLookAt[]> {
  const { rows } = await db.raw<{ rows: DraftToLookAt[] }>(
    `${DRAFTS}
     join wordpress_mirrors m using (destination_id)
     left join wordpress_posts p using (destination_id, generation, post_id)
     where destination_id = :destinationId and d.post_id is not null and d.state <> 'pending'
       and d.changed_at < m.refreshed_from
       and salon_id in (select salon_id from businesses where id = any(cast(:businessIds as uuid[])))
       and case when p.post_id is null then d.site_status is distinct from 'gone'
         else d.site_status in ('trash', 'gone') end
     order by d.site_status is not distinct from 'trash', salon_id limit :limit`,
    { destinationId, businessIds: [...businessIds], limit },
  );
  return rows;
}
