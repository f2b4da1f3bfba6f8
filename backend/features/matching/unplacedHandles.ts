import type { Judged } from './judged.ts';
import type { Page } from './pages.ts';

/** What a page's URLs call it; capitals and dots make no other handle. */
export const handlesOf = ({ said }: Page): string[] =>
  said.flatMap(({ name }) => (name ? [name.toLowerCase().replaceAll('.', '')] : []));

/**
 * Handles that several platforms have while none of their pages tells any place of ours. A handle is mostly one business's
 * on all of them. One page of ours may well tell no place; of several, one mostly does, or a search for the address shows
 * it. On the hard web, mixed for it (seed 31, 50 salons with such a namesake elsewhere), 62 of 65 such pages were another's;
 * of those whose handle stood alone 11 of 24.
 */
export function unplacedHandlesOf(judged: readonly Judged[]): Set<string> {
  const pairs = judged.flatMap((one) => [...new Set(handlesOf(one.page))].map((handle) => ({ handle, one })));
  const groups = Map.groupBy(pairs, ({ handle }) => handle);
  const unplaced = [...groups].filter(([, group]) => {
    const bare = group.filter(({ one }) => !one.place.against.size);
    const isOnSeveral = new Set(bare.map(({ one }) => one.page.platformId)).size > 1;
    return isOnSeveral && group.every(({ one }) => !one.place.for.size);
  });
  return new Set(unplaced.map(([handle]) => handle));
}
