import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Truth, Web, WebPage } from '../web.ts';

export const PLANTED_KINDS = ['closed', 'moved', 'new_page', 'dead_page', 'new_phone'] as const;
export type PlantedKind = (typeof PLANTED_KINDS)[number];

/** A change of one business between the two webs. */
export type Planted = {
  kind: PlantedKind;
  /** Its place in the list, from 1. */
  row: number;
  /** The platforms whose pages show it. */
  platforms: string[];
};

export type LaterWeb = {
  /** The pages of the first web: the given ones, without those that are new in the later one. */
  first: WebPage[];
  later: WebPage[];
  planted: Planted[];
};

type Change = Pick<Planted, 'platforms'> & { first: WebPage[]; later: WebPage[] };

/** How a salon's pages change; undefined if none of them can show this change. */
type Plant = (truth: Truth, pages: readonly WebPage[], random: Random) => Change | undefined;

const platformsOf = (pages: readonly WebPage[]): string[] => [
  ...new Set(pages.flatMap(({ platform }) => platform ?? [])),
];
const isShown = ({ known = 3 }: WebPage): boolean => known > 0;

/** Replaces a text in everything that the pages show and contain. Only profiles that show it count as its platforms. */
function replaced(pages: readonly WebPage[], old: RegExp, next: string): Change | undefined {
  const shows = ({ title, content }: WebPage) => old.test(`${title} ${content}`);
  const platforms = platformsOf(
    pages.filter((page) => page.kind === 'profile' && isShown(page) && shows(page)),
  );
  if (!platforms.length) return undefined;
  const inText = (text: string) => text.replaceAll(new RegExp(old, 'gi'), next);
  const later = pages.map((page) => ({
    ...page,
    title: inText(page.title),
    content: inText(page.content),
    ...(page.body !== undefined && { body: inText(page.body) }),
  }));
  return { platforms, first: [...pages], later };
}

/** Chooses a platform with a page of the salon, and returns it with all pages of other platforms. */
function onOnePlatform(pages: readonly WebPage[], random: Random) {
  const platforms = platformsOf(pages.filter((page) => page.kind === 'profile' && isShown(page)));
  const platform = platforms.filter((one) => one !== 'website')[
    random.int(0, 99) % Math.max(1, platforms.length)
  ];
  if (platform === undefined) return undefined;
  return { platform, others: pages.filter((page) => page.platform !== platform) };
}

const STREETS = ['Larkspur', 'Thistledown', 'Quarry', 'Bluebonnet', 'Cormorant', 'Sandpiper'];

const PLANTS: Record<PlantedKind, Plant> = {
  closed({ operating }, pages, random) {
    const says = (page: WebPage): WebPage => {
      if (page.kind !== 'profile' || page.platform === 'website' || !random.chance(0.7)) return page;
      return page.platform === 'yelp'
        ? { ...page, title: page.title.replace(' - ', ' - CLOSED - ') }
        : { ...page, content: `${page.content} · Permanently closed` };
    };
    const later = pages.map(says);
    const changed = later.filter((page, index) => page !== pages[index] && isShown(page));
    // One page alone may be out of date, so it does not make a salon closed.
    if (operating === 'closed' || operating === 'unknown' || platformsOf(changed).length < 2)
      return undefined;
    return { platforms: platformsOf(changed), first: [...pages], later };
  },
  moved({ real }, pages, random) {
    const [number, street, ending] = real.address
      .split(' ')
      .filter((word) => !/^(?:[NSEW]|North|South|East|West)\.?$/.test(word));
    if (!/^\d+$/.test(number!) || !street || /^(?:Hwy|Highway|Route|Rte)$/i.test(street)) return undefined;
    const direction = '(?:(?:[NSEW]|North|South|East|West)\\.? )?';
    return replaced(
      pages,
      new RegExp(`\\b${number} ${direction}${street}\\b`, 'i'),
      `${random.int(2000, 9899)} ${random.pick(STREETS)}${ending ? '' : ' Ave'}`,
    );
  },
  new_phone({ real }, pages, random) {
    const [area, middle, last] = [real.phone.slice(0, 3), real.phone.slice(3, 6), real.phone.slice(6)];
    const digits = String((Number(last) + random.int(100, 9000)) % 10_000).padStart(4, '0');
    const shape = new RegExp(`\\(?\\b${area}\\)?[-. ]?${middle}[-. ]?${last}\\b`, 'i');
    return replaced(pages, shape, `(${area}) ${middle}-${digits}`);
  },
  new_page(_, pages, random) {
    const one = onOnePlatform(pages, random);
    return one && { platforms: [one.platform], first: one.others, later: [...pages] };
  },
  dead_page(_, pages, random) {
    const one = onOnePlatform(pages, random);
    return one && { platforms: [one.platform], first: [...pages], later: one.others };
  },
};

/**
 * Plants changes into a web. Returns two versions of its pages, and what differs between them. The same arguments give
 * the same changes. A row has at most one change; `share` is the share of the rows that get each kind.
 */
export function laterWeb(web: Web, seed: number, share: number): LaterWeb {
  const own = Map.groupBy(web.pages, ({ id }) => id);
  const changes = web.truth.flatMap((truth) => {
    const random = createRandom(seed, 'later', truth.id);
    const kind = PLANTED_KINDS[Math.floor(random.next() / share)];
    const pages = own.get(truth.id) ?? [];
    const change = kind && PLANTS[kind](truth, pages, random);
    return change ? [{ kind, row: truth.row, id: truth.id, ...change }] : [];
  });
  const changed = new Set(changes.map(({ id }) => id));
  const others = web.pages.filter(({ id }) => id === undefined || !changed.has(id));
  return {
    first: [...others, ...changes.flatMap(({ first }) => first)],
    later: [...others, ...changes.flatMap(({ later }) => later)],
    planted: changes.map(({ kind, row, platforms }) => ({ kind, row, platforms })),
  };
}
