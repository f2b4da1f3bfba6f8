import type { ShownValues } from '#contract/evidence.ts';
import { MOST_SHOWN_CHARACTERS } from '#contract/evidence.ts';
import { cutText } from '../../lib/cleanText.ts';

/** Stands for a value whose text had to be deleted by the terms of the search provider (results/withoutTexts.ts). */
export const DELETED_VALUE = '…';

/** The values that a page shows, without missing ones and with long ones truncated. */
export function shownValues(values: { [Kind in keyof ShownValues]: string | undefined }): ShownValues {
  const shown = Object.entries(values).flatMap(([kind, value]) => {
    const text = cutText(value?.replace(/\s+/g, ' ').trim() ?? '', MOST_SHOWN_CHARACTERS);
    return text ? [[kind, text]] : [];
  });
  return Object.fromEntries(shown);
}
