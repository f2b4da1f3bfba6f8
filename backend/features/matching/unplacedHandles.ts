import type { Judged } from './judged.ts';
import type { Page } from './pages.ts';

/**
 * What a page's URLs call it where that alone leads to it; capitals and dots make no other handle. In
 * `facebook.com/p/Velour-100069663064218` the number leads to it, and anybody's name can stand before it.
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
 * Handles of pages of our name that tell no place, on a platform that has a page surely ours: they are somebody else's
 * there, and a handle is mostly one business's on all platforms. On the hard web (seeds 501 to 520 and 601 to 610,
 * `standard`) 2 wrong pages and 1 right one fewer.
 */
function othersHandles(judged: readonly Judged[]): string[] {
  const ours = judged.filter((one) => one.grade === 'found' && isAtOurs(one));
  const taken = new Set(ours.map(({ page }) => page.platformId));
  return judged
    .filter((one) => isBare(one) && one.name.relation !== 'other' && taken.has(one.page.platformId))
    .flatMap(({ page }) => handlesOf(page));
}

/**
 * Handles that two platforms have without any place, while none of their pages shows our phone number or street, or that
 * three have so, whoever has them elsewhere. A handle is mostly one business's on all of them. One page of ours may well
 * tell no place; of several, one mostly does, or a search for the address shows it. On the hard web, mixed for it (seeds
 * 521 to 524, 240 salons with such a namesake elsewhere) 41 pages fewer were wrong, and 3 more right, than where any page
 * with our place made a handle ours; of salons of every kind (seeds 501 to 512) 1 wrong and 2 right ones fewer.
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
