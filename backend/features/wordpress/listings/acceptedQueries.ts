import type { Knex } from 'knex';
import type { UpdateKind } from '#contract/words.ts';
import { IS_OUTDATED } from './newestQueries.ts';

type ListingOf = { salonId: string; destinationId: string };

export type StoredUpdate = {
  id: string;
  key: string;
  /**
   * The property to write, if the key's value is an object. If it is `closed` (see CLOSED_TERM), only the term of
   * closed salons is added or removed. If it is an empty text, the whole value is written.
   */
  property: string;
  field: string;
  kind: UpdateKind;
  state: 'open' | 'accepted' | 'declined';
  isChange: boolean;
  value: unknown;
  onSite: unknown;
  fields: Record<string, string>;
};

/** Locks a listing, as every transaction does before it writes updates, so that no two of them deadlock. */
export async function lockListing(trx: Knex.Transaction, listing: ListingOf): Promise<void> {
  await trx.raw(
    'select from wordpress_drafts where salon_id = :salonId and destination_id = :destinationId for no key update',
    listing,
  );
}

export async function listStored(db: Knex, listing: ListingOf): Promise<StoredUpdate[]> {
  const { rows } = await db.raw<{ rows: StoredUpdate[] }>(
    `select id::text, key, property, field, kind, state, is_change as "isChange", value, on_site as "onSite", fields
     from wordpress_updates where salon_id = :salonId and destination_id = :destinationId order by id`,
    listing,
  );
  return rows;
}

export const isAccepted = ({ state }: StoredUpdate): boolean => state === 'accepted';

/** Deletes updates that were written to the post, if they are still accepted. */
export async function deleteWritten(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx.raw(`delete from wordpress_updates where id = any(cast(? as bigint[])) and state = 'accepted'`, [
    [...ids],
  ]);
}

/** Reopens updates that were not written: accepted → open, with a note that says why. */
export async function reopen(
  trx: Knex.Transaction,
  refused: readonly { id: string; note: string; isEdited: boolean }[],
): Promise<void> {
  await trx.raw(
    `update wordpress_updates u
     set state = 'open', note = given.note, is_edited = is_edited or given."isEdited", found_at = clock_timestamp()
     from jsonb_to_recordset(cast(? as jsonb)) as given(id bigint, note text, "isEdited" boolean)
     where u.id = given.id and u.state = 'accepted'`,
    [JSON.stringify(refused)],
  );
}

/**
 * Stores what a write has changed: the post's status on the site, its name (null if the write has not changed it), and
 * its new hash and modification time (null if later syncs may not update the post). Also sets the time of the last look
 * to now, except for a listing whose post is still to be compared with the salon's newest result (IS_OUTDATED).
 */
export async function settleListing(
  trx: Knex.Transaction,
  { salonId, destinationId }: ListingOf,
  {
    siteStatus,
    hash,
    modified,
    name,
  }: { siteStatus: string; hash: string | null; modified: string | null; name: string | null },
): Promise<void> {
  await trx.raw(
    `update wordpress_drafts d
     set site_status = :siteStatus, name = coalesce(:name, name), looked_at = case when ${IS_OUTDATED} then looked_at else clock_timestamp() end, written_hash = coalesce(:hash, written_hash),
       written_modified = coalesce(:modified, written_modified), content_hash = null
     where salon_id = :salonId and destination_id = :destinationId`,
    { salonId, destinationId, siteStatus, hash, modified, name },
  );
}

/** Lists the listings that have accepted updates, which are not written yet. Used after a restore. */
export async function listAcceptedListings(db: Knex): Promise<ListingOf[]> {
  const { rows } = await db.raw<{ rows: ListingOf[] }>(
    `select distinct salon_id as "salonId", destination_id as "destinationId" from wordpress_updates where state = 'accepted'`,
  );
  return rows;
}
