import { cityKey } from '../address/cityName.ts';
import { STATE_CODES } from '../address/states.ts';
import { isKnownCity } from '../address/zipTable.ts';
import type { Tenancy } from '../naming/namesWithin.ts';
import { namesWithin, renaming, tenancyOf } from '../naming/namesWithin.ts';
import { cutName } from '../naming/text.ts';
import { MOST_NAME_WORDS } from '../naming/words.ts';
import { anyCase } from './anyCase.ts';
import type { Page } from './pages.ts';
import { urlNames } from './pages.ts';
import { titleHeads } from './titleHeads.ts';

const PLACE_END = new RegExp(
  String.raw`(?<comma>,?)\s+(?<state>${[...STATE_CODES].join('|')})(?<zip>\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:US|USA|United States))?$`,
);
const TRADES = anyCase('hair|nail|salon|spa|barber|beauty|studio|lash|brow|skin|braid|massage|wax');
/** Matches a full stop within a name: `No. 96 Cuts`, `St. Louis Cuts`, `Johnson & Co. Salon`. */
const STOP = String.raw`(?<=\b${anyCase('no')})\.(?= \d)|(?<=\b${anyCase('st')})\.(?= \p{L})|(?<=\b${anyCase('co')})\.(?= (?:${TRADES}))`;
const HOW = anyCase(
  'formerly|previously(?: known as)?|f/?k/?a|d/?b/?a|doing business as|now called|is now|we are now|owner (?:of|@)',
);
const NO_NAME = anyCase(
  'known|at|open|closed|accepting|hiring|booking|under|offering|located|owned|taking|serving|available|licensed',
);

/**
 * Matches a name in a sentence: `Formerly Rosa Nails.`, `We are now Ember Nails!`, `Owner @ Ember Nails`. Does not
 * match `formerly at` and `we are now at`, which introduce an address.
 */
const SAID_NAME = new RegExp(
  String.raw`\b(?<how>${HOW})\s+(?!(?:${NO_NAME})\b)(?<name>\p{Lu}(?:[^.!|•”"()]|${STOP}){1,60})`,
  'u',
);
/** The most words of a city's name, with a margin: the longest one in the ZIP code table has six. */
const MOST_CITY_WORDS = 8;

/** The subject of `is now` is searched for only in so many characters in front of it. */
const MOST_SUBJECT = 60;

/** Matches a handle instead of a name: the `(@rosanails)` of the title `(@rosanails) · Austin, TX`. */
const HANDLE_ALONE = /^\(?@[\w.]+\)?$/;

/**
 * Removes the state from `Bella Nails Orlando, FL 32803`, and the city if `cityKeys` has it, but not the `CO` of `THE
 * LASH CO`.
 */
function withoutPlace(name: string, cityKeys: ReadonlySet<string>): string {
  const street = name.replace(/,\s*\d.*$/, '');
  const end = PLACE_END.exec(street);
  if (!end) return street;
  const { comma, state, zip } = end.groups!;
  const short = street.slice(0, end.index).replace(/[,\s]+$/, '');
  const found = [...short.matchAll(/[^\s,]+/g)];
  const words = found.map(([word]) => word);
  const first = Math.max(1, words.length - MOST_CITY_WORDS);
  for (let start = first; start < words.length; start += 1) {
    const rest = words.slice(start).join(' ');
    if (!cityKeys.has(cityKey(rest))) continue;
    // The town may be longer than the known city: `Rosa Nails - West Springfield, MA` is not in Springfield.
    const isNextTown =
      /^[-–—|]$/.test(words[start - 2] ?? '') && isKnownCity(`${words[start - 1]} ${rest}`, state!);
    // Also removes the `in` of `Rosa Nails in Austin, TX`.
    return short
      .slice(0, found[isNextTown ? start - 1 : start]!.index)
      .replace(/[,\s]+$/, '')
      .replace(/ in$/i, '');
  }
  const isPlace =
    comma ||
    zip ||
    words.some((_, start) => start >= first && isKnownCity(words.slice(start).join(' '), state!));
  return isPlace ? short : street;
}

/** True if nothing but a place is left, such as `Austin, TX` of Instagram's title `(@rosanails) · Austin, TX`. */
function isPlaceAlone(name: string): boolean {
  const end = PLACE_END.exec(name);
  if (!end) return false;
  const { comma, state } = end.groups!;
  return comma !== '' && isKnownCity(name.slice(0, end.index), state!);
}

