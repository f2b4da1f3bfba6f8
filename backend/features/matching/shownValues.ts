import type { ShownValues } from '#contract/evidence.ts';
import { MOST_SHOWN_CHARACTERS } from '#contract/evidence.ts';
import { cutText } from '../../lib/cleanText.ts';

/** Replaces a value that the search provider's terms required to delete (`results/withoutTexts.ts`). */
export const DELETED_VALUE = '…';

/** The values that a page shows, without missing ones. Long ones are truncated. */
export function shownValues(values: { [Kind in keyof ShownValues]: string | undefined }): ShownValues {
  const shown = Object.entries(values).flatMap(([kind, value]) => {
    const text = cutText(value?.replace(/\s+/g, ' ').trim() ?? '', MOST_SHOWN_CHARACTERS);
    return text ? [[kind, text]] : [];
  });
  return Object.fromEntries(shown);
}
