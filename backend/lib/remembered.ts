/** Longer texts are rare and are not cached. */
const LONGEST = 1000;

/**
 * Memoises a pure string function in a two-generation LRU cache of `most` to 2 × `most` entries. Callers must not
 * change the returned values.
 */
export function remembered<Value>(compute: (text: string) => Value, most = 1000): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();

  function keep(text: string, value: Value): Value {
    if (recent.size >= most) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, value);
    return value;
  }

  return (text) => {
    if (text.length > LONGEST) return compute(text);
    const known = recent.get(text);
    if (known !== undefined || recent.has(text)) return known as Value;
    if (older.has(text)) return keep(text, older.get(text) as Value);
    return keep(text, compute(text));
  };
}
