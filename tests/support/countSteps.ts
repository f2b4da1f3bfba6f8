type Method = (...args: unknown[]) => unknown;
type Methods = Record<string, Method>;

/** The methods that go through a whole text or list. */
const WHOLE: [prototype: object, names: string][] = [
  [String.prototype, 'normalize replace replaceAll slice trim toLowerCase indexOf includes toWellFormed'],
  [Array.prototype, 'slice splice join map flatMap filter every some find findIndex findLast reduce'],
  [Array.prototype, 'entries includes indexOf sort toSorted'],
];

/**
 * Counts the characters and items that synchronous work looks at. The count grows with the running time, but is the
 * same on every machine.
 */
export function countSteps(work: () => void): number {
  let steps = 0;
  let isSplitting = false;
  const undo: (() => void)[] = [];

  function replaceMethod(prototype: object, name: string, counting: (original: Method) => Method): void {
    const methods = prototype as Methods;
    const original = methods[name]!;
    methods[name] = counting(original);
    undo.push(() => {
      methods[name] = original;
    });
  }

  for (const [prototype, names] of WHOLE) {
    for (const name of names.split(' ')) {
      replaceMethod(prototype, name, (original) => {
        return function (this: { length: number }, ...args) {
          steps += this.length;
          return Reflect.apply(original, this, args);
        };
      });
    }
  }
  replaceMethod(String.prototype, 'charCodeAt', (original) => {
    return function (this: string, ...args) {
      steps += 1;
      return Reflect.apply(original, this, args);
    };
  });
  // Splitting by a pattern tries the pattern at each character, so it counts as one pass over the text.
  replaceMethod(String.prototype, 'split', (original) => {
    return function (this: string, ...args) {
      steps += this.length;
      isSplitting = true;
      const parts = Reflect.apply(original, this, args);
      isSplitting = false;
      return parts;
    };
  });
  // `test`, `replace` and `matchAll` call this as well, once per match.
  replaceMethod(RegExp.prototype, 'exec', (original) => {
    return function (this: RegExp, ...args) {
      const from = this.global ? this.lastIndex : 0;
      const found = Reflect.apply(original, this, args) as RegExpExecArray | null;
      if (!isSplitting) steps += (found ? found.index + found[0].length : String(args[0]).length) - from;
      return found;
    };
  });

  try {
    work();
    return steps;
  } finally {
    for (const restore of undo) restore();
  }
}
