/** PostgreSQL holds neither NUL nor half a surrogate pair, and neither means anything to a person. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The first `most` UTF-16 units of a text, without half a surrogate pair at the end. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;

/** Escapes of what `cleanText` takes out, and of whole pairs too; a key that is lost on the way, escaped or not. */
const SUSPICIOUS = /\\u(?:0000|005f|d[89a-f])|"__proto__"/i;

/** Called with a key under which a value would be lost: `__proto__`, or one that equals another once both are clean. */
type OnLostKey = (key: string) => void;

/**
 * Reports whether a JSON text may hold what `cleanJson` changes: a search of the text costs far less than a walk over
 * it.
 */
export const mayBeUnclean = (json: string): boolean => SUSPICIOUS.test(json);

/** Cleans every text and key of a JSON value. Throws RangeError if it is nested too deep. */
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

/**
 * JSON from outside, every text and key in it clean. Throws SyntaxError, and RangeError where it is nested too deep.
 */
export function parseCleanJson(text: string, onLostKey: OnLostKey = () => undefined): unknown {
  const value: unknown = JSON.parse(text);
  return mayBeUnclean(text) ? cleanJson(value, onLostKey) : value;
}
