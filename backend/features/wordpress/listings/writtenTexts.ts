import type { DestinationEntry } from '../site/destinationEntry.ts';
import { isTextKey } from '../site/draftKeys.ts';
import { isAboutSame } from '../sync/declinedQueries.ts';
import { isSameValue } from '../sync/draftContent.ts';
import { templateText } from '../sync/writtenContent.ts';
import type { Values, Written } from '../sync/writtenValues.ts';
import type { StoredUpdate } from './acceptedQueries.ts';
import { isAccepted } from './acceptedQueries.ts';
import { textBefore, textUntil } from './compareTexts.ts';
import { isAsRead } from './compareValues.ts';
import { anyPage } from './textsNow.ts';
import type { PlannedUpdate } from './writePlan.ts';

/**
 * Returns the field texts with which a post's text is written. A field gets its new text if its value is in `taken` or
 * the post's text itself was accepted, unless a value in `others` (open, declined or refused) is about the field. All
 * other fields keep their earlier text (see `textUntil`), if one is known.
 */
function textFields(
  { key, state, fields }: StoredUpdate,
  { taken, others }: { taken: readonly StoredUpdate[]; others: readonly StoredUpdate[] },
  written: Written | undefined,
): Record<string, string> {
  const isAmong = (values: readonly StoredUpdate[], field: string) =>
    values.some((value) => isAboutSame(field, value.field));
  const isTaken = (field: string) =>
    !isAmong(others, field) && (state === 'accepted' || isAmong(taken, field));
  return Object.fromEntries(
    Object.entries(fields).map(([field, now]) => [
      field,
      isTaken(field) || !written ? now : (textUntil(others, written, key, field) ?? now),
    ]),
  );
}

/**
 * Returns the post's texts (text and excerpt) that are written together with the values in `takenIds` (ids of stored
 * updates): accepted ones, and those that nobody has edited on the site and that change now.
 */
export function writtenTexts(
  stored: readonly StoredUpdate[],
  takenIds: ReadonlySet<string>,
  destination: DestinationEntry,
  values: Values,
  written: Written | undefined,
): PlannedUpdate[] {
  const changes = stored.filter(
    ({ key, state, isChange }) => !isTextKey(key) && (isChange || state !== 'open'),
  );
  const taken = changes.filter(({ id }) => takenIds.has(id));
  const others = changes.filter(({ id }) => !takenIds.has(id));
  return stored.flatMap((text) => {
    const { key } = text;
    if (!isTextKey(key)) return [];
    const fields = textFields(text, { taken, others }, written);
    const textOf = (field: string): string =>
      (field === 'platformUrls' ? anyPage(Object.entries(fields)) : fields[field]) ?? '';
    const value = templateText(destination, key, textOf) || null;
    const isFollowing = () =>
      written &&
      Object.hasOwn(written.read, key) &&
      // If a try was interrupted, the site may already show the text.
      (isAsRead(values[key], written.read[key]) || isSameValue(values[key], value)) &&
      Object.entries(fields).some(([field, now]) => now !== (textBefore(written, key, field) ?? ''));
    return isAccepted(text) || isFollowing() ? [{ ...text, fields, value, termId: undefined }] : [];
  });
}
