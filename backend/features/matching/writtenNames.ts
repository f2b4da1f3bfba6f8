import { memoize } from '../../lib/memoize.ts';
import { plainText } from '../naming/text.ts';
import type { Page } from './pages.ts';

/** Matches what may be between two words of a name: `Hair & Nails` is also written `Hair and Nails`. */
const GAP = String.raw`[^\p{L}\p{N}]+(?:and[^\p{L}\p{N}]+)?`;

/**
 * Returns an expression that matches a city or another name, whatever the capitals and the punctuation between its
 * words, in a text of `withCapitals`.
 */
export const written = memoize((name): RegExp => {
  const [first, ...rest] = plainText(name).split(' ');
  const start = /^(?:saint|st)$/.test(first!) ? '(?:saint|st)' : first;
  const words = [start, ...rest.filter((word) => word !== 'and')].join(GAP);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, 'giu');
});

/** Returns the text without accents and apostrophes, like `plainText`, but with its capitals and its punctuation. */
export const withCapitals = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘ʼ`´]/g, '');

/** The first parts of the page's titles, which may be names, as plain words. */
export const headsOf = ({ titles }: Page): string[] =>
  titles.map((title) => plainText(title.split(/\||\s[-–—]\s/u)[0]!));

/**
 * Replaces the page's names in a text by bars, with the salon's city if it follows a name at once: `Book online with
 * Amber Las Vegas in Henderson` is no text that names Las Vegas. A page that is called by the city alone has no name.
 */
export function withoutNames(text: string, page: Page, city: string): string {
  const ours = written(city).source;
  return [...new Set(headsOf(page))]
    .filter((head) => head && head !== plainText(city))
    .reduce(
      (rest, head) => rest.replace(new RegExp(`${written(head).source}(?: ${ours})?`, 'giu'), '|'),
      withCapitals(text),
    );
}
