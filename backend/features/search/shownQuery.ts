type Where = 'places' | undefined;

const ON_THE_MAP = ' (on the map)';

/** Returns a query as the details of a result show it. */
export const shownQuery = (text: string, where: Where): string => (where ? text + ON_THE_MAP : text);

/** Splits what `shownQuery` has returned into the query's text and `where` (`places` for a search of the map alone). */
export function readShownQuery(shown: string): { text: string; where: Where } {
  if (!shown.endsWith(ON_THE_MAP)) return { text: shown, where: undefined };
  return { text: shown.slice(0, -ON_THE_MAP.length), where: 'places' };
}
