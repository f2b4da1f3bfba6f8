import { shownId } from '#contract/shownId.ts';
import { cleanText } from './cleanText.ts';

/** A value from a request as a sentence may name it: clean, on one line, and no longer than a person reads. */
export const shownValue = (text: string): string => shownId(cleanText(text));
