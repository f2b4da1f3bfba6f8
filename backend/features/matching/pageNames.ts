import { cityKey } from '../address/cityName.ts';
import { STATE_CODES } from '../address/states.ts';
import type { Page } from './pages.ts';

export const SEGMENTS = /\s+[-–—~:]+\s+|\s*[|•·]\s*/u;
const PLACE_END = new RegExp(
  String.raw`,?\s+(?:${[...STATE_CODES].join('|')})(?:\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:US|USA|United States))?$`,
);

/** A title without what the platform adds to it, in its parts. */
export function titleSegments(title: string, noise: readonly RegExp[]): string[] {
  let text = title;
  for (const expression of noise) text = text.replace(expression, ' ');
  return text
    .trim()
    .replace(/^[-–—|•·:\s]+/u, '')
    .split(SEGMENTS)
    .map((segment) => segment.trim());
}

/** `Bella Nails Orlando, FL 32803` without what says where. */
function withoutPlace(name: string, cityKeys: ReadonlySet<string>): string {
  const street = name.replace(/,\s*\d.*$/, '');
  const short = street.replace(PLACE_END, '').replace(/[,\s]+$/, '');
  if (short === street) return short;
  const words = short.split(/[\s,]+/);
  for (let start = 1; start < words.length; start += 1) {
    if (cityKeys.has(cityKey(words.slice(start).join(' ')))) return words.slice(0, start).join(' ');
  }
  return short;
}

/** A name with and without what stands in brackets, and the business of `Lisa G. @ Bella Nails`, `Lisa at Bella Nails`. */
function variants(name: string): string[] {
  const open = name.replace(/\s*\([^)]*\)/g, '');
  const where =
    open
      .split(/\s+(?:@|at)\s+/i)
      .slice(1)
      .at(-1) ?? '';
  return [name, open, where];
}

/** The names that a page's titles, or else its snippets, may give the business. Empty where they name none. */
export function shownNames(page: Page, city: string | null): string[] {
  const { titleNoise, snippetNames } = page.rules;
  const urlCities = page.said.flatMap((said) => (said.city ? [said.city.replace(/[-_]/g, ' ')] : []));
  const cityKeys = new Set([city ?? '', ...urlCities].filter(Boolean).map(cityKey));
  const isName = (text: string) => /[\p{L}\p{N}]/u.test(text);

  const inTitles = page.titles
    .map((title) => withoutPlace(titleSegments(title, titleNoise)[0]!, cityKeys))
    .filter(isName);
  const inTexts = page.texts.flatMap((text) =>
    snippetNames.flatMap((expression) => expression.exec(text)?.groups?.['name'] ?? []),
  );
  const names = inTitles.length ? inTitles : inTexts;
  return [...new Set(names.flatMap(variants))].filter(isName);
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
