import type { Knex } from 'knex';
import type { PostPayload } from '../../../queue/payloads.ts';
import type { SiteStatus } from '../site/siteStatus.ts';

/** What is stored about a salon's draft on one destination. */
export type DraftMemory = {
  /** The row from which the draft is written: the one for which it was last requested. */
  businessId: string;
  /** The slug by which the post is found. It stays if the salon gets another name. */
  slug: string;
  postId: string | null;
  /** True from before a create is sent until the whole content is known to be written. */
  createSent: boolean;
  /** The hash of what a create or update was to write; null once the whole content is known to be written. */
  sentHash: string | null;
  /** The hash and modification time by which a sync recognises a post that only the product has written. */
  writtenHash: string | null;
  writtenModified: string | null;
  /** The hash of the last synced content; null if only a part of it was written, or updates were written since. */
  contentHash: string | null;
  /** The id of a post by somebody else that is completed instead of a draft of the product; null if there is none. */
  samePostId: string | null;
  requestedAt: Date;
};

/** Identifies a request to write a salon's draft on a destination. Each new request has a higher number. */
export type DraftRequest = { salonId: string; destinationId: string; request: number };
export type DraftState = {
  salonId: string;
  /** The row for which the draft was last requested. */
  businessId: string;
  state: 'pending' | 'synced' | 'kept' | 'failed' | 'stopped' | 'undone';
  postId: string | null;
  editUrl: string | null;
  error: string | null;
};

export async function listPendingDrafts(db: Knex): Promise<DraftRequest[]> {
  const { rows } = await db.raw<{ rows: DraftRequest[] }>(
    `select salon_id as "salonId", destination_id as "destinationId", request
     from wordpress_drafts where state = 'pending'`,
  );
  return rows;
}

/** Lists drafts that are no longer pending, but for which the site may still carry out a create that was sent. */
export async function listLostCreates(db: Knex): Promise<PostPayload[]> {
  const { rows } = await db.raw<{ rows: PostPayload[] }>(
    `select salon_id as "salonId", destination_id as "destinationId"
     from wordpress_drafts where state <> 'pending' and create_sent`,
  );
  return rows;
}

/**
 * Marks a request as begun, so that it can no longer be stopped (except after `pauseDraft`). Returns undefined if the
 * request is no longer pending.
 */
export async function beginDraft(
  trx: Knex.Transaction,
  request: DraftRequest,
): Promise<DraftMemory | undefined> {
  const { rows } = await trx.raw<{ rows: DraftMemory[] }>(
    `update wordpress_drafts set is_begun = true
     where salon_id = :salonId and destination_id = :destinationId and request = :request and state = 'pending'
     returning business_id as "businessId", slug, post_id as "postId", create_sent as "createSent",
       sent_hash as "sentHash", written_hash as "writtenHash", written_modified as "writtenModified",
       content_hash as "contentHash", same_post_id as "samePostId", changed_at as "requestedAt"`,
    request,
  );
  return rows[0];
}

/** Makes a request stoppable again while it waits for the site, unless a write was sent whose answer is unknown. */
export async function pauseDraft(trx: Knex.Transaction, request: DraftRequest): Promise<void> {
  await trx.raw(
    `update wordpress_drafts set is_begun = false
     where salon_id = :salonId and destination_id = :destinationId and request = :request and state = 'pending'
       and is_begun and not create_sent and sent_hash is null`,
    request,
  );
}

/** Returns what is stored about a draft in any state; undefined if none was ever requested. */
export async function findDraft(
  db: Knex,
  { salonId, destinationId }: PostPayload,
): Promise<Omit<DraftMemory, 'businessId' | 'writtenModified' | 'samePostId'> | undefined> {
  const { rows } = await db.raw(
    `select slug, post_id as "postId", create_sent as "createSent", sent_hash as "sentHash", written_hash as "writtenHash",
       content_hash as "contentHash"
     from wordpress_drafts where salon_id = ? and destination_id = ?`,
    [salonId, destinationId],
  );
  return rows[0];
}

/** Stores the hash of what will be sent. For a create, also stores that one was sent. */
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
  /** `stopped`: this attempt sent nothing, because the business must no longer be synced (see `refusalSince`). */
  state: 'synced' | 'kept' | 'failed' | 'stopped';
  /** Set if the post now has the product's content, or a part of it. For a part, `contentHash` is null. */
  written?: { hash: string; modified: string; contentHash: string | null } | undefined;
  /** The name that was written as the post's title. */
  name?: string | undefined;
  /** The slug of a post by somebody else that has become the salon's. */
  slug?: string | undefined;
  /** The status that the site has shown for a post that was left as it is (`kept`); otherwise undefined. */
  siteStatus?: SiteStatus | undefined;
};

/** Ends a request: pending → `state`. Returns the id of the draft's business; undefined if it was not pending. */
export async function endDraft(
  trx: Knex.Transaction,
  request: DraftRequest,
  end: DraftEnd,
): Promise<string | undefined> {
  const { state, postId, editUrl, error, written, slug = null, siteStatus = null, name = null } = end;
  const { rows } = await trx.raw<{ rows: { businessId: string }[] }>(
    `update wordpress_drafts
     set state = :state, post_id = coalesce(:postId, post_id), edit_url = coalesce(:editUrl, edit_url), error = :error,
       create_sent = create_sent and not :isWritten, sent_hash = case when :isWritten then null else sent_hash end,
       written_hash = coalesce(:hash, written_hash), written_modified = coalesce(:modified, written_modified),
       content_hash = case when cast(:hash as text) is null then content_hash else :contentHash end, slug = coalesce(:slug, slug),
       name = coalesce(:name, name),
       site_status = coalesce(:siteStatus, site_status), changed_at = now()
     where salon_id = :salonId and destination_id = :destinationId and request = :request and state = 'pending'
     returning business_id as "businessId"`,
    {
      ...request,
      state,
      postId,
      editUrl,
      error,
      slug,
      siteStatus,
      name,
      isWritten: typeof written?.contentHash === 'string',
      hash: written?.hash ?? null,
      modified: written?.modified ?? null,
      contentHash: written?.contentHash ?? null,
    },
  );
  return rows[0]?.businessId;
}

/** Stores why a pending draft waits. Returns its business's id; undefined if it has ended or already has this note. */
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

/** Adds a note to a draft that is no longer pending and has no note. Returns true if it was added. */
export async function noteOnDraft(
  trx: Knex.Transaction,
  { salonId, destinationId }: PostPayload,
  note: string,
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update wordpress_drafts set error = ?
     where salon_id = ? and destination_id = ? and state <> 'pending' and error is null`,
    [note, salonId, destinationId],
  );
  return rowCount > 0;
}
