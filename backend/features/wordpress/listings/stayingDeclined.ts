import { isTextKey } from '../site/draftKeys.ts';
import { isOfPlace } from '../site/fieldNames.ts';
import type { Declined } from '../sync/declinedQueries.ts';
import { isAboutSame, isDeclined } from '../sync/declinedQueries.ts';
import { fieldValue } from '../sync/fieldValue.ts';
import { isSameText } from '../sync/sameText.ts';
import type { FieldTexts } from '../sync/writtenValues.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { FoundUpdate } from './listedPost.ts';

/** True if an operator has declined the street to which the salon has moved. */
const isStreetDeclined = (updates: readonly FoundUpdate[], declined: readonly Declined[]): boolean =>
  updates.some(
    ({ kind, key, field, fields }) =>
      kind === 'moved' &&
      /^(?:street|address)/.test(field) &&
      isDeclined(declined, field, key, fields[field] ?? ''),
  );

/**
 * Returns the updates that stay declined, or are declined from the beginning:
 *
 * - the parts of a move, if an operator has declined its new street. Without this, a ZIP code that a page shows later
 *   would be written next to the old street. Parts whose value is in the list itself are not declined;
 * - a post's text that nobody has edited, if an operator has declined everything that changes in it. Changes that
 *   updates of single values bring do not count.
 *
 * `written`: the texts last written.
 */
export function stayingDeclined(
  updates: readonly FoundUpdate[],
  declined: readonly Declined[],
  written: FieldTexts | null,
  row: SyncableBusiness | undefined,
): Set<FoundUpdate> {
  const values = updates.filter(({ key, isChange }) => !isTextKey(key) && isChange);
  const standing = declined.filter(({ isReplaced }) => !isReplaced);
  const isMoveDeclined = isStreetDeclined(values, standing);
  // True if the list itself has the value: it may have corrected its own city or ZIP code meanwhile.
  const isOfList = ({ field, fields }: FoundUpdate) => row && fieldValue(row, field) === fields[field];
  const isPartOfIt = (update: FoundUpdate) =>
    isMoveDeclined &&
    update.isChange &&
    (update.kind === 'moved' || isOfPlace(update.field)) &&
    !isOfList(update);
  const isTextDeclined = ({ key, fields, isChange, isEdited }: FoundUpdate) => {
    const texts = standing.filter((each) => each.key === key);
    const own = Object.entries(fields).filter(
      ([field, text]) =>
        text !== (written?.[key]?.[field] ?? '') && !values.some((value) => isAboutSame(field, value.field)),
    );
    const isKept = ([field, text]: [string, string]) =>
      texts.some((each) => isSameText(field, each.fields[field] ?? '', text));
    return isChange && !isEdited && own.length > 0 && own.every(isKept);
  };
  return new Set(updates.filter((each) => (isTextKey(each.key) ? isTextDeclined(each) : isPartOfIt(each))));
}
