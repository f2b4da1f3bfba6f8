/** Removes NUL, and replaces lone surrogates. PostgreSQL cannot store either, and they mean nothing to a person. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Removes the characters that set the direction of writing, so that a text cannot reorder what is shown after it. */
export const withoutDirections = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Returns the first `most` UTF-16 units of a text, without a lone surrogate at the end. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

/**
 * Matches JSON with an escape of NUL or of a surrogate (also in a valid pair), with an escaped underscore, or with the
 * text `__proto__`, which would be lost as a key.
 */
const SUSPICIOUS = /\\u(?:0000|005f|d[89a-f])|"__proto__"/i;

/** Called with a key under which a value would be lost: `__proto__`, or one that equals another once both are clean. */
type OnLostKey = (key: string) => void;

/** True if `cleanJson` may change something. Searching the text is much faster than walking the value. */
export const mayBeUnclean = (json: string): boolean => SUSPICIOUS.test(json);

/**
 * Cleans every text and key of a JSON value, and calls `onLostKey` for a key that would be lost. Throws RangeError if
 * the value is nested too deep.
 */
export function cleanJson(value: unknown, onLostKey: OnLostKey): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, onLostKey));
  const cleaned = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    const name = cleanText(key);
    if (name === '__proto__' || cleaned.has(name)) onLostKey(name);
    cleaned.set(name, cleanJson(item, onLostKey));
  }
  return Object.fromEntries(cleaned);
}

/** Parses JSON from outside and cleans it. Returns undefined if the text is not JSON or is nested too deep. */
export function parseCleanJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return mayBeUnclean(text) ? cleanJson(value, () => undefined) : value;
  } catch {
    return undefined;
  }
}
