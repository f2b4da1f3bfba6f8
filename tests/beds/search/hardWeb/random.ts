/** Draws that are the same for the same seed. */
export type Random = {
  /** 0 to 1, without 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** Both ends may come. */
  between: (low: number, high: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** One of the keys, as often as its weight says. */
  weighted: <T extends string>(weights: Readonly<Partial<Record<T, number>>>) => T;
  shuffled: <T>(items: readonly T[]) => T[];
  digits: (length: number) => string;
  letters: (length: number, alphabet?: string) => string;
};

/** FNV-1a: spreads a text over 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

/** The generator is mulberry32: small, and even enough for a made-up web. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (!items.length) throw new Error('There is nothing to pick from.');
    return items[between(0, items.length - 1)]!;
  };
  const letters = (length: number, alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789') =>
    Array.from({ length }, () => alphabet[between(0, alphabet.length - 1)]).join('');
  return {
    next,
    between,
    pick,
    letters,
    chance: (probability) => next() < probability,
    weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>) {
      const entries = Object.entries(weights) as [T, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return entries.at(-1)![0];
    },
    shuffled(items) {
      const mixed = [...items];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = between(0, at);
        [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
      }
      return mixed;
    },
    digits: (length) => between(1, 9) + letters(length - 1, '0123456789'),
  };
}
