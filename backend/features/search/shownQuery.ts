type Where = 'places' | undefined;

/** Marks the query of a search on the map. */
const ON_THE_MAP = ' (on the map)';

/** A query as details show it. */
export const shownQuery = (text: string, where: Where): string => (where ? text + ON_THE_MAP : text);

/** The query that details show in this form. */
export function readShownQuery(shown: string): { text: string; where: Where } {
  if (!shown.endsWith(ON_THE_MAP)) return { text: shown, where: undefined };
  return { text: shown.slice(0, -ON_THE_MAP.length), where: 'places' };
}
