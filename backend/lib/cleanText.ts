/** PostgreSQL holds neither NUL nor half a surrogate pair, and neither means anything to a person. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Escapes of what `cleanText` takes out, and of whole pairs too. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i;

/** Whether JSON may hold what `cleanText` takes out; it costs far less than parsing it does. */
export const mayBeUnclean = (json: string): boolean => SUSPICIOUS.test(json);

function cleanValue(_: string, value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.every(([key]) => cleanText(key) === key)
    ? value
    : Object.fromEntries(entries.map(([key, item]) => [cleanText(key), item]));
}

/** JSON from outside, every text and key in it clean. Throws SyntaxError, and RangeError where it is nested too deep. */
export function parseCleanJson(text: string): unknown {
  return JSON.parse(text, mayBeUnclean(text) ? cleanValue : undefined);
}
