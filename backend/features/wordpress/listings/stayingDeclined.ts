import { isTextKey } from '../site/draftKeys.ts';
import type { Declined } from '../sync/declinedQueries.ts';
import { isAboutSame, isDeclined } from '../sync/declinedQueries.ts';
import type { FieldTexts } from '../sync/writtenValues.ts';
import type { FoundUpdate } from './listedPost.ts';

/**
 * The texts of a post, among these updates, in which nothing changes but values that are declined by themselves. Such a
 * text stays declined, although something else in it has changed meanwhile. `written`: the texts last written.
 */
export function stayingDeclined(
  updates: readonly FoundUpdate[],
  declined: readonly Declined[],
  written: FieldTexts | null,
): Set<FoundUpdate> {
  const values = updates.filter(
    ({ key, field, fields }) => !isTextKey(key) && isDeclined(declined, field, key, fields[field] ?? ''),
  );
  const staying = updates.filter(({ key, fields }) => {
    if (!isTextKey(key)) return false;
    const changed = Object.keys(fields).filter((field) => fields[field] !== (written?.[key]?.[field] ?? ''));
    const isDeclinedByItself = (name: string) => values.some(({ field }) => isAboutSame(name, field));
    return changed.length > 0 && changed.every(isDeclinedByItself);
  });
  return new Set(staying);
}
