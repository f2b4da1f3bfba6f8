import { isTextKey } from '../site/draftKeys.ts';
import type { Declined } from '../sync/declinedQueries.ts';
import { isAboutSame, isDeclined } from '../sync/declinedQueries.ts';
import type { FieldTexts } from '../sync/writtenValues.ts';
import type { FoundUpdate } from './listedPost.ts';

/**
 * The texts of a post, among these updates, in which nothing changes but values that are declined by themselves. Such a
 * text stays declined, although something else in it has changed meanwhile. Of a place, no part may be offered that is
 * not declined. `written`: the texts last written.
 */
export function stayingDeclined(
  updates: readonly FoundUpdate[],
  declined: readonly Declined[],
  written: FieldTexts | null,
): Set<FoundUpdate> {
  const values = updates.filter(({ key, isChange }) => !isTextKey(key) && isChange);
  const standing = declined.filter(({ isReplaced }) => !isReplaced);
  const open = values.filter(
    ({ key, field, fields }) => !isDeclined(standing, field, key, fields[field] ?? ''),
  );
  const isAmong = (some: readonly FoundUpdate[], name: string) =>
    some.some(({ field }) => isAboutSame(name, field));
  const staying = updates.filter(({ key, fields }) => {
    if (!isTextKey(key)) return false;
    const changed = Object.keys(fields).filter((field) => fields[field] !== (written?.[key]?.[field] ?? ''));
    return changed.length > 0 && changed.every((name) => isAmong(values, name) && !isAmong(open, name));
  });
  return new Set(staying);
}
