/** Longer texts are rare, and would take the room of many. */
const LONGEST = 1000;

/**
 * The same function, which keeps what it gave for the texts of late: at least `most` of them, at most twice as many. Only
 * for one that always gives the same for the same text; nobody may change what it gave.
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
