export type Random = {
  /** Returns a number from 0 to below 1. */
  next: () => number;
  /** Returns a whole number between two limits, both included. */
  int: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Makes one of several texts. */
  form: (forms: readonly (() => string)[]) => string;
  /** Picks a key with a probability in proportion to its number. */
  weighted: <Key extends string>(weights: Readonly<Partial<Record<Key, number>>>) => Key;
  shuffle: <Item>(items: readonly Item[]) => Item[];
  /** Returns this many characters of the alphabet. */
  letters: (count: number, alphabet?: string) => string;
  digits: (count: number) => string;
  /** Returns a whole number of this many digits as text. It does not begin with 0. */
  number: (length: number) => string;
};

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16777619);
  return value >>> 0;
}

/**
 * Mulberry32. The same key gives the same numbers, so what is made for one thing does not depend on what was made
 * before.
 */
export function createRandom(...key: (string | number)[]): Random {
  let state = hash(key.join('/'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (!items.length) throw new Error('There is nothing to pick from.');
    return items[int(0, items.length - 1)]!;
  };
  const letters = (count: number, alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789') =>
    Array.from({ length: count }, () => pick([...alphabet])).join('');
  return {
    next,
    int,
    pick,
    letters,
    chance: (probability) => next() < probability,
    form: (forms) => pick(forms)(),
    weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>) {
      const entries = Object.entries(weights) as [Key, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return entries.at(-1)![0];
    },
    shuffle(items) {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = int(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
    digits: (count) => letters(count, '0123456789'),
    number: (length) => int(1, 9) + letters(length - 1, '0123456789'),
  };
}
