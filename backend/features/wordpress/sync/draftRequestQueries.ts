import type { Knex } from 'knex';
import type { DraftRequest, DraftState } from './draftQueries.ts';

/**
 * How long an outcome is kept for the client that requested it, if no reply has reported it yet. After that, the next
 * sync makes a new request.
 */
const KEPT_FOR = '2 minutes';
/** A request that was not carried out within this time may be made again. */
const LOST_AFTER = '1 hour';

/** True if the draft's row belongs to a job that is not deleted. */
const IN_A_JOB = `exists (
  select from businesses b join jobs j on j.id = b.job_id where b.id = d.business_id and j.deleted_at is null)`;

type AskedDraft = {
  salonId: string;
  businessId: string;
  slug: string;
  name: string;
  samePostId: number | null;
};

/**
 * Makes one request for each salon that has no pending request and no outcome that is still to be reported. Returns the
 * new requests. If `asked` has several rows of a salon, the first one is written.
 */
export async function requestDrafts(
  trx: Knex.Transaction,
  destinationId: string,
  asked: AskedDraft[],
): Promise<DraftRequest[]> {
  const first = new Map(asked.toReversed().map((draft) => [draft.salonId, draft]));
  const { rows } = await trx.raw<{ rows: DraftRequest[] }>(
    `insert into wordpress_drafts as d (salon_id, destination_id, business_id, slug, name, same_post_id, state)
     select "salonId", :destinationId, "businessId", slug, name, "samePostId", 'pending'
     from jsonb_to_recordset(cast(:drafts as jsonb)) as given(
       "salonId" uuid, "businessId" uuid, slug text, name text, "samePostId" bigint)
     order by "salonId"
     on conflict (salon_id, destination_id) do update
     set state = 'pending', business_id = excluded.business_id, name = excluded.name, same_post_id = excluded.same_post_id,
       -- Earlier versions also made slugs that WordPress changes, so such a draft was never found.
       slug = case when d.post_id is null and d.slug ~ '[^a-z0-9-]' then excluded.slug else d.slug end,
       request = d.request + 1, is_begun = false, acknowledged = false, error = null, changed_at = now()
     where (d.state <> 'pending' and (d.acknowledged or d.changed_at < now() - interval '${KEPT_FOR}'
         -- An outcome of another row does not answer a request for this row.
         or not d.business_id = any(cast(:businessIds as uuid[]))))
       or d.changed_at < now() - interval '${LOST_AFTER}' or not ${IN_A_JOB}
     returning salon_id as "salonId", destination_id as "destinationId", request`,
    {
      destinationId,
      drafts: JSON.stringify([...first.values()]),
      businessIds: asked.map(({ businessId }) => businessId),
    },
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

/** Returns the states of these salons' drafts. The outcomes of these rows count as reported from now on. */
export async function acknowledgeDrafts(
  db: Knex,
  destinationId: string,
  { salonIds, businessIds }: { salonIds: string[]; businessIds: string[] },
): Promise<DraftState[]> {
  const { rows } = await db.raw<{ rows: DraftState[] }>(
    `with ended as (
       update wordpress_drafts set acknowledged = true
       where destination_id = :destinationId and salon_id = any(cast(:salonIds as uuid[]))
         and business_id = any(cast(:businessIds as uuid[])) and state <> 'pending' and not acknowledged)
     select salon_id as "salonId", business_id as "businessId", state, post_id as "postId", edit_url as "editUrl", error
     from wordpress_drafts where destination_id = :destinationId and salon_id = any(cast(:salonIds as uuid[]))`,
    { destinationId, salonIds, businessIds },
  );
  return rows;
}
