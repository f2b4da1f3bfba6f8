// Reads whether a page shows a salon's name. It shares no code with the product, because tests use it to check what the
// product says about pages.

/**
 * `same`: the page has all words of the name. `similar`: it has most of the name's distinctive words. `other`: it has
 * another name.
 */
export type NameReading = 'same' | 'similar' | 'other';

const LEGAL_FORMS = new Set(
  'llc llp pllc pc corp corporation inc incorporated co company ltd lp pa'.split(' '),
);
const LINKS = new Set('and the n of at by'.split(' '));
/** Words that say what a business does. Two names with different words of this kind belong to two businesses. */
const TRADE_WORDS: readonly (readonly string[])[] = [
  'nail nails nailz manicure manicures polish lacquer'.split(' '),
  'hair mane curl curls tress tresses color colour blowout blow braid braids braiding locs loc'.split(' '),
  'barber barbers barbershop barbering cuts cutz kuts kutz fade fades grooming'.split(' '),
  'spa massage bodywork wellness steam'.split(' '),
  'lash lashes brow brows eyelash'.split(' '),
  'skin skincare esthetics aesthetics wax waxing facial facials'.split(' '),
  'auto smog tire brake muffler tune'.split(' '),
  'wash detailing'.split(' '),
  'dental dentist dentistry orthodontics smiles'.split(' '),
  'tax insurance notary bookkeeping'.split(' '),
  'cleaners laundry laundromat alterations cleaning'.split(' '),
  'phone wireless vape cell'.split(' '),
  'donuts bakery tacos cafe coffee'.split(' '),
];
/** The first of these trades are salons'. */
const SALON_TRADES = 6;
const SHARED_WORDS = new Set(
  `salon salons studio beauty bar lounge room house shop boutique gallery design collective group parlor parlour
    center centre suite suites med day natural african`.split(/\s+/),
);

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`.]/gu, '')
    .replace(/[&+]/g, ' and ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const nameWords = (text: string): string[] => {
  const words = wordsOf(text);
  const kept = words.filter((word) => !LEGAL_FORMS.has(word) && !LINKS.has(word));
  return kept.length ? kept : words;
};

const tradesOf = (words: readonly string[]): number[] =>
  TRADE_WORDS.flatMap((trade, at) => (words.some((word) => trade.includes(word)) ? [at] : []));
const isShared = (word: string): boolean => SHARED_WORDS.has(word) || tradesOf([word]).length > 0;

/** Digits and letters that are read as words: `Lumen 4 U`. */
const SOUNDS: Readonly<Record<string, string>> = { '4': 'for', '2': 'to', u: 'you', r: 'are' };
const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

/**
 * True if two words are nearly the same: a number as word and digits, a digit that sounds like the word, or an s at the
 * end. In words of four letters or more, also one letter that was added, lost or changed, or two that were swapped.
 */
export function isNearly(one: string, other: string): boolean {
  if (SOUNDS[one] === other || SOUNDS[other] === one) return true;
  if (NUMBERS[Number(one) - 1] === other || NUMBERS[Number(other) - 1] === one) return true;
  if (one === other || `${one}s` === other || one === `${other}s`) return true;
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(one, start + 1) === rest(other, start) ||
    rest(one, start) === rest(other, start + 1) ||
    rest(one, start + 1) === rest(other, start + 1) ||
    (one[start] === other[start + 1] &&
      one[start + 1] === other[start] &&
      rest(one, start + 2) === rest(other, start + 2))
  );
}

/** The names in a row's cell: `Ortiz LLC dba Fern` contains two, and `Ortiz, Jenna` is also `Jenna Ortiz`. */
function namesIn(name: string): string[] {
  const parts = name.split(/\bd\/?b\/?a\b/i).map((part) => part.trim());
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  const isPerson = first && !more.length && /^\p{L}+$/u.test(first) && !LEGAL_FORMS.has(first.toLowerCase());
  return [...parts.filter(Boolean), ...(isPerson ? [`${first} ${last}`] : [])];
}

/** A name in one word, as handles write it: `&` is "and", "n" or nothing. */
export const handlesOf = (name: string): string[] =>
  ['and', 'n', ''].map((and) =>
    wordsOf(name)
      .filter((word) => !LEGAL_FORMS.has(word))
      .map((word) => (word === 'and' ? and : word))
      .join(''),
  );

/** `texts` are the title, the snippet and the words of the URL, one per item. */
function readOne(name: string, texts: readonly string[], city: string): NameReading {
  const words = nameWords(name);
  const joined = words.join('');
  const asWords = ` ${words.join(' ')} `;
  const handles = handlesOf(name);
  const isSame = texts.some((text) => {
    const there = nameWords(text);
    const whole = wordsOf(text).join('');
    return (
      ` ${there.join(' ')} `.includes(asWords) ||
      (joined.length >= 6 && there.join('').includes(joined)) ||
      handles.some((handle) => handle.length >= 6 && whole.includes(handle))
    );
  });
  if (isSame) return 'same';
  const cityWords = wordsOf(city);
  const own = words.filter((word) => !isShared(word) && !cityWords.includes(word));
  if (!own.length) {
    // If a name consists of common words only, such as `Boston Nails`, the page's name must contain all of them.
    const heads = nameWords(titleHead(texts[0] ?? ''));
    return words.every((word) => heads.some((other) => isNearly(word, other))) ? 'similar' : 'other';
  }
  const [title = '', ...rest] = texts;
  const there = nameWords([title, ...rest].join(' '));
  const whole = there.join('');
  const hits = own.filter(
    (word) => there.some((other) => isNearly(word, other)) || (word.length > 3 && whole.includes(word)),
  );
  if (hits.length * 2 < own.length) return 'other';
  const [ours, theirs] = [tradesOf(words), tradesOf(wordsOf(namePart(title)))];
  const isOtherTrade = ours.length && theirs.length && !ours.some((trade) => theirs.includes(trade));
  return isOtherTrade ? 'other' : 'similar';
}

const CATEGORY =
  '(?:Hair|Nail|Eyelash|Beauty|Tanning) Salons?|Skin Care(?: Service)?|Barbers?|Barber Shops?|Day Spas?|Hair Stylists';
/** What follows a name: `Nico's in Seattle, WA | Nail Salons - YP.com`, `Nico's - Barbers - 12 Oak St`. */
const BEHIND_NAME = new RegExp(
  ` \\| | · | - Salon / Barbershop| - (?:${CATEGORY})(?: in | - |$)| - (?:Hair|Nail|Skin|Day|Eyelash|Beauty) …$|\\s*\\((?:formerly|fka)\\b`,
);
const namePart = (title: string): string => title.split(BEHIND_NAME)[0]!;

const RANK: readonly NameReading[] = ['same', 'similar', 'other'];

/** Whether a page carries the name of the list. Case, punctuation, legal forms and `&` or `and` do not count. */
export function readName(name: string, texts: readonly string[], city = ''): NameReading {
  const readings = namesIn(name).map((one) => readOne(one, texts, city));
  // After a dash, names have a part of town or what the business does. Without that part, the name is similar.
  const [head] = name.split(/ [-–—] /);
  if (head !== name && readOne(head!, texts, city) !== 'other') readings.push('similar');
  return RANK.find((rank) => readings.includes(rank)) ?? 'other';
}

/** Returns the name in a title: the text before its first separator. */
export const titleHead = (title: string): string =>
  title.trim().replace(AROUND_NAMES, '').split(SEPARATORS)[0]!;

/** Words around the name in titles. */
const AROUND_NAMES = /^(?:closed - |home - |profile for |book )|(?: on styleseat| - closed)/gi;
const SEPARATORS = / [-–—|·•,] |, | \(| \||…|\.\.\./;

/** True if exactly this name is in the title, with no other word of a name before or after it. */
export function isTitled(name: string, titles: string): boolean {
  return titles.split('\n').some((title) => {
    const parts = title.trim().replace(AROUND_NAMES, '').split(SEPARATORS);
    const heads = parts.map((_, at) => nameWords(parts.slice(0, at + 1).join(' ')).join(''));
    return namesIn(name).some((one) => heads.includes(nameWords(one).join('')));
  });
}

/** True if a name shows that it belongs to a salon. Names of people and of other trades do not. */
export function isSalonName(name: string): boolean {
  const words = wordsOf(name);
  const trades = tradesOf(words);
  return trades.length ? trades.some((trade) => trade < SALON_TRADES) : words.some(isShared);
}
