import type { Random } from '../random.ts';
import { FIRST_NAMES } from './nameWords.ts';
import type { Place } from './places.ts';
import { withoutAccents, wordsOf } from './text.ts';
import type { Trade } from './trades.ts';
import { TRADES } from './trades.ts';

/** Words at the end of a name that people leave out. */
export const SUFFIX =
  /\s+(salon|hair salon|nail salon|spa|salon & spa|nails & spa|nails and spa|studio|hair studio|nail studio|barbershop|barber co\.|lounge|bar|nail bar|nail spa|beauty salon|skin studio|day spa|med spa)$/i;

type Subject = { name: string; trade: Trade; place: Place; random: Random };

/** Leaves out a letter of a long word, or swaps two. */
function withTypo(name: string, random: Random): string {
  const words = name.split(' ');
  const at = words.findIndex(({ length }) => length > 5);
  if (at < 0) return name;
  const word = words[at]!;
  const from = random.int(2, word.length - 2);
  const [a, b] = [word[from]!, word[from + 1]!];
  const changed = random.chance(0.5) ? b : `${b}${a}`;
  return words.with(at, `${word.slice(0, from)}${changed}${word.slice(from + 2)}`).join(' ');
}

/**
 * The functions that make each variant of a name. If a variant is not possible, its function returns the name
 * unchanged.
 */
const VARIANTS = {
  and: ({ name }) =>
    name.includes('&') ? name.replaceAll('&', 'and') : name.replace(/\band\b/, '&').replace(' + ', ' & '),
  nosuffix: ({ name }) => (wordsOf(name.replace(SUFFIX, '')).length ? name.replace(SUFFIX, '') : name),
  addsuffix: ({ name, trade, random }) =>
    SUFFIX.test(name) || random.chance(0.4)
      ? name
      : `${name} ${random.pick([TRADES[trade].one, 'Salon', 'Salon & Spa', 'Studio'])}`,
  llc: ({ name, random }) =>
    random.chance(0.4) ? `${name}${random.pick([' LLC', ' Inc', ' Inc.', ', LLC'])}` : name,
  noapos: ({ name }) => name.replace(/[’']/g, ''),
  noaccent: ({ name }) => withoutAccents(name),
  typo: ({ name, random }) => (random.chance(0.35) ? withTypo(name, random) : name),
  location: ({ name, place: { city }, random }) => {
    if (random.chance(0.5)) return name;
    const quarter = random.pick(['Downtown', 'Uptown', 'Midtown', 'North', 'Westside']);
    return `${name}${random.pick([` ${city}`, ` - ${quarter}`, ` of ${city}`])}`;
  },
  joined: ({ name }) => {
    const changed = name.replace(
      /\b(Nail|Hair|Barber|Lash|Brow) (Bar|Studio|Shop|House|Spa|Lounge)\b/,
      (_, trade: string, room: string) => `${trade}${room.toLowerCase()}`,
    );
    return changed === name ? name.replace(/\bBarbershop\b/, 'Barber Shop') : changed;
  },
  plural: ({ name }) =>
    /\bNails\b/.test(name)
      ? name.replace(/\bNails\b/, 'Nail')
      : name.replace(/\bNail\b/, 'Nails').replace(/\bLash\b/, 'Lashes'),
  abbrev: ({ name }) =>
    name
      .replace(/\bCo\. /, 'Company ')
      .replace(/\bBeauty\b/, 'Bty')
      .replace(/\bBarber Co\./, 'Barber Company')
      .replace(/\bSt\. /, 'Saint '),
  dropthe: ({ name }) => name.replace(/^The /, ''),
  owner: ({ name, trade, random }) =>
    trade !== 'nail' && random.chance(0.3)
      ? `${random.pick(FIRST_NAMES)} ${random.letters(1, 'ABCDGHJKLMPRST')}. @ ${name}`
      : name,
} satisfies Record<string, (subject: Subject) => string>;

export type ShownName = { name: string; variant: string };

/** The name as one page shows it: mostly `plain`, else the first variant that changes anything. */
export function shownName(subject: Subject, noise: number): ShownName {
  const { name, random } = subject;
  if (!random.chance(0.08 + 0.5 * noise)) return { name, variant: 'plain' };
  for (const [variant, change] of random.shuffle(Object.entries(VARIANTS))) {
    const changed = change(subject);
    if (changed !== name && wordsOf(changed).length) return { name: changed, variant };
  }
  return { name, variant: 'plain' };
}
