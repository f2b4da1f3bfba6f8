import { cleanText } from './cleanText.ts';

const MOST_CHARACTERS = 60;

/** A value from a request as a sentence may name it: on one line, and no longer than a person reads. */
export function shownValue(text: string): string {
  const line = cleanText(text).replace(/\s+/g, ' ');
  return line.length > MOST_CHARACTERS ? `${cleanText(line.slice(0, MOST_CHARACTERS - 3))}...` : line;
}