/** The names under which a page's titles and snippets may present the business. */
export type ShownNames = {
  /** All names, including names within names. */
  all: string[];
  /** The names in titles. */
  heads: string[];
  /** Names in sentences about a present or former name, or about an owner (see SAID_NAME): `Formerly Rosa Nails.` */
  said: string[];
  /** Former names in the sentences of `said`: `Rosa Nails` of `Formerly Rosa Nails.` */
  former: string[];
  /**
   * The names of `said`, with clues to whose names they are. `isOwners`: true for `Owner of Ember Nails`. `subject`:
   * the words in front of `is now`, such as `Her salon` in `Her salon is now Ember Nails`; undefined in other
   * sentences.
   */
  renamed: { name: string; isOwners: boolean; subject: string | undefined }[];
  /** Houses in snippets, in which the page's own business or person is: `Rosa Nails` of `Jenna at Rosa Nails.` */
  houses: string[];
  /** The page's own business or person and its house, as a title or snippet names them: `Lisa G. @ Bella Nails`. */
  tenancies: Tenancy[];
};

const isName = (text: string) => /[\p{L}\p{N}]/u.test(text);

export function shownNames(page: Page, city: string | null): ShownNames {
  const { snippetNames } = page.rules;
  const urlCities = page.said.flatMap((said) => (said.city ? [said.city.replace(/[-_]/g, ' ')] : []));
  const cityKeys = new Set([city ?? '', ...urlCities].filter(Boolean).map(cityKey));
  const matchesOf = (expressions: readonly RegExp[]) =>
    page.texts.flatMap((text) =>
      expressions.flatMap((expression) => {
        const match = expression.exec(text);
        const name = match?.groups?.['name'];
        return match && name
          ? [
              {
                name: cutName(name),
                before: match[0].slice(0, match[0].lastIndexOf(name)),
                subject: text.slice(Math.max(0, match.index - MOST_SUBJECT), match.index),
              },
            ]
          : [];
      }),
    );

  const heads = page.titles
    .flatMap((title) => titleHeads(title, page))
    .filter((head) => !isPlaceAlone(head))
    .map((head) => cutName(withoutPlace(cutName(head), cityKeys)))
    .filter((head) => !HANDLE_ALONE.test(head));
  const inSnippets = matchesOf(snippetNames);
  const sentences = matchesOf([SAID_NAME]);
  const said = sentences.map(({ name }) => name);
  const names = [...heads, ...inSnippets.map(({ name }) => name), ...said];
  return {
    all: [...new Set(names.filter(isName).flatMap(namesWithin))].filter(isName),
    heads: [...new Set(heads)].filter(isName),
    said: [...new Set(said)].filter(isName),
    renamed: sentences.map(({ name, before, subject }) => ({
      isOwners: /^owner\b/i.test(before),
      // Drops what follows the name: `joins our team` in `Formerly Great Clips, joins our team`.
      name: name.replace(/,\s\p{Ll}.*$/su, ''),
      subject: /^is now\b/i.test(before)
        ? subject
            .split(/[.!?|•·:"“”()]/)
            .at(-1)!
            .trim()
        : undefined,
    })),
    former: sentences.flatMap(({ name, before }) => (renaming(before + name) ? [name] : [])),
    tenancies: [...heads, ...inSnippets.map(({ name }) => name)].flatMap((name) => tenancyOf(name) ?? []),
    houses: inSnippets.flatMap(({ name, before }) => (/\sat\s+$/.test(before) ? [name.trim()] : [])),
  };
}

/** The names in a page's URLs as words, up to the salon's city. A handle without separators is one word. */
export function slugNames(page: Page, city: string | null): string[] {
  const names = urlNames(page).map((name) =>
    cutName(name)
      .replace(/[-_.]+/g, ' ')
      .trim(),
  );
  const ours = city ? cityKey(city) : undefined;
  return [...new Set(names)].map((name) => {
    const words = name
      .replace(/(?: \d{1,3})+$/, '')
      .split(' ')
      .slice(0, MOST_NAME_WORDS);
    for (let start = 1; ours !== undefined && start < words.length; start += 1) {
      const last = Math.min(words.length, start + MOST_CITY_WORDS);
      for (let end = start + 1; end <= last; end += 1) {
        if (cityKey(words.slice(start, end).join(' ')) === ours) return words.slice(0, start).join(' ');
      }
    }
    return words.join(' ');
  });
}
