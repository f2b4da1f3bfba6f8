import type { Judged } from './judged.ts';
import type { Page } from './pages.ts';

/**
 * The handles in a page's URLs that identify it by themselves, ignoring case and dots. In
 * `facebook.com/p/Velour-100069663064218` the number identifies the page, and any name may precede it.
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
 * Handles of pages with our name but without a place, on a platform where another page is certainly ours: they belong
 * to somebody else, and a handle usually belongs to one business on all platforms. On the hard web (seeds 501 to 520
 * and 601 to 610, `standard`) this removes 2 wrong pages and 1 right one.
 */
function othersHandles(judged: readonly Judged[]): string[] {
  const ours = judged.filter((one) => one.grade === 'found' && isAtOurs(one));
  const taken = new Set(ours.map(({ page }) => page.platformId));
  return judged
    .filter((one) => isBare(one) && one.name.relation !== 'other' && taken.has(one.page.platformId))
    .flatMap(({ page }) => handlesOf(page));
}

/**
 * Handles used on two platforms without any place while none of their pages shows our phone number or street, or on
 * three platforms without a place, whoever uses them elsewhere. A handle usually belongs to one business on all
 * platforms. One page of ours may well show no place, but of several usually one does, or a search for the address
 * returns it. Compared with believing a handle as soon as one page shows our place, this has 41 fewer wrong and 3
 * more right pages on a hard web mixed for it (seeds 521 to 524, 240 salons with such a namesake elsewhere), and 1
 * fewer wrong and 2 fewer right among salons of every kind (seeds 501 to 512).
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
