/** PostgreSQL holds neither NUL nor half a surrogate pair, and neither means anything to a person. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Escapes of what `cleanText` takes out, and of whole pairs too; a key that is lost on the way, escaped or not. */
const SUSPICIOUS = /\\u(?:0000|005f|d[89a-f])|"__proto__"/i;

/** Told of a key under which a value would be lost: `__proto__`, or one that equals another once both are clean. */
type OnLostKey = (key: string) => void;

function cleanValue(value: unknown, onLostKey: OnLostKey): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (entries.some(([key]) => key === '__proto__')) onLostKey('__proto__');
  if (entries.every(([key]) => cleanText(key) === key)) return value;
  const cleaned = new Map<string, unknown>();
  for (const [key, item] of entries) {
    const name = cleanText(key);
    if (cleaned.has(name)) onLostKey(name);
    cleaned.set(name, item);
  }
  return Object.fromEntries(cleaned);
}

/** JSON from outside, every text and key in it clean. Throws SyntaxError, and RangeError where it is nested too deep. */
export function parseCleanJson(text: string, onLostKey: OnLostKey = () => undefined): unknown {
  // To look for what may be unclean costs far less than to look at each value.
  if (!SUSPICIOUS.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value) => cleanValue(value, onLostKey));
}
