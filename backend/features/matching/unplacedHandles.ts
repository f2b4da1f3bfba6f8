import type { Judged } from './judged.ts';
import type { Page } from './pages.ts';

/**
 * The handles in a page's URLs, without case and dots, if a handle alone identifies the page. In
 * `facebook.com/p/Velour-100069663064218` it does not: the number identifies the page, and any name may precede it.
 */
export const handlesOf = ({ said }: Page): string[] =>
  said.flatMap(({ name, key }) =>
    name && key.replace(/\/$/, '').endsWith(name.toLowerCase())
      ? [name.toLowerCase().replaceAll('.', '')]
      : [],
  );

const isBare = ({ place }: Judged): boolean => !place.for.size && !place.against.size;
const isAtOurs = ({ place }: Judged): boolean =>
  (place.for.has('phone') || place.for.has('street')) && !place.against.size;

/**
 * Handles of pages with the salon's name but no place, on a platform where a found page shows the salon's phone number
 * or street. Such a page belongs to somebody else, and a handle usually belongs to one business on all platforms. On
 * the hard web (seeds 501 to 520 and 601 to 610, `standard`) this removes 2 wrong pages and 1 right one.
 */
function othersHandles(judged: readonly Judged[]): string[] {
  const ours = judged.filter((one) => one.grade === 'found' && isAtOurs(one));
  const taken = new Set(ours.map(({ page }) => page.platformId));
  return judged
    .filter((one) => isBare(one) && one.name.relation !== 'other' && taken.has(one.page.platformId))
    .flatMap(({ page }) => handlesOf(page));
}

/**
 * Lists the handles that probably belong to another business. A handle usually has one owner on all platforms, and of
 * several pages of the salon at least one usually shows its place. So a handle is listed if its pages on two platforms
 * show no place, and none of its pages fits the salon's phone number or street. It is also listed if its pages on three
 * platforms show no place, or if `othersHandles` returns it. Compared with trusting a handle as soon as one of its
 * pages shows the salon's place, this rule finds 41 fewer wrong and 3 more right pages on a hard web made for it (seeds
 * 521 to 524, 240 salons with namesakes elsewhere). Among salons of every kind (seeds 501 to 512) it finds 1 wrong and
 * 2 right pages fewer.
 */
export function unplacedHandlesOf(judged: readonly Judged[]): Set<string> {
  const pairs = judged.flatMap((one) => [...new Set(handlesOf(one.page))].map((handle) => ({ handle, one })));
  const groups = Map.groupBy(pairs, ({ handle }) => handle);
  const unplaced = [...groups].filter(([, group]) => {
    const bare = group.filter(({ one }) => isBare(one));
    const platforms = new Set(bare.map(({ one }) => one.page.platformId));
    return platforms.size > (group.some(({ one }) => isAtOurs(one)) ? 2 : 1);
  });
  return new Set([...unplaced.map(([handle]) => handle), ...othersHandles(judged)]);
}
