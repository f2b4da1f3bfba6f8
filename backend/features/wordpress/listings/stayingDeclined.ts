import { isTextKey } from '../site/draftKeys.ts';
import { isOfPlace } from '../site/fieldNames.ts';
import type { Declined } from '../sync/declinedQueries.ts';
import { isAboutSame, isDeclined } from '../sync/declinedQueries.ts';
import { fieldValue } from '../sync/fieldValue.ts';
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
 * The updates that stay declined, or are declined from the beginning. First, texts of a post in which only values that
 * are declined separately change, even if the text was never declined in this form. If a text changes a place, every
 * offered part of that place must be declined. Second, the parts of a move whose new street is declined, except values
 * of the list: a ZIP code that a page shows later would be beside the old street. `written`: the texts last written.
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
  // The list may have corrected its own city or ZIP code meanwhile.
  const isOfList = ({ field, fields }: FoundUpdate) => row && fieldValue(row, field) === fields[field];
  const isPartOfIt = (update: FoundUpdate) =>
    isMoveDeclined &&
    update.isChange &&
    (update.kind === 'moved' || isOfPlace(update.field)) &&
    !isOfList(update);
  const open = values.filter(
    (each) => !isPartOfIt(each) && !isDeclined(standing, each.field, each.key, each.fields[each.field] ?? ''),
  );
  const isAmong = (some: readonly FoundUpdate[], name: string) =>
    some.some(({ field }) => isAboutSame(name, field));
  const staying = updates.filter((update) => {
    const { key, fields } = update;
    if (!isTextKey(key)) return isPartOfIt(update);
    const changed = Object.keys(fields).filter((field) => fields[field] !== (written?.[key]?.[field] ?? ''));
    return changed.length > 0 && changed.every((name) => isAmong(values, name) && !isAmong(open, name));
  });
  return new Set(staying);
}
