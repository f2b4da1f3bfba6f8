import { isTextKey } from '../site/draftKeys.ts';
import { isAboutSame } from '../sync/declinedQueries.ts';
import type { UpdateRow } from './listingQueries.ts';

/** A text with a line break in place of each separator of lines (`;` or a line break). */
const inLines = (text = ''): string => text.replace(/\s*[;\n]\s*/g, '\n');

/**
 * True if a person has changed a value of a post, but a text of the post still has the one that we wrote. `updates`:
 * all updates of the listing.
 */
export function isStillInText(
  { key, field, isEdited, writtenFields }: UpdateRow,
  updates: readonly UpdateRow[],
): boolean {
  const was = inLines(writtenFields?.[key]?.[field]);
  if (!isEdited || isTextKey(key) || !writtenFields || !was) return false;
  return Object.entries(writtenFields).some(([textKey, texts]) => {
    if (!isTextKey(textKey)) return false;
    const edited = updates.find((update) => update.key === textKey && update.isEdited);
    if (edited) return inLines(edited.onSite ?? '').includes(was);
    return Object.entries(texts).some(
      ([name, text]) => isAboutSame(name, field) && inLines(text).includes(was),
    );
  });
}
