import type { Knex } from 'knex';
import type { UpdateKind } from '#contract/words.ts';
import { isTextKey } from '../site/draftKeys.ts';
import { alternatives, isOfPlace } from '../site/fieldNames.ts';
import { isSameText } from './sameText.ts';

/**
 * Texts that an operator does not want in a value of a draft: those of an update that was declined in Listings, or
 * those that an accepted update has replaced. `fields`: the texts by field.
 */
export type UnwantedTexts = {
  key: string;
  field: string;
  kind: UpdateKind;
  fields: Record<string, string>;
};

/** `isReplaced`: an accepted update has replaced the text, or the text is from a declined update that was deleted. */
export type Declined = UnwantedTexts & { salonId: string; isReplaced: boolean };

/** Lists the texts that the operators do not want in these salons' drafts, by salon id. */
export async function listDeclined(
  db: Knex,
  destinationId: string,
  salonIds: readonly string[],
): Promise<Map<string, Declined[]>> {
  const { rows } = await db.raw<{ rows: Declined[] }>(
    `select salon_id as "salonId", key, field, kind, fields, false as "isReplaced" from wordpress_updates
     where destination_id = :destinationId and salon_id = any(cast(:salonIds as uuid[])) and state = 'declined'
     union all
     select w.salon_id, unit ->> 'key', unit ->> 'field', unit ->> 'kind', unit -> 'fields', true
     from wordpress_written w cross join lateral jsonb_each(w.replaced) as replaced(name, unit)
     where w.destination_id = :destinationId and w.salon_id = any(cast(:salonIds as uuid[]))`,
    { destinationId, salonIds: [...salonIds] },
  );
  return Map.groupBy(rows, ({ salonId }) => salonId);
}

const withoutFact = (field: string): string[] =>
  alternatives(field).map((name) => name.replace(/^fact\./, ''));

/** True if both fields are about the place, or about the same thing (`phone`, `fact.phone`, `phone|fact.phone`). */
export function isAboutSame(one: string, other: string): boolean {
  const [some, others] = [withoutFact(one), withoutFact(other)];
  return (isOfPlace(one) && isOfPlace(other)) || some.some((field) => others.includes(field));
}

/**
 * True if the update is of this field, or of a field about the same thing (`phone` and `phone|fact.phone`). For the
 * place (see `isPlaceDeclined`) and for updates of a post's text, only the same field counts.
 */
const isOfValue = ({ key, field: own }: UnwantedTexts, field: string): boolean =>
  own === field || (!isTextKey(key) && !isOfPlace(field) && isAboutSame(own, field));

/**
 * True if an operator has declined this text of the field, or an accepted update has replaced it. An update of a single
 * value (such as the phone number) counts for every key, also for the post's text. An update of the post's text counts
 * only for the same `key`, and only if the post has the field nowhere else (`isOwn` is false).
 */
export const isDeclined = (
  declined: readonly UnwantedTexts[],
  field: string,
  key: string,
  text: string,
  isOwn = false,
): boolean =>
  declined.some((update) => {
    const isValue = isOfValue(update, field);
    const unwanted = update.fields[field] ?? (isValue ? update.fields[update.field] : undefined);
    if (unwanted === undefined || !isSameText(field, unwanted, text)) return false;
    return isValue || (update.key === key && !(isTextKey(key) && isOwn));
  });

/**
 * True if an operator has declined a move to the place that this business would write now, or an accepted update has
 * replaced that place. Then nothing of the place is written: the parts of two places would make an address that does
 * not exist. `isText`: for the text of a post, which contains the whole place, a single declined part counts, too, such
 * as an added ZIP code.
 */
export const isPlaceDeclined = (
  declined: readonly Declined[],
  textNow: (field: string) => string,
  isText = false,
): boolean =>
  declined.some(({ key, kind, field, fields }) => {
    const [text, now] = [fields[field], textNow(field)];
    const isMeant = kind === 'moved' || (isText && !isTextKey(key) && isOfPlace(field));
    return isMeant && text !== undefined && now !== '' && isSameText(field, text, now);
  });
