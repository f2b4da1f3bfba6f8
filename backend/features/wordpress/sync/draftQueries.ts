import type { Knex } from 'knex';

/** What is remembered of a business's draft on one destination. */
export type DraftMemory = {
  postId: string | null;
  /** A create went out whose answer is not known. */
  createSent: boolean;
  /** Of the content of an update that went out and whose answer is not known. */
  sentHash: string | null;
  /** The post as our last write left it. */
  writtenHash: string | null;
  writtenModified: string | null;
  /** Of the content that was last written. */
  contentHash: string | null;
};

/** Which business, where, and for which request. */
export type DraftRequest = { businessId: string; destinationId: string; request: number };

export type DraftState = {
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

/** Makes new requests for those businesses that have none under way and no outcome to acknowledge; returns the new ones. */
export async function requestDrafts(
  trx: Knex.Transaction,
  destinationId: string,
  businessIds: string[],
): Promise<DraftRequest[]> {
  const { rows } = await trx.raw<{ rows: DraftRequest[] }>(
    `insert into wordpress_drafts as d (business_id, destination_id, state)
     select id, :destinationId, 'pending' from unnest(cast(:businessIds as uuid[])) as given(id) order by id
     on conflict (business_id, destination_id) do update
     set state = 'pending', request = d.request + 1, acknowledged = false, error = null, changed_at = now()
     where (d.state <> 'pending' and (d.acknowledged or d.changed_at < now() - interval '${KEPT_FOR}'))
       or d.changed_at < now() - interval '${LOST_AFTER}'
     returning business_id as "businessId", destination_id as "destinationId", request`,
    { destinationId, businessIds },
  );
  return rows;
}

/** Those of a deleted job are not carried out any more, and nobody waits for them. */
export async function areAnyPending(
  db: Knex,
  destinationId: string,
  businessIds: string[],
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from wordpress_drafts
     where destination_id = ? and state = 'pending' and business_id = any(cast(? as uuid[])) and not exists (
       select from businesses b join jobs j on j.id = b.job_id
       where b.id = business_id and j.deleted_at is not null)
     limit 1`,
    [destinationId, businessIds],
  );
  return rows.length > 0;
}

/** Returns how the requests stand; those that have ended count as acknowledged from then on. */
export async function acknowledgeDrafts(
  db: Knex,
  destinationId: string,
  businessIds: string[],
): Promise<DraftState[]> {
  const { rows } = await db.raw<{ rows: DraftState[] }>(
    `with ended as (
       update wordpress_drafts set acknowledged = true
       where destination_id = :destinationId and business_id = any(cast(:businessIds as uuid[]))
         and state <> 'pending' and not acknowledged)
     select business_id as "businessId", state, post_id as "postId", edit_url as "editUrl", error
     from wordpress_drafts where destination_id = :destinationId and business_id = any(cast(:businessIds as uuid[]))`,
    { destinationId, businessIds },
  );
  return rows;
}

/** Undefined where the request is an old one, was carried out, or its business is gone. */
export async function findPendingDraft(db: Knex, request: DraftRequest): Promise<DraftMemory | undefined> {
  const { rows } = await db.raw<{ rows: DraftMemory[] }>(
    `select post_id as "postId", create_sent as "createSent", sent_hash as "sentHash", written_hash as "writtenHash",
       written_modified as "writtenModified", content_hash as "contentHash"
     from wordpress_drafts
     where business_id = :businessId and destination_id = :destinationId and request = :request and state = 'pending'`,
    request,
  );
  return rows[0];
}

/** What is remembered of a draft, whatever becomes of it now; undefined where none was asked for. */
export async function findDraft(
  db: Knex,
  { businessId, destinationId }: Pick<DraftRequest, 'businessId' | 'destinationId'>,
): Promise<Pick<DraftMemory, 'postId' | 'createSent' | 'writtenHash' | 'contentHash'> | undefined> {
  const { rows } = await db.raw(
    `select post_id as "postId", create_sent as "createSent", written_hash as "writtenHash", content_hash as "contentHash"
     from wordpress_drafts where business_id = ? and destination_id = ?`,
    [businessId, destinationId],
  );
  return rows[0];
}

export async function rememberCreateSent(
  trx: Knex.Transaction,
  { businessId, destinationId }: DraftRequest,
): Promise<void> {
  await trx.raw(
    'update wordpress_drafts set create_sent = true where business_id = ? and destination_id = ?',
    [businessId, destinationId],
  );
}

export async function rememberSentHash(
  trx: Knex.Transaction,
  { businessId, destinationId }: DraftRequest,
  hash: string,
): Promise<void> {
  await trx.raw('update wordpress_drafts set sent_hash = ? where business_id = ? and destination_id = ?', [
    hash,
    businessId,
    destinationId,
  ]);
}

export type DraftEnd = Pick<DraftState, 'postId' | 'editUrl' | 'error'> & {
  state: 'synced' | 'kept' | 'failed';
  /** Undefined where nothing was written. */
  written?: { hash: string; modified: string; contentHash: string } | undefined;
};

/** pending → synced, kept or failed. False where the request had ended before, or its business is gone. */
export async function endDraft(
  trx: Knex.Transaction,
  request: DraftRequest,
  end: DraftEnd,
): Promise<boolean> {
  const { state, postId, editUrl, error, written } = end;
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update wordpress_drafts
     set state = :state, post_id = coalesce(:postId, post_id), edit_url = coalesce(:editUrl, edit_url), error = :error,
       create_sent = create_sent and not :isWritten, sent_hash = case when :isWritten then null else sent_hash end,
       written_hash = coalesce(:hash, written_hash), written_modified = coalesce(:modified, written_modified),
       content_hash = coalesce(:contentHash, content_hash), changed_at = now()
     where business_id = :businessId and destination_id = :destinationId and request = :request and state = 'pending'`,
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
  return rowCount > 0;
}

/** Tells something of a draft that has ended without anything to tell; returns whether there is one. */
export async function noteOnDraft(
  trx: Knex.Transaction,
  { businessId, destinationId }: Pick<DraftRequest, 'businessId' | 'destinationId'>,
  note: string,
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update wordpress_drafts set error = ?
     where business_id = ? and destination_id = ? and state <> 'pending' and error is null`,
    [note, businessId, destinationId],
  );
  return rowCount > 0;
}
