import type { Random } from '../../random.ts';
import type { Listing, Platform } from '../world/business.ts';
import type { World } from '../world/world.ts';

/** The words of a name as a handle contains them; letters of other scripts are dropped. */
function handleWords(name: string, random: Random): string[] {
  return name
    .normalize('NFD')
    .replace(/[̀-ͯ'’.]/g, '')
    .replace(/[&+]/g, random.pick(['', '', ' and ', ' n ']))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

type Words = { words: string[]; listing: Listing; random: Random };

/** Handles do not repeat the city. */
function withEnd(words: string[], end: string): string {
  const joined = words.join('');
  return joined.endsWith(end) ? joined : joined + end;
}

const STYLES: Record<string, { weight: number; write: (made: Words) => string }> = {
  joined: { weight: 34, write: ({ words }) => words.join('') },
  cityTag: { weight: 17, write: ({ words, listing }) => withEnd(words, listing.business.metro.tag) },
  city: {
    weight: 6,
    write: ({ words, listing }) => withEnd(words, listing.address.city.toLowerCase().replace(/[^a-z]/g, '')),
  },
  shortened: {
    weight: 11,
    write: ({ words, random }) =>
      `${words.slice(0, Math.max(1, words.length - 1)).join('')}${words.length < 3 ? random.pick(['salon', 'beauty', 'studio', '']) : ''}`,
  },
  split: { weight: 12, write: ({ words, random }) => words.join(random.pick(['_', '.', '-'])) },
  the: {
    weight: 4,
    write: ({ words }) => (words[0] === 'the' ? words.slice(1).join('') : `the${words.join('')}`),
  },
  tail: {
    weight: 7,
    write: ({ words, random }) =>
      `${words.join('')}${random.pick(['_', '1', 'llc', 'official', '_', String(random.int(11, 99))])}`,
  },
  owner: {
    weight: 5,
    write({ words, listing, random }) {
      const first = listing.business.owner.first.toLowerCase();
      const word = words[0]!.startsWith(first) ? words.at(-1)! : words[0]!;
      return random.pick([`${word}by${first}`, `${word}.${first}`]);
    },
  },
  initials: {
    weight: 3,
    write: ({ words, listing }) =>
      `${words.map((word) => word[0]).join('')}_${words.at(-1)}${listing.business.metro.tag}`,
  },
};

const WEIGHTS = Object.fromEntries(Object.entries(STYLES).map(([key, { weight }]) => [key, weight]));
/** Shorter handles were taken long ago. */
const SHORTEST = 8;
const LONGEST = 30;

/** Characters that a platform does not allow in handles. */
const FORBIDDEN: Partial<Record<Platform, RegExp>> = {
  facebook: /[^a-z0-9.-]/gi,
  instagram: /[^a-z0-9._]/gi,
  vagaro: /[^a-z0-9]/gi,
  styleseat: /[^a-z0-9_-]/gi,
};

/** Returns a handle that nobody else on the platform has. */
export function makeHandle(listing: Listing, { random, take }: World): string {
  const { platform, handle } = listing;
  const isFree = (text: string) => take(`${platform} ${text.toLowerCase()}`);
  if (handle && isFree(handle)) return handle;
  for (let tries = 0; ; tries += 1) {
    const words = handleWords(listing.slugName ?? listing.name, random);
    if (!words.length) words.push(...handleWords(listing.business.name, random));
    const written = STYLES[random.weighted(WEIGHTS)]!.write({ words, listing, random });
    const more = tries > 4 ? random.number(2) : '';
    const drawn = written.replace(FORBIDDEN[platform]!, '').slice(0, LONGEST - more.length) + more;
    if (drawn.length >= SHORTEST && isFree(drawn)) return drawn;
  }
}
