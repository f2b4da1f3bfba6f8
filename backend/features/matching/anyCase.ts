/**
 * Returns the source of a regular expression that matches `words` in small and capital letters, for expressions in
 * which capitals count elsewhere. `words` must not contain escapes. We do not use the modifier `(?i:…)`: in a long
 * run of tests with Node 24, an expression with it once matched small letters only.
 */
export const anyCase = (words: string): string =>
  words.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
