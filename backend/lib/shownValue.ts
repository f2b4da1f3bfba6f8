import { shownId } from '#contract/shownId.ts';
import { cleanText } from './cleanText.ts';

/** Prepares a value from a request for a message: cleaned, on one line, and truncated. */
export const shownValue = (text: string): string => shownId(cleanText(text));
