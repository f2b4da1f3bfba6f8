import { hasWords } from '#contract/hasWords.ts';
import { isTextKey } from '../site/draftKeys.ts';
import { isOfPlace } from '../site/fieldNames.ts';
import { isAboutSame } from '../sync/declinedQueries.ts';
import type { FieldTexts } from '../sync/writtenValues.ts';
import type { UpdateRow } from './listingQueries.ts';

/** A text on one line, with single spaces: some fields have `; ` between their lines. */
const onOneLine = (text: string | null | undefined): string => (text ?? '').replace(/[\s;]+/g, ' ').trim();

/** Fields that contain the whole place or several parts of it. */
const WHOLE_PLACES = ['address', 'addressLines', 'cityLine'];

/**
 * True if a person has changed a value of a post, but a text of the post still has the one that we wrote. `updates`:
 * those of the same listing. `writtenFields`: the texts that were last written to the post.
 */
export function isStillInText(
  { key, field, isEdited, onSite }: UpdateRow,
  updates: readonly UpdateRow[],
  writtenFields: FieldTexts | null,
): boolean {
  const was = onOneLine(writtenFields?.[key]?.[field]);
  const is = onOneLine(onSite);
  if (!isEdited || isTextKey(key) || !writtenFields || !was) return false;
  // The new value may contain the old one: `Bella` and `Bella Salon`.
  const has = (text: string | null) =>
    hasWords(is ? onOneLine(text).replaceAll(is, '') : onOneLine(text), was);
  const mayHave = (name: string) =>
    isOfPlace(field) ? name === field || WHOLE_PLACES.includes(name) : isAboutSame(name, field);
  return Object.entries(writtenFields).some(([textKey, texts]) => {
    if (!isTextKey(textKey)) return false;
    const edited = updates.find((update) => update.key === textKey && update.isEdited);
    if (edited) return has(edited.onSite);
    return Object.entries(texts).some(([name, text]) => mayHave(name) && hasWords(onOneLine(text), was));
  });
}
