/**
 * Returns the pairs of a list such as `st: saint, ft: fort`. It is a map, because an object would also contain the word
 * `constructor`.
 */
export const wordPairs = (list: string): Map<string, string> =>
  new Map(list.split(', ').map((pair) => pair.split(': ') as [string, string]));
