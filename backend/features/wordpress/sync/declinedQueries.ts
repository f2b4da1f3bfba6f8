import type { Knex } from 'knex';
import type { UpdateKind } from '#contract/words.ts';
import { isSameText } from './sameText.ts';

/** An update that an operator has declined in Listings. `fields`: the texts that it would have written, by field. */
export type Declined = {
  salonId: string;
  key: string;
  field: string;
  kind: UpdateKind;
  fields: Record<string, string>;
};

export async function listDeclined(
  db: Knex,
  destinationId: string,
  salonIds: readonly string[],
): Promise<Map<string, Declined[]>> {
  const { rows } = await db.raw<{ rows: Declined[] }>(
    `select salon_id as "salonId", key, field, kind, fields from wordpress_updates
     where destination_id = ? and salon_id = any(cast(? as uuid[])) and state = 'declined'`,
    [destinationId, [...salonIds]],
  );
  return Map.groupBy(rows, ({ salonId }) => salonId);
}

/**
 * True if an operator has declined to write this text to the key. A text that is declined in a value of its own is not
 * written to the text of the post either.
 */
export const isDeclined = (
  declined: readonly Declined[],
  field: string,
  key: string,
  text: string,
): boolean =>
  declined.some(
    (update) =>
      (update.key === key || update.field === field) &&
      update.fields[field] !== undefined &&
      isSameText(field, update.fields[field], text),
  );

/**
 * True if an operator has declined a part of the place that this business would write now. Then nothing of its place is
 * written: the parts of two places would make an address that does not exist.
 */
export const isPlaceDeclined = (declined: readonly Declined[], textNow: (field: string) => string): boolean =>
  declined.some(({ kind, field, fields }) => {
    const [text, now] = [fields[field], textNow(field)];
    return kind === 'moved' && text !== undefined && now !== '' && isSameText(field, text, now);
  });
