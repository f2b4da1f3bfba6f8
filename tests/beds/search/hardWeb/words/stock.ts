/** Entries of a word stock, written one beside the other. */
export const entries = (text: string): string[] =>
  text
    .split('|')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
