import QuickLru from 'quick-lru';

/** The longest text that is cached. Longer ones are rare. */
const LONGEST = 1000;

/**
 * Memoises a pure string function in an LRU cache of `maxSize` to 2 × `maxSize` entries. Callers must not change the
 * returned values.
 */
export function memoize<Value>(compute: (text: string) => Value, maxSize = 1000): (text: string) => Value {
  const cache = new QuickLru<string, Value>({ maxSize });
  return (text) => {
    if (text.length > LONGEST) return compute(text);
    const cached = cache.get(text);
    if (cached !== undefined || cache.has(text)) return cached as Value;
    const value = compute(text);
    cache.set(text, value);
    return value;
  };
}
