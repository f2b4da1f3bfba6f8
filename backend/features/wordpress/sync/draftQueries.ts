import type { Knex } from 'knex';

/** What is remembered of a salon's draft on one destination. */
export type DraftMemory = {
  /** The row whose content is to be written: of whatever run was synced last. */
  businessId: string;
  /** By which its post is found, whatever the salon is called later. */
  slug: string;
  postId: string | null;
  /** A create went out whose answer is not known. */
  createSent: boolean;
  /** The hash of the content of a create or update that went out and whose answer is not known. */
  sentHash: string | null;
  /** The post as our last write left it. */
  writtenHash: string | null;
  writtenModified: string | null;
  /** Of the content that was last written. */
  contentHash: string | null;
};

/** Which salon, where, and for which request. */
export type DraftRequest = { salonId: string; destinationId: string; request: number };
type DraftOf = Pick<DraftRequest, 'salonId' | 'destinationId'>;

export type DraftState = {
  salonId: string;
  /** Whose content was written, or is to be: of whatever run asked last. */
  businessId: string;
  state: 'pending' | 'synced' | 'kept' | 'failed';
  postId: string | null;
  editUrl: string | null;
  error: string | null;
};

/** How long an outcome that nobody has acknowledged is kept for who asked; after that asking is a new request. */
const KEPT_FOR = '2 minutes';
/** A request that nobody has carried out is made again after this. */
const LOST_AFTER = '1 hour';

/** Of a draft whose row is still in a job. */
const IN_A_JOB = `exists (
  select from businesses b join jobs j on j.id = b.job_id where b.id = d.business_id and j.deleted_at is null)`;

export type AskedDraft = { salonId: string; businessId: string; slug: string };

/**
 * Makes new requests, one for each salon, for those that have none under way and no outcome to acknowledge; returns the
 * new ones. Of several rows of a salon the first is written. `asked`: all rows that are asked for.
 */
