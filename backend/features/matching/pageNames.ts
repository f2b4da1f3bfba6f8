import { cityKey } from '../address/cityName.ts';
import { STATE_CODES } from '../address/states.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { namesWithin } from './namesWithin.ts';
import type { Page } from './pages.ts';

const SEPARATOR = /(\s+[-–—~:]+\s+|\s*[|•·]\s*)/u;
const PLACE_END = new RegExp(
  String.raw`(?<comma>,?)\s+(?<state>${[...STATE_CODES].join('|')})(?<zip>\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:US|USA|United States))?$`,
);
/** `Formerly Rosa Nails.`, `We are now Ember Nails!`, `Owner @ Ember Nails`; `formerly at` and `Now at` tell a place. */
const SAID_NAME =
  /\b(?:formerly|previously known as|now called|is now|we are now|owner (?:of|@))\s+(?!at\b|open\b|closed\b|accepting\b|hiring\b|booking\b)(?<name>\p{Lu}[^.!|•”"()]{1,60})/iu;
/** A name with more dashes in it than this is none. */
const MOST_NAME_PARTS = 3;

/** A title without what the platform adds to it: its parts, and what stands between them. */
function titleParts(title: string, noise: readonly RegExp[]): string[] {
  let text = title;
  for (const expression of noise) text = text.replace(expression, ' ').trim();
  return text
    .trim()
    .replace(/^[-–—|•·:\s]+/u, '')
    .split(SEPARATOR);
}

/** A title without what the platform adds to it, in its parts. */
export function titleSegments(title: string, noise: readonly RegExp[]): string[] {
  return titleParts(title, noise).flatMap((part, index) => (index % 2 ? [] : [part.trim()]));
}

/** The first part of a title, and, as a name can have a dash in it, the first parts that a dash joins. */
function titleHeads(title: string, noise: readonly RegExp[]): string[] {
  const [first, ...rest] = titleParts(title, noise);
  const heads = [first!.trim()];
  for (let index = 0; index + 1 < rest.length && heads.length < MOST_NAME_PARTS; index += 2) {
    if (!/[-–—]/.test(rest[index]!)) break;
    heads.push(`${heads.at(-1)}${rest[index]}${rest[index + 1]!.trim()}`);
  }
  return heads;
}

/** `Bella Nails Orlando, FL 32803` without what says where. Letters of a state alone say nothing: `THE LASH CO`. */
function withoutPlace(name: string, cityKeys: ReadonlySet<string>): string {
  const street = name.replace(/,\s*\d.*$/, '');
  const end = PLACE_END.exec(street);
  if (!end) return street;
  const { comma, state, zip } = end.groups!;
  const short = street.slice(0, end.index).replace(/[,\s]+$/, '');
  const words = short.split(/[\s,]+/);
  for (let start = 1; start < words.length; start += 1) {
    const rest = words.slice(start).join(' ');
    if (cityKeys.has(cityKey(rest))) return words.slice(0, start).join(' ');
  }
  const isPlace =
    comma || zip || words.some((_, start) => start > 0 && isKnownCity(words.slice(start).join(' '), state!));
  return isPlace ? short : street;
}

/** The names that a page's titles and snippets may give the business. Empty where they name none. */
export function shownNames(page: Page, city: string | null): string[] {
  const { titleNoise, snippetNames } = page.rules;
  const urlCities = page.said.flatMap((said) => (said.city ? [said.city.replace(/[-_]/g, ' ')] : []));
  const cityKeys = new Set([city ?? '', ...urlCities].filter(Boolean).map(cityKey));
  const isName = (text: string) => /[\p{L}\p{N}]/u.test(text);

  const inTitles = page.titles
    .flatMap((title) => titleHeads(title, titleNoise))
    .map((head) => withoutPlace(head, cityKeys));
  const inTexts = page.texts.flatMap((text) =>
    [...snippetNames, SAID_NAME].flatMap((expression) => expression.exec(text)?.groups?.['name'] ?? []),
  );
  return [...new Set([...inTitles, ...inTexts].filter(isName).flatMap(namesWithin))].filter(isName);
}

/** A name in a URL as words, without what says where; a handle without separators stays one word. */
export function slugNames(page: Page, city: string | null): string[] {
  const names = page.said.flatMap(({ name }) => (name ? [name.replace(/[-_.]+/g, ' ').trim()] : []));
  return [...new Set(names)].map((name) => {
    const words = name.replace(/(?: \d{1,3})+$/, '').split(' ');
    for (let start = 1; city && start < words.length; start += 1) {
      for (let end = start + 1; end <= words.length; end += 1) {
        if (cityKey(words.slice(start, end).join(' ')) === cityKey(city))
          return words.slice(0, start).join(' ');
      }
    }
    return words.join(' ');
  });
}
