import type { Knex } from 'knex';
import type { PostPayload } from '../../../queue/payloads.ts';
import { STATUS } from '../site/draftKeys.ts';
import type { UnwantedTexts } from './declinedQueries.ts';
import type { ListedValues } from './listedValues.ts';
import type { Written } from './writtenValues.ts';

/** Returns what was last written to a draft; undefined if that is not known. */
export async function findWritten(
  db: Knex,
  { salonId, destinationId }: PostPayload,
): Promise<Written | undefined> {
  const { rows } = await db.raw<{ rows: Written[] }>(
    'select read, fields from wordpress_written where salon_id = ? and destination_id = ?',
    [salonId, destinationId],
  );
  return rows[0];
}

/**
 * Stores the values that were written. Keys that were not written this time keep their earlier values. `separated` (the
 * values may be those of a salon that was separated since) stays until the draft is written from a list (`listed`).
 * `replaced`: the texts that accepted updates have replaced (see replacedTexts.ts).
 */
export async function keepWritten(
  trx: Knex.Transaction,
  { salonId, destinationId }: PostPayload,
  { read, fields }: Written,
  { listed, replaced = {} }: { listed?: ListedValues | undefined; replaced?: Record<string, UnwantedTexts> },
): Promise<void> {
  await trx.raw(
    `insert into wordpress_written as w (salon_id, destination_id, read, fields, listed, replaced)
     values (:salonId, :destinationId, :read, :fields, :listed, :replaced)
     on conflict (salon_id, destination_id) do update
     set read = w.read || excluded.read, fields = w.fields || excluded.fields,
       listed = coalesce(excluded.listed, w.listed), separated = w.separated and excluded.listed is null, replaced = w.replaced || excluded.replaced`,
    {
      salonId,
      destinationId,
      read: JSON.stringify(read),
      fields: JSON.stringify(fields),
      listed: listed ? JSON.stringify(listed) : null,
      replaced: JSON.stringify(replaced),
    },
  );
}

/** Forgets that these posts became drafts because their salons had closed: a person has published them since. */
export async function forgetTakenOff(
  trx: Knex.Transaction,
  destinationId: string,
  salonIds: string[],
): Promise<void> {
  await trx.raw(
    `update wordpress_written set fields = fields - '${STATUS}'
     where destination_id = ? and salon_id = any(cast(? as uuid[])) and jsonb_exists(fields, '${STATUS}')`,
    [destinationId, salonIds],
  );
}

const NO_OPEN_UPDATES = `waiting_count = 0, waiting_kinds = '{}', edited_count = 0, failed_count = 0`;
/** SQL that resets the counts of a draft's updates, except that of the declined ones. */
export const NO_UPDATES = `${NO_OPEN_UPDATES}, accepted_count = 0`;

/**
 * Deletes the updates of a draft after a sync has written the whole draft. Accepted updates stay: they are still to be
 * written. Declined ones stay, unless a person has edited the value. Afterwards the draft counts as not looked at.
 */
export async function forgetUpdates(
  trx: Knex.Transaction,
  { salonId, destinationId }: PostPayload,
): Promise<void> {
  await trx.raw(
    `delete from wordpress_updates
     where salon_id = :salonId and destination_id = :destinationId and state <> 'accepted'
       and (state <> 'declined' or is_edited)`,
    { salonId, destinationId },
  );
  await trx.raw(
    `update wordpress_drafts
     set site_status = 'draft', looked_at = null, ${NO_OPEN_UPDATES}, accepted_count = left_over.accepted,
       declined_count = left_over.declined
     from (
       select count(*) filter (where state = 'accepted') as accepted, count(*) filter (where state = 'declined') as declined
       from wordpress_updates where salon_id = :salonId and destination_id = :destinationId) left_over
     where salon_id = :salonId and destination_id = :destinationId`,
    { salonId, destinationId },
  );
}
