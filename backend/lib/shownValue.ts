import { shownId } from '#contract/shownId.ts';
import { cleanText } from './cleanText.ts';

/** A value from a request for use in a message: cleaned, on one line, and truncated. */
export const shownValue = (text: string): string => shownId(cleanText(text));
