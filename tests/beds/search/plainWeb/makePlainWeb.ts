import { createRandom } from '../random.ts';
import type { MakeWeb, Truth } from '../web.ts';
import type { Business } from './business.ts';
import { makeBusinesses } from './business.ts';
import { listPages } from './listPages.ts';
import { listRow } from './listRow.ts';
import type { LookAlikeKind } from './lookAlikes.ts';
import { addHomonym, makeLookAlikes } from './lookAlikes.ts';
import { createPages } from './pages.ts';
import { PLATFORM_IDS } from './profiles/platforms.ts';
import type { PublishedPages } from './publish.ts';
import { publish } from './publish.ts';
import { GENERIC_PAGES, strayPages, unrelatedPage } from './strayPages.ts';

const HOMONYM_SHARE = 0.16;
const UNRELATED_SHARE = 0.4;

type Around = { kinds: Set<LookAlikeKind | 'homonym'>; traps: Record<string, string[]> };

function difficulty({ class: kind }: Business, { kinds }: Around): string {
  if (kind === 'moved' || kind === 'closed' || kind === 'renamed') return kind;
  if (kinds.has('branch')) return 'chain';
  kinds.delete('near');
  return kinds.size ? 'namesakes' : 'plain';
}

function truthOf(
  business: Business,
  row: number,
  nameInList: string,
  own: PublishedPages,
  around: Around,
): Truth {
  const { id, name, address, place, zip, phone, class: kind } = business;
  const { city, state } = place;
  const detail = Object.fromEntries(Object.entries(own).map(([platform, { detail }]) => [platform, detail]));
  return {
    id,
    row,
    name: nameInList,
    city,
    state,
    class: kind,
    difficulty: difficulty(business, around),
    real: { name, address, city, state, zip, phone },
    platforms: Object.fromEntries(PLATFORM_IDS.map((platform) => [platform, own[platform]?.url ?? null])),
    detail,
    traps: around.traps,
    operating: kind === 'closed' ? 'closed' : 'open',
    saysClosed: Object.values(detail).some(({ closed }) => closed),
  };
}

/**
 * Makes the web of salons on which the thresholds were chosen: one business after another, each with its look-alikes.
 */
export const makePlainWeb: MakeWeb = (options) => {
  const { count, seed, noise } = options;
  const pages = createPages(options);
  const businesses = makeBusinesses(count, seed);
  const own = businesses.map((business) => publish(business, { pages, seed, noise, isInList: true }));

  const others: Business[] = [];
  const around = businesses.map((business): Around => {
    const random = createRandom(seed, business.id, 'around');
    const traps: Record<string, string[]> = {};
    const addTrap = (platform: string, url: string) => {
      traps[platform] = [...(traps[platform] ?? []), url];
    };
    const kinds = new Set<LookAlikeKind | 'homonym'>();
    for (const { kind, business: other } of makeLookAlikes(business, random, noise)) {
      kinds.add(kind);
      others.push(other);
      const published = publish(other, { pages, seed, noise, isInList: false });
      if (kind === 'near') continue;
      for (const [platform, { url }] of Object.entries(published)) addTrap(platform, url);
    }
    if (random.chance(HOMONYM_SHARE * noise)) {
      kinds.add('homonym');
      for (const [platform, url] of Object.entries(addHomonym(business, pages, random)))
        addTrap(platform, url);
    }
    return { kinds, traps };
  });

  const byPlace = Map.groupBy([...businesses, ...others], ({ place }) => place);
  for (const [place, there] of byPlace) {
    const random = createRandom(seed, 'lists', place.city, place.state);
    for (const page of listPages(place, there, random, noise)) pages.add(page);
  }
  for (const business of businesses) {
    const nearby = byPlace.get(business.place)!.filter((other) => other !== business);
    const random = createRandom(seed, business.id, 'stray');
    for (const page of strayPages(business, nearby, random, noise)) pages.add(page);
  }
  const random = createRandom(seed, 'unrelated');
  for (let index = 0; index < Math.round(count * UNRELATED_SHARE); index++) pages.add(unrelatedPage(random));
  for (const page of GENERIC_PAGES) pages.add(page);

  const list = businesses.map((business) => listRow(business, createRandom(seed, business.id, 'row'), noise));
  const truth = businesses.map((business, index) =>
    truthOf(business, index + 1, list[index]!.name, own[index]!, around[index]!),
  );
  return { list, pages: pages.all(), truth };
};
