import { joinedName } from '../naming/words.ts';
import type { Page } from './pages.ts';
import { urlNames } from './pages.ts';

const SEPARATOR = /(\s+[-–—~:]+\s+|\s*[|•·]\s*)/u;
/** Names contain few dashes, so at most this many first parts of a title are joined. */
const MOST_NAME_PARTS = 3;
/** The most parts of a title that are read. Separators count as parts. */
const MOST_TITLE_PARTS = 24;

/** Splits a title, without the platform's additions, into its parts and the separators between them. */
function titleParts(title: string, noise: readonly RegExp[]): string[] {
  let text = title;
  for (const expression of noise) text = text.replace(expression, ' ').trim();
  return text
    .trim()
    .replace(/^[-–—|•·:\s]+/u, '')
    .split(SEPARATOR, MOST_TITLE_PARTS);
}

/** The parts of a title without the separators and the platform's additions. */
export function titleSegments(title: string, noise: readonly RegExp[]): string[] {
  return titleParts(title, noise).flatMap((part, index) => (index % 2 ? [] : [part.trim()]));
}

/**
 * Returns the end of a title if the URL contains it as the name; undefined if not. Sub-pages put a person in front of
 * the name: `Malik - Ebony's Braids`.
 */
function endInUrl(parts: readonly string[], page: Page): string | undefined {
  const inUrl = urlNames(page).map(joinedName);
  const ends = parts.flatMap((_, index) => (index % 2 || !index ? [] : [parts.slice(index).join('').trim()]));
  return ends.find((end) => end && handlesOfName(end).some((handle) => inUrl.includes(handle)));
}

/** The forms in which URLs write a name: with its `&` as a word, or without it. */
const handlesOfName = (name: string): string[] => [joinedName(name), joinedName(name.replaceAll('&', ' '))];

/**
 * Removes `Menu`, which Yelp adds on the page of a salon's menu: `Onyx Cuts Menu`. If the URL's name also ends with
 * this word, the word belongs to the name: `The Brow Menu`.
 */
function withoutMenu(name: string, page: Page): string {
  const isInUrl = urlNames(page).some((one) => /menu$/i.test(one));
  return page.said.length && !isInUrl ? name.replace(/ Menu$/, '') : name;
}

/** Matches a part of a title that is no name: `55 Reviews`, `Updated July …`. */
const NO_NAME = /^(?:\d[\d,]*\+? (?:reviews?|photos?)|updated\b.*)$/i;

/**
 * Returns the names that a title may show: its end if the URL contains it, else its first part, alone and with one or
 * two parts that follow dashes.
 */
export function titleHeads(title: string, page: Page): string[] {
  const parts = titleParts(title, page.rules.titleNoise);
  const end = endInUrl(parts, page);
  if (end !== undefined) return [end];
  const [first, ...rest] = parts;
  const heads = [withoutMenu(first!.trim(), page)];
  for (let index = 0; index + 1 < rest.length && heads.length < MOST_NAME_PARTS; index += 2) {
    const part = rest[index + 1]!.trim();
    if (!/[-–—]/.test(rest[index]!) || NO_NAME.test(part)) break;
    heads.push(`${heads.at(-1)}${rest[index]}${part}`);
  }
  return heads;
}