export async function requestDrafts(
  trx: Knex.Transaction,
  destinationId: string,
  asked: AskedDraft[],
): Promise<DraftRequest[]> {
  const first = new Map(asked.toReversed().map((draft) => [draft.salonId, draft]));
  const { rows } = await trx.raw<{ rows: DraftRequest[] }>(
    `insert into wordpress_drafts as d (salon_id, destination_id, business_id, slug, state)
     select "salonId", :destinationId, "businessId", slug, 'pending'
     from jsonb_to_recordset(cast(:drafts as jsonb)) as given("salonId" uuid, "businessId" uuid, slug text)
     order by "salonId"
     on conflict (salon_id, destination_id) do update
     set state = 'pending', business_id = excluded.business_id, request = d.request + 1, acknowledged = false,
       error = null, changed_at = now()
     where (d.state <> 'pending' and (d.acknowledged or d.changed_at < now() - interval '${KEPT_FOR}'
         -- How another run's row has ended is nothing to those who ask for this one.
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

/** Those of a deleted job are not carried out any more, and nobody waits for them. */
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
 * Returns how the requests for these salons stand; those of these rows that have ended count as acknowledged from then
 * on.
 */
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

export async function listPendingDrafts(db: Knex): Promise<DraftRequest[]> {
  const { rows } = await db.raw<{ rows: DraftRequest[] }>(
    `select salon_id as "salonId", destination_id as "destinationId", request
     from wordpress_drafts where state = 'pending'`,
  );
  return rows;
}

/** Drafts that ended while a create of theirs may still be carried out. */
export async function listLostCreates(db: Knex): Promise<Omit<DraftRequest, 'request'>[]> {
  const { rows } = await db.raw<{ rows: Omit<DraftRequest, 'request'>[] }>(
    `select salon_id as "salonId", destination_id as "destinationId"
     from wordpress_drafts where state <> 'pending' and create_sent`,
  );
  return rows;
}

/** Undefined where the request is an old one, was carried out, or the salon is gone. */
export async function findPendingDraft(db: Knex, request: DraftRequest): Promise<DraftMemory | undefined> {
  const { rows } = await db.raw<{ rows: DraftMemory[] }>(
    `select business_id as "businessId", slug, post_id as "postId", create_sent as "createSent", sent_hash as "sentHash", written_hash as "writtenHash",
       written_modified as "writtenModified", content_hash as "contentHash"
     from wordpress_drafts
     where salon_id = :salonId and destination_id = :destinationId and request = :request and state = 'pending'`,
    request,
  );
  return rows[0];
}

/** What is remembered of a draft, whatever becomes of it now; undefined where none was asked for. */
export async function findDraft(
  db: Knex,
  { salonId, destinationId }: DraftOf,
): Promise<Omit<DraftMemory, 'businessId' | 'writtenModified'> | undefined> {
  const { rows } = await db.raw(
    `select slug, post_id as "postId", create_sent as "createSent", sent_hash as "sentHash", written_hash as "writtenHash",
       content_hash as "contentHash"
     from wordpress_drafts where salon_id = ? and destination_id = ?`,
    [salonId, destinationId],
  );
  return rows[0];
}

/** Keeps what is about to be sent, and whether it is a create. */
export async function rememberSent(
  trx: Knex.Transaction,
  { salonId, destinationId }: DraftRequest,
  { sentHash, createSent = false }: { sentHash: string; createSent?: boolean },
): Promise<void> {
  await trx.raw(
    `update wordpress_drafts set sent_hash = :sentHash, create_sent = create_sent or :createSent
     where salon_id = :salonId and destination_id = :destinationId`,
    { salonId, destinationId, sentHash, createSent },
  );
}

export type DraftEnd = Pick<DraftState, 'postId' | 'editUrl' | 'error'> & {
  state: 'synced' | 'kept' | 'failed';
  /** Undefined where nothing was written. */
  written?: { hash: string; modified: string; contentHash: string } | undefined;
};

/** pending → synced, kept or failed. Returns whose content it was; undefined where the request had ended before. */
export async function endDraft(
  trx: Knex.Transaction,
  request: DraftRequest,
  end: DraftEnd,
): Promise<string | undefined> {
  const { state, postId, editUrl, error, written } = end;
  const { rows } = await trx.raw<{ rows: { businessId: string }[] }>(
    `update wordpress_drafts
     set state = :state, post_id = coalesce(:postId, post_id), edit_url = coalesce(:editUrl, edit_url), error = :error,
       create_sent = create_sent and not :isWritten, sent_hash = case when :isWritten then null else sent_hash end,
       written_hash = coalesce(:hash, written_hash), written_modified = coalesce(:modified, written_modified),
       content_hash = coalesce(:contentHash, content_hash), changed_at = now()
     where salon_id = :salonId and destination_id = :destinationId and request = :request and state = 'pending'
     returning business_id as "businessId"`,
    {
      ...request,
      state,
      postId,
      editUrl,
      error,
      isWritten: Boolean(written),
      hash: written?.hash ?? null,
      modified: written?.modified ?? null,
      contentHash: written?.contentHash ?? null,
    },
  );
  return rows[0]?.businessId;
}

/** Keeps why a pending draft waits. Returns its business; undefined if the request has ended or has the same note. */
export async function noteOnPendingDraft(
  trx: Knex.Transaction,
  request: DraftRequest,
  note: string,
): Promise<string | undefined> {
  const { rows } = await trx.raw<{ rows: { businessId: string }[] }>(
    `update wordpress_drafts set error = :note
     where salon_id = :salonId and destination_id = :destinationId and request = :request and state = 'pending'
       and error is distinct from :note
     returning business_id as "businessId"`,
    { ...request, note },
  );
  return rows[0]?.businessId;
}

/** Adds a note to a draft that has ended without one; returns whether there is one. */
export async function noteOnDraft(
  trx: Knex.Transaction,
  { salonId, destinationId }: DraftOf,
  note: string,
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update wordpress_drafts set error = ?
     where salon_id = ? and destination_id = ? and state <> 'pending' and error is null`,
    [note, salonId, destinationId],
  );
  return rowCount > 0;
}
