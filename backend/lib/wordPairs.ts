/** The pairs of a list such as `st: saint, ft: fort`. A map, because an object also has the word `constructor`. */
export const wordPairs = (list: string): Map<string, string> =>
  new Map(list.split(', ').map((pair) => pair.split(': ') as [string, string]));
